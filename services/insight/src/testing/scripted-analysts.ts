import { createHash } from 'node:crypto';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { AnalystTask } from '../analyst/input.ts';
import { isPreparation, prepare } from '../analyst/prepare.ts';
import type { JobResults } from '../jobs/job-request.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';

const evidenceOf = ({ input }: AnalystTask): Evidence => ({
  asOf: input.asOf,
  analyst: input.analyst,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([input.articles, input.background.records]))
    .digest('hex'),
  articles: {
    used: input.articles.length,
    posted: input.posted,
    unverified: input.unverified,
    retracted: [],
    withoutAbstract: 0,
  },
  background: {
    count: input.background.records.length,
    source: input.background.source,
    capped: input.background.capped,
    thin: true,
    historicalDepth: input.background.historicalDepth,
    withoutMetadata: input.background.records.filter(({ parsedBy }) => parsedBy === null).length,
  },
  claims: [],
  grounding: { claims: 0, supported: 0, dropped: 0 },
  notes: [],
});

/** The smallest result of each kind, with a trace of its input. */
export function smallestResult(task: AnalystTask): JobResults[keyof JobResults] {
  const { input, kind } = task;
  const evidence = evidenceOf(task);
  if (kind === 'analysis')
    return {
      overallTrends: [],
      emergingOpportunities: [],
      marketGaps: [],
      recommendations: [],
      underResearchedAreas: [],
      evidence,
    };
  const { name, description } = task.config;
  const { searchQuery, asOf } = input;
  const common = {
    id: `${kind}-1`,
    name,
    description,
    searchQuery,
    createdAt: asOf,
    updatedAt: asOf,
    evidence,
  };
  if (kind === 'radar') return { ...common, items: [] };
  return {
    ...common,
    roadmapType: task.config.type,
    model: task.config.model,
    timeHorizon: { startDate: '2026-01-01', endDate: '2028-12-31', periods: [] },
    elements: [],
    visualConfig: { layout: 'Timeline', showDependencies: true, groupBy: 'Timeline' },
  };
}

/**
 * Analysts scripted by the query: with 'fail' they fail, with 'hold' they wait for `release()` or abort; with 'fail radar', those
 * of radars alone.
 * Otherwise they return the smallest result.
 */
export function scriptedAnalysts() {
  const tasks: AnalystTask[] = [];
  const started: string[] = [];
  let open = Promise.withResolvers<void>();
  let running = 0;
  let maxAtOnce = 0;

  async function compute(task: AnalystTask, signal: AbortSignal): Promise<unknown> {
    const { searchQuery } = task.input;
    const isTold = (to: string) =>
      new RegExp(String.raw`\b${to}(?! (?:analysis|radar|roadmap)\b)|\b${to} ${task.kind}\b`).test(
        searchQuery,
      );
    if (isTold('fail')) throw new Error('The analyst broke down');
    if (isTold('hold')) {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      await Promise.race([open.promise, promise]);
    }
    return smallestResult(task);
  }

  const pool: AnalystPool = {
    async run(task, signal) {
      signal.throwIfAborted();
      if (isPreparation(task)) return prepare(task);
      tasks.push(task);
      started.push(task.input.searchQuery);
      running += 1;
      maxAtOnce = Math.max(maxAtOnce, running);
      try {
        return await compute(task, signal);
      } finally {
        running -= 1;
      }
    },
    async close() {},
  };
  return {
    pool,
    tasks,
    started,
    get running() {
      return running;
    },
    get maxAtOnce() {
      return maxAtOnce;
    },
    /** Lets all held tasks finish. */
    release() {
      open.resolve();
      open = Promise.withResolvers<void>();
    },
  };
}
