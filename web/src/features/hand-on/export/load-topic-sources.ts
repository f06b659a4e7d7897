import type { TopicSources } from '@sextant/briefing/briefing';
import { MAX_COMPANIES } from '@sextant/briefing/sources-part';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';

const MAX_TRIALS = 1_000;

/** Null where there is none, 'lost' where the server does not answer: files can be made without it. */
async function orLost<Part>(part: Promise<Part>): Promise<Part | 'lost' | null> {
  try {
    return await part;
  } catch (error) {
    return hasStatus(error, 404) ? null : 'lost';
  }
}

async function loadPipeline(key: string, run: string | undefined) {
  const query = { run, limit: MAX_TRIALS };
  const { trials, total, registryAsOf } = await api(insightCalls.topicTrials, { params: { key }, query });
  const ahead = trials
    .filter(({ isReadoutAhead }) => isReadoutAhead)
    .sort((a, b) => (a.primaryCompletion?.date ?? '').localeCompare(b.primaryCompletion?.date ?? ''));
  return { total, registryAsOf, ahead };
}

/** Who is behind a stored topic and its readouts ahead; null for a version that no run made. */
export async function loadTopicSources(
  topic: { readonly topicKey: string; readonly runId: string | null | undefined } | undefined,
): Promise<TopicSources | null> {
  if (!topic || topic.runId === null) return null;
  const { topicKey: key, runId: run } = topic;
  const query = { run, group: 'companies', limit: MAX_COMPANIES } as const;
  const [who, pipeline] = await Promise.all([
    orLost(api(insightCalls.topicOrganisations, { params: { key }, query })),
    orLost(loadPipeline(key, run)),
  ]);
  return { who, pipeline };
}
