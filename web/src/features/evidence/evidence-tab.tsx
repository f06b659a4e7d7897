import { useMemo } from 'react';
import { NextRun, type RunOfTopic } from '../../lib/topic-run.tsx';
import { TableView } from './table-view.tsx';
import type { EvidencePlace } from './use-evidence.ts';
import { HarmsView } from './views/harms-view.tsx';
import { HeadToHeadView } from './views/head-to-head-view.tsx';
import { MapView } from './views/map-view.tsx';
import { useViewAddresses } from './views/use-view-addresses.ts';
import { ViewSwitch } from './views/view-switch.tsx';

const VIEWS = { table: TableView, 'head-to-head': HeadToHeadView, map: MapView, harms: HarmsView };

/** The evidence of a topic: its studies, and what is counted over them. */
export function EvidenceTab({ topicKey, searchQuery, runId, runAgain, isRunning }: RunOfTopic) {
  const place = useMemo<EvidencePlace>(() => ({ topicKey, ...(runId && { run: runId }) }), [topicKey, runId]);
  const { view } = useViewAddresses();
  const noTable = (
    <NextRun runAgain={runAgain} isRunning={isRunning}>
      The evidence table is made with the next run.
    </NextRun>
  );
  if (runId === null) return noTable;
  const View = VIEWS[view];
  return (
    <div className="flex flex-col gap-4">
      <ViewSwitch />
      <View key={view} place={place} searchQuery={searchQuery} noTable={noTable} />
    </div>
  );
}
