import { DEFAULT_DEPTH, DEFAULT_HORIZON } from '@sextant/contracts/insight/run-defaults';
import type { Topic, TopicVersion } from '@sextant/contracts/insight/topic';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadArticles } from '../../article-kit/load-articles.ts';
import { paths, type TopicTab } from '../../lib/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import type { AnalysisInputs } from './generation-bodies.ts';
import { RunTicker } from './run-ticker.tsx';
import { ANALYSIS_FAILED } from './toasts.ts';
import { useAnalysisRun } from './use-analysis-run.ts';

/** The search filters of a version, to run it again. */
function filtersOfVersion({ filters }: Pick<Topic, 'filters'>, version: TopicVersion): SearchFilters {
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
function RerunProgress({ inputs, onEnd }: RerunProgressProps) {
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

/** Repeats the search of a version and generates all three results as a new version, then opens it on the current tab. */
export function useRerun(topic: Topic, version: TopicVersion, tab: TopicTab) {
  const toast = useToast();
  const navigate = useNavigate();
  const [inputs, setInputs] = useState<AnalysisInputs | null>(null);
  const { searchQuery } = topic;
  const filters = filtersOfVersion(topic, version);
  const loading = useMutation({
    mutationFn: () => loadArticles(searchQuery, filters),
    onSuccess: ({ articles }) => {
      if (articles.length > 0) setInputs({ articles, searchQuery, filters });
      else
        toast({
          title: 'No articles',
          description: 'The query finds no articles now: there is nothing to analyze.',
        });
    },
    onError: () => toast(ANALYSIS_FAILED),
  });
  const openTab = useRef(tab);
  useEffect(() => {
    openTab.current = tab;
  }, [tab]);
  const end = useCallback(
    (key: string | null) => {
      setInputs(null);
      if (key) void navigate(paths.topic(key, { tab: openTab.current }));
    },
    [navigate],
  );
  return {
    pending: loading.isPending || inputs !== null,
    start: () => loading.mutate(),
    progress: inputs ? <RerunProgress inputs={inputs} onEnd={end} /> : null,
  };
}
