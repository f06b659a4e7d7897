import { outputName } from '@sextant/contracts/insight/run-defaults';
import { type ReactNode, useState } from 'react';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../../ui/tabs.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { RadarTabs } from '../radar/radar-tabs.tsx';
import { NO_ITEMS } from '../radar/radar-view.tsx';
import { RoadmapView } from '../roadmap/roadmap-view.tsx';
import { TabsBeside } from '../tabs-beside.tsx';
import type { AnalysisRun } from './analysis-run.ts';
import { AnalysisView } from './analysis-view.tsx';
import { OpenTopic } from './open-topic.tsx';
import { OutputFrame, SaveOutput } from './output-frame.tsx';
import { isBusy, KINDS, type RunState } from './run-state.ts';

export type ResultTab = 'analysis' | 'roadmap' | 'radar';

interface ResultTabsProps {
  run: Pick<AnalysisRun, 'generate' | 'save'>;
  state: RunState;
  initialTab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** The three labels do not fit on one line, so each may wrap onto two, between words only. */
  isNarrow: boolean;
  /** Actions on the whole run. */
  actions: ReactNode;
}

const NARROW_TABS =
  'grid grid-cols-[auto_auto_auto] gap-x-3 [&>button]:items-end [&>button]:[overflow-wrap:normal] [&>button]:whitespace-normal [&>button]:py-1.5 [&>button]:text-left [&>button]:leading-tight';

/** The results of a run so far, in tabs. */
export function ResultTabs({ run, state, initialTab, onTab, isNarrow, actions: ofRun }: ResultTabsProps) {
  const [tab, setTab] = useState<ResultTab>(initialTab);
  const actions = (kind: ResultTab) => ({
    kind,
    isBusy: isBusy(state),
    onGenerate: () => void run.generate(kind),
  });
  const searchQuery = state.analysis.job?.searchQuery ?? '';
  const subject = { name: outputName('analysis', searchQuery), searchQuery };
  const choose = (next: string) => {
    setTab(next as ResultTab);
    onTab(next as ResultTab);
  };
  const shown = state[tab];
  const saved = KINDS.find((kind) => state[kind].saving === 'saved' && state[kind].job);
  const job = saved && state[saved].job;
  const { data } = state.analysis;
  const toolbar = (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      {shown.data ? <SaveOutput kind={tab} saving={shown.saving} onSave={() => void run.save(tab)} /> : null}
      {job ? <OpenTopic topicKey={job.topicKey} version={job.id} /> : null}
      {tab === 'analysis' && data ? <ExportMenu exported={{ kind: 'analysis', data, ...subject }} /> : null}
      {ofRun}
    </div>
  );
  return (
    <PanelTabs value={tab} onValueChange={choose}>
      <TabsBeside action={toolbar}>
        <PanelTabList aria-label="Results" className={isNarrow ? NARROW_TABS : undefined}>
          <PanelTab value="analysis">Gaps and Opportunities</PanelTab>
          <PanelTab value="roadmap">Technology Roadmaps</PanelTab>
          <PanelTab value="radar">Technology Radar</PanelTab>
        </PanelTabList>
      </TabsBeside>
      <TabPanel value="analysis">
        <OutputFrame output={state.analysis} empty="No analysis yet." {...actions('analysis')}>
          {(analysis) => <AnalysisView analysis={analysis} isLive items={state.radar.data?.items} />}
        </OutputFrame>
      </TabPanel>
      <TabPanel value="roadmap">
        <OutputFrame output={state.roadmap} empty="No technology roadmap yet." {...actions('roadmap')}>
          {(roadmap) => <RoadmapView roadmap={roadmap} />}
        </OutputFrame>
      </TabPanel>
      <TabPanel value="radar">
        <OutputFrame output={state.radar} empty={NO_ITEMS} {...actions('radar')}>
          {(radar) => <RadarTabs radar={radar} />}
        </OutputFrame>
      </TabPanel>
    </PanelTabs>
  );
}
