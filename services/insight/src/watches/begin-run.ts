import {
  defaultRadarConfig,
  defaultRoadmapConfig,
  outputName,
} from '@sextant/contracts/insight/run-defaults';
import { RUN_ARTICLE_LIMIT, StartTopicRunBody } from '@sextant/contracts/insight/topic-run';
import type { WatchOutcome } from '@sextant/contracts/insight/watch';
import { Article } from '@sextant/contracts/literature/article';
import { FirstMatches } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { AppError } from '@sextant/service-kit/errors';
import { findRecords } from '../articles/articles.ts';
import { hasTopic } from '../item-store/repository.ts';
import { type StartRunDeps, startRun } from '../runs/start-run.ts';
import { localDate } from './next-run.ts';
import { endRun, pauseForDeletedTopic, postponeRun, type WatchRow } from './repository.ts';

export interface BeginRunDeps extends StartRunDeps {
  readonly sendRequest: Requester;
  readonly timings: { readonly requestTimeoutMs: number };
}

/** A user with as many jobs as an account may have: their own come first. */
const BUSY_MS = 900_000;

const OUTCOMES: Readonly<Record<string, WatchOutcome>> = {
  'insight.no-articles': 'no-articles',
  'insight.model-tokens-used': 'model-tokens-used',
  'bus.timeout': 'search-unavailable',
  'bus.no-responder': 'search-unavailable',
};

/** The first page of the topic's search, as 'Run again' posts it. */
async function firstArticles({ sendRequest, timings }: BeginRunDeps, watch: WatchRow): Promise<Article[]> {
  const { userId, searchQuery: query, filters } = watch;
  const asked = { userId, timeoutMs: timings.requestTimeoutMs };
  const { pmids } = await sendRequest(FirstMatches, {
    ...asked,
    body: { query, filters, limit: RUN_ARTICLE_LIMIT },
  });
  if (pmids.length === 0) return [];
  const records = await findRecords({ sendRequest, ...asked }, pmids);
  return records.map((record) => Article.parse(record));
}

/** Runs the topic of a watch again, as its user would. The run's id is noted in the watch. */
export async function beginRun(
  deps: BeginRunDeps,
  watch: WatchRow & { readonly runId: string },
): Promise<void> {
  const { db, logger } = deps;
  const { runId, userId, searchQuery, filters, schedule } = watch;
  if (!(await hasTopic(db, userId, watch.topicKey))) return pauseForDeletedTopic(db, watch);
  try {
    const body = StartTopicRunBody.parse({
      articles: await firstArticles(deps, watch),
      searchQuery,
      filters,
      radarConfig: defaultRadarConfig(searchQuery),
      roadmapConfig: defaultRoadmapConfig(searchQuery, filters, localDate(new Date(), schedule.timeZone)),
      analysisName: outputName('analysis', searchQuery),
    });
    await startRun(deps, userId, body, runId);
  } catch (error) {
    if (!(error instanceof AppError || error instanceof BusRequestError)) throw error;
    if (error.code === 'insight.too-many-jobs') return postponeRun(db, watch, new Date(Date.now() + BUSY_MS));
    logger.warn({ watchId: watch.id, code: error.code }, 'a watched topic could not be run');
    await endRun(db, watch, { outcome: OUTCOMES[error.code] ?? 'failed' });
  }
}
