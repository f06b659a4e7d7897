import type { TopicSources } from '@sextant/briefing/briefing';
import { loadSources } from '@sextant/briefing/topic/load-sources';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';

/** Who is behind a stored topic, its readouts ahead and, if wished, its strongest studies; null for a version that no run made. */
export async function loadTopicSources(
  topic: { readonly topicKey: string; readonly runId: string | null | undefined } | undefined,
  { withTables }: { withTables: boolean },
): Promise<TopicSources | null> {
  if (!topic || topic.runId === null) return null;
  const { topicKey: key, runId: run } = topic;
  const params = { key };
  return loadSources({
    organisations: (query) => api(insightCalls.topicOrganisations, { params, query: { run, ...query } }),
    trials: (query) => api(insightCalls.topicTrials, { params, query: { run, ...query } }),
    ...(withTables && {
      tables: {
        evidence: (query) => api(insightCalls.evidence, { params, query: { run, ...query } }),
        headToHead: () => api(insightCalls.headToHead, { params, query: { run } }),
      },
    }),
    isMissing: (error) => hasStatus(error, 404),
  });
}
