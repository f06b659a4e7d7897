import { MAX_STUDIES, STRONG_DESIGNS } from '@sextant/briefing/evidence-part';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import type { DeckSource } from './deck-of.ts';
import type { TopicEvidence } from './evidence-slides.ts';

/** Where the tables of a stored topic are. */
export interface StoredTopic {
  readonly topicKey: string;
  /** Undefined for the newest run; null if the version was not made by one. */
  readonly runId: string | null | undefined;
  readonly radarId: string | null;
  /** The earlier version to compare with. */
  readonly earlier: { readonly radarId: string; readonly name: string } | null;
}

async function loadEvidence({ topicKey: key, runId }: StoredTopic): Promise<TopicEvidence | null> {
  if (runId === null) return null;
  const [params, query] = [{ key }, { run: runId }];
  const strong = { ...query, design: [...STRONG_DESIGNS], limit: MAX_STUDIES };
  const [page, headToHead, map, trend] = await Promise.all([
    api(insightCalls.evidence, { params, query: strong }),
    api(insightCalls.headToHead, { params, query }),
    api(insightCalls.evidenceMap, { params, query }),
    api(insightCalls.evidenceTrend, { params, query }),
  ]);
  return { page, headToHead, map, trend };
}

async function loadChanges({ radarId, earlier }: StoredTopic): Promise<DeckSource['changes']> {
  if (!radarId || !earlier) return null;
  const against = earlier.radarId;
  const diff = await api(insightCalls.radarDiff, { params: { id: radarId }, query: { against } });
  return { diff, before: earlier.name };
}

/** The tables of a topic. What cannot be loaded is missing, and said to be: slides can be made without an answer of the server. */
export async function loadTables(
  topic: StoredTopic | undefined,
): Promise<Pick<DeckSource, 'tables' | 'changes' | 'missing'>> {
  if (!topic) return { tables: null, changes: null, missing: [] };
  const [tables, changes] = await Promise.allSettled([loadEvidence(topic), loadChanges(topic)]);
  const isLost = (one: PromiseSettledResult<unknown>) =>
    one.status === 'rejected' && !hasStatus(one.reason, 404);
  return {
    tables: tables.status === 'fulfilled' ? tables.value : null,
    changes: changes.status === 'fulfilled' ? changes.value : null,
    missing: [
      ...(isLost(tables) ? ['The evidence table could not be loaded; it is on the Evidence tab.'] : []),
      ...(isLost(changes) ? ['What moved since the earlier version could not be loaded.'] : []),
    ],
  };
}
