import { randomUUID } from 'node:crypto';
import { DEFAULT_DEPTH, DEFAULT_HORIZON } from '@sextant/contracts/insight/run-defaults';
import type { CreateWatchBody } from '@sextant/contracts/insight/watch';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { lockQuota } from '../item-store/quota.ts';
import { findRunWithEvidence } from '../runs/repository.ts';
import { topicKey } from '../topic-key.ts';
import { topicResults } from '../topics/repository.ts';
import { scheduleNext } from './next-run.ts';
import { countWatches, insertWatch } from './repository.ts';

/**
 * Watches a topic, with the filters of its newest version. Its newest run with a table is what the first run is compared with.
 * @returns the watch's id
 * @throws insight.topic-not-found, insight.topic-not-watchable, insight.already-watched, insight.too-many-watches
 */
export async function createWatch(
  prisma: PrismaClient,
  userId: string,
  { topicKey: key, schedule, deliveries, attachesBriefing }: z.output<typeof CreateWatchBody>,
  limit: number,
): Promise<string> {
  const [newest] = await topicResults(prisma, userId, [key]);
  if (!newest) throw errors('insight.topic-not-found');
  const { searchQuery, filters: recorded, runId } = newest;
  // Otherwise its runs would make another topic.
  if (!recorded || topicKey(searchQuery, recorded) !== key) throw errors('insight.topic-not-watchable');
  const filters = { historicalDepth: DEFAULT_DEPTH, futureHorizon: DEFAULT_HORIZON, ...recorded } as const;
  const baseRunId = runId && (await findRunWithEvidence(prisma, userId, key, runId));
  const id = randomUUID();
  const nextRunAt = scheduleNext(schedule);
  const watch = {
    id,
    userId,
    topicKey: key,
    searchQuery,
    filters,
    schedule,
    deliveries,
    attachesBriefing,
    nextRunAt,
    baseRunId,
  };
  await prisma.$transaction(async (tx) => {
    // Two at once, of which each is the last that may be, are two.
    await lockQuota(tx, userId);
    if (!(await insertWatch(tx, watch))) throw errors('insight.already-watched');
    if ((await countWatches(tx, userId)) > limit) throw errors('insight.too-many-watches');
  });
  return id;
}
