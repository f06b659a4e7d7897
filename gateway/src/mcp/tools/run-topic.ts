import { setTimeout as wait } from 'node:timers/promises';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { RUN_ARTICLE_LIMIT, type TopicRun } from '@sextant/contracts/insight/topic-run';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { HISTORICAL_DEPTHS, SearchQuery } from '@sextant/contracts/literature/filters';
import { z } from 'zod';
import { type CallRoute, Refusal } from '../call-route.ts';
import { defineTool } from '../define-tool.ts';
import { cut } from '../pages.ts';

const POLL_MS = 1_000;
const MAX_WAIT_SECONDS = 25;

async function start(
  call: CallRoute,
  query: string,
  years: (typeof HISTORICAL_DEPTHS)[number],
): Promise<TopicRun> {
  const filters = { historicalDepth: years };
  const { results } = await call(literatureCalls.semanticSearch, {
    body: { query, ...filters, record: false, maxResults: RUN_ARTICLE_LIMIT },
  });
  const name = cut(query, 190);
  return call(insightCalls.startTopicRun, {
    body: { articles: results, searchQuery: query, filters, radarConfig: { name }, roadmapConfig: { name } },
  });
}

export const runTopic = defineTool({
  name: 'run_topic',
  title: 'Analyze a topic',
  description:
    'Starts the full analysis of a query (evidence, analysis, radar, roadmap), which is saved for the user and counts towards their limits; or follows one by its run id. Waits up to 25 seconds: call again with the run id until the state is finished. Needs the scope run, and read to follow it.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.object({
    query: SearchQuery.optional().describe('In PubMed syntax; starts a run'),
    years: z.enum(HISTORICAL_DEPTHS).default('all').describe('Maximum age of an article'),
    run: z.uuid().optional().describe('Run to follow, in place of a query'),
    waitSeconds: z.int().min(0).max(MAX_WAIT_SECONDS).default(20),
  }),
  output: z.object({
    run: z.string(),
    topic: z.string().describe('Key of the topic, for the other tools'),
    state: z.enum(['running', 'finished']),
    steps: z.array(
      z.object({ kind: z.string(), status: z.string(), step: z.string(), error: z.string().nullable() }),
    ),
  }),
  async run(call, { query, years, run: followed, waitSeconds }, { progress, signal }) {
    if ((query === undefined) === (followed === undefined))
      throw new Refusal({
        ...{ title: 'Invalid request', status: 400, code: 'request.invalid', requestId: '' },
        detail: 'Give either a query or a run.',
      });
    const read = (id: string) => call(insightCalls.topicRun, { params: { id } });
    let run = query === undefined ? await read(followed ?? '') : await start(call, query, years);
    const until = performance.now() + waitSeconds * 1_000;
    while (run.state === 'running' && performance.now() + POLL_MS <= until) {
      const done = run.jobs.filter(({ finishedAt }) => finishedAt !== null).length;
      const current = run.jobs.find(({ finishedAt }) => finishedAt === null);
      await progress(done, run.jobs.length, current ? `${current.kind}: ${current.step}` : 'finishing');
      await wait(POLL_MS, undefined, { signal });
      const next = await read(run.id).catch((error: unknown) => {
        // Without the scope read a run can be started and not followed.
        if (error instanceof Refusal && error.code === 'token.scope') return null;
        throw error;
      });
      if (!next) break;
      run = next;
    }
    const steps = run.jobs.map(({ kind, status, step, error }) => ({ kind, status, step, error }));
    return { run: run.id, topic: run.topicKey, state: run.state, steps };
  },
});
