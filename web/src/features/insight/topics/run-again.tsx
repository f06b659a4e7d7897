import { DEFAULT_DEPTH, DEFAULT_HORIZON } from '@sextant/contracts/insight/run-defaults';
import type { Topic, TopicVersion } from '@sextant/contracts/insight/topic';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { useEffect, useRef } from 'react';
import type { AnalysisInputs } from '../analysis/generation-bodies.ts';
import { RunTicker } from '../analysis/run-ticker.tsx';
import { useAnalysisRun } from '../analysis/use-analysis-run.ts';

/** The search filters of a version, to run it again. */
export function filtersOfVersion({ filters }: Pick<Topic, 'filters'>, version: TopicVersion): SearchFilters {
  return {
    historicalDepth: version.historicalDepth ?? DEFAULT_DEPTH,
    futureHorizon: version.futureHorizon ?? DEFAULT_HORIZON,
    articleType: filters?.articleType,
    journalFilter: filters?.journalFilter ?? undefined,
    authorFilter: filters?.authorFilter ?? undefined,
    ...(filters?.synonyms === false && { synonyms: false }),
  };
}

interface RerunProgressProps {
  inputs: AnalysisInputs;
  /** Called at the end of the run with the topic of its results; null if there is none. */
  onEnd: (topicKey: string | null) => void;
}

/** Shows the progress of a topic's new run, with a button to cancel it. */
export function RerunProgress({ inputs, onEnd }: RerunProgressProps) {
  const { state, runAll, cancel, getState } = useAnalysisRun(inputs);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void runAll().then(() => {
      const { job, saving } = getState().analysis;
      onEnd(saving === 'saved' ? (job?.topicKey ?? null) : null);
    });
  }, [runAll, getState, onEnd]);
  if (!state.progress) return null;
  return (
    <div className="mt-4 rounded-panel border border-line bg-surface p-4">
      <RunTicker progress={state.progress} onCancel={cancel} />
    </div>
  );
}
