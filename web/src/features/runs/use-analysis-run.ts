import { RUN_ARTICLE_LIMIT } from '@sextant/contracts/insight/topic-run';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useToast } from '../../ui/toast.tsx';
import type { ToastMessage } from '../../ui/toast-message.ts';
import { type AnalysisRun, createAnalysisRun } from './analysis-run.ts';
import type { AnalysisInputs } from './generation-bodies.ts';
import { isBusy, type RunState } from './run-state.ts';

const RUN_QUERY_KEY = 'analysis-runs';

/** A run with the articles that it analyzes. */
interface KnownRun {
  readonly run: AnalysisRun;
  readonly pmids: string;
}

/**
 * Keeps the run of a search in the query client, so that it continues when the page is left, is available on return, and is
 * cleared on sign-out like all loaded data. The search identifies it, not its results: those change while an index is built,
 * and the finished analysis stays. A changed list gets a run of its own once the earlier one has ended.
 */
function getOrCreateRun(
  client: QueryClient,
  inputs: AnalysisInputs,
  notify: (message: ToastMessage) => void,
): AnalysisRun {
  const pmids = inputs.articles
    .slice(0, RUN_ARTICLE_LIMIT)
    .map(({ pmid }) => pmid)
    .join();
  const key = [RUN_QUERY_KEY, inputs.searchQuery, inputs.filters, inputs.narrow ?? {}];
  const existing = client.getQueryData<KnownRun>(key);
  if (existing && (existing.pmids === pmids || isBusy(existing.run.getState()))) return existing.run;
  client.setQueryDefaults([RUN_QUERY_KEY], { gcTime: Number.POSITIVE_INFINITY });
  const run = createAnalysisRun({ client, inputs, notify, key: JSON.stringify(key) });
  client.setQueryData<KnownRun>(key, { run, pmids });
  return run;
}

export function useAnalysisRun(inputs: AnalysisInputs): AnalysisRun & { state: RunState } {
  const client = useQueryClient();
  const notify = useToast();
  const run = useMemo(() => getOrCreateRun(client, inputs, notify), [client, inputs, notify]);
  useEffect(() => void run.resume(), [run]);
  return { ...run, state: useSyncExternalStore(run.subscribe, run.getState) };
}
