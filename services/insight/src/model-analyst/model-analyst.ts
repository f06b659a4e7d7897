import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { AnalystTask } from '../analyst/input.ts';
import type { TopicDraft } from '../analyst/topic-draft.ts';
import type { TopicMaterial } from '../analyst/topic-material.ts';
import type { ModelPrices } from '../config.ts';
import { KnownFailure } from '../known-failure.ts';
import type { Analyst, ModelReadings, Progress } from '../worker/analyst.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';
import { createModelClient, type RetryPolicy } from './client/model-client.ts';
import type { ModelAccess } from './client/open-server.ts';
import { createArticleReading } from './map/read-articles.ts';
import { reduceTopic } from './reduce/reduce.ts';
import { createSpending } from './spend.ts';

interface ModelAnalystDeps {
  readonly pool: AnalystPool;
  readonly access: ModelAccess;
  /** Where readings are kept. */
  readonly db: Sql;
  /** Tokens of articles that are read for a topic. */
  readonly promptTokens: number;
  /** Tokens that a user may use in a day; null for any number. */
  readonly dailyTokens: number | null;
  readonly prices: ModelPrices | undefined;
  readonly retryPolicy: RetryPolicy;
  readonly logger: Logger;
}

export const modelLabel = (model: string): string => `Model analyst (${model})`;

/**
 * The analyst that uses a language model: it reads articles into the table, writes once from the table for all outputs of a topic, and
 * verifies each statement with the sentences that it cites. Without a usable answer the job fails with a reason; no other analyst stands in.
 */
export function createModelAnalyst({
  pool,
  db,
  access,
  promptTokens,
  dailyTokens,
  prices,
  retryPolicy,
  logger,
}: ModelAnalystDeps): Analyst {
  const client = createModelClient(access, retryPolicy, logger);
  const label = modelLabel(access.model);
  const spending = createSpending(db, dailyTokens, prices);
  const readArticles = createArticleReading({
    pool,
    db,
    client,
    model: access.model,
    budget: promptTokens,
    spending,
  });
  /** The draft of each topic that is being answered: its outputs are of one mind, and it is paid for once. */
  const drafts = new WeakMap<ModelReadings, Promise<TopicDraft>>();

  async function write(
    { input }: AnalystTask,
    progress: Progress,
    topic: ModelReadings,
  ): Promise<TopicDraft> {
    const material = (await pool.run(
      { kind: 'material', input, readings: topic.readings },
      progress.signal,
    )) as TopicMaterial;
    return spending.count(progress.account, async (tokens) => {
      const draft = await reduceTopic(material, {
        by: label,
        budget: promptTokens,
        asker: client,
        progress: { ...progress, onTokens: tokens.add },
      });
      const cost = tokens.describe('Writing and verifying');
      return { ...draft, notes: [...draft.notes, ...topic.notes, cost] };
    });
  }

  async function draftOf(task: AnalystTask, progress: Progress, topic: ModelReadings): Promise<TopicDraft> {
    const shared = drafts.get(topic);
    if (shared)
      return shared.catch((error) => {
        if (error instanceof KnownFailure) throw error;
        // The output for which it was written may have been cancelled.
        progress.signal.throwIfAborted();
        return draftOf(task, progress, topic);
      });
    const own = write(task, progress, topic);
    drafts.set(topic, own);
    return own.catch((error) => {
      drafts.delete(topic);
      throw error;
    });
  }

  return {
    status: { kind: 'model', label },
    read: readArticles,
    run: async (task, progress, topic) =>
      pool.run({ ...task, draft: await draftOf(task, progress, topic) }, progress.signal),
  };
}
