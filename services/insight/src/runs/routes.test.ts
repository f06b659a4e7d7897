import { randomUUID } from 'node:crypto';
import { TopicRun } from '@sextant/contracts/insight/topic-run';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const records: LiteratureRecord[] = Array.from({ length: 60 }, (_, n) => makeRecord(String(100 + n)));
/** Some of the results, and two that are not among them. */
const similar = ['150', '101', '103', '151'];
const RESULTS = records.slice(0, 30).map(({ pmid }) => pmid);

let world: InsightWorld;
let user: string;
beforeAll(async () => {
  world = await startInsight({ records, similar });
});
beforeEach(() => {
  user = randomUUID();
});
afterAll(() => world.close());

const bodyOf = (searchQuery: string, more: object = {}) => ({
  articles: RESULTS.map((pmid) => makeArticle(pmid)),
  searchQuery,
  radarConfig: { name: 'Radar' },
  roadmapConfig: { name: 'Roadmap' },
  ...more,
});

async function start(searchQuery: string, more: object = {}, from: InsightWorld = world): Promise<TopicRun> {
  const answer = await from.post(user, '/api/topic-runs', bodyOf(searchQuery, more));
  expect(answer.statusCode, answer.body).toBe(202);
  return TopicRun.strict().parse(answer.json());
}
const read = async (id: string, from: InsightWorld = world): Promise<TopicRun> =>
  TopicRun.parse((await from.get(user, `/api/topic-runs/${id}`)).json());
const untilFinished = (id: string, from: InsightWorld = world) =>
  vi.waitFor(
    async () => {
      const run = await read(id, from);
      if (run.state !== 'finished') throw new Error(JSON.stringify(run.jobs.map(({ status }) => status)));
      return run;
    },
    { timeout: 20_000, interval: 20 },
  );
const statuses = ({ jobs }: TopicRun) => jobs.map(({ kind, status }) => `${kind} ${status}`);

describe('a full analysis', () => {
  test('makes and saves an analysis, then a radar and a roadmap, under the names given', {
    tags: ['evidence/run', 'evidence/run-saves', 'analysis/order', 'analysis/auto-save'],
  }, async () => {
    const started = await start('nanoparticles', { analysisName: 'My analysis' });
    expect(started.jobs.map(({ kind }) => kind)).toEqual(['analysis', 'radar', 'roadmap']);
    const run = await untilFinished(started.id);
    expect(
      world.analysts.tasks
        .map(({ kind }) => kind)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['analysis', 'radar', 'roadmap']);
    expect(world.analysts.tasks[0]?.kind).toBe('analysis');
    expect(statuses(run)).toEqual(['analysis succeeded', 'radar succeeded', 'roadmap succeeded']);
    const saved = await Promise.all(
      ['innovation-analyses', 'technology-radars', 'technology-roadmaps'].map(async (list, index) => {
        const { name, topicKey } = (await world.get(user, `/api/${list}/${run.jobs[index]?.savedId}`)).json();
        expect(topicKey).toBe(run.topicKey);
        return name;
      }),
    );
    expect(saved).toEqual(['My analysis', 'Radar', 'Roadmap']);
    const { versions } = (await world.get(user, `/api/topics/${run.topicKey}`)).json();
    expect(versions).toHaveLength(1);
    expect(versions[0].runId).toBe(run.id);
    expect(versions[0].jobIds.toSorted()).toEqual(run.jobs.map(({ id }) => id).toSorted());
    for (const { id, kind } of run.jobs)
      await vi.waitFor(() =>
        expect(world.eventsOf(id).map(({ type }) => type)).toEqual([`insight.${kind}.completed.v1`]),
      );
  });

  test('asks for the text of each article once; a second one for none', {
    tags: ['evidence/run-once'],
  }, async () => {
    const own = await startInsight({ records, similar });
    try {
      const first = await start('nanoparticles', {}, own);
      await untilFinished(first.id, own);
      const asked = own.search.asked.pmids.flat();
      expect(asked.toSorted()).toEqual(records.map(({ pmid }) => pmid));
      own.search.asked.pmids.length = 0;
      await untilFinished((await start('nanoparticles', {}, own)).id, own);
      expect(own.search.asked.pmids).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('takes the most similar articles for radar and roadmap, results of the search first', {
    tags: ['analysis/selection'],
  }, async () => {
    const from = world.analysts.tasks.length;
    const run = await untilFinished((await start('nanoparticles')).id);
    expect(run.selection).toEqual({ articles: 4, by: 'semantic', outside: 2, isIncomplete: false });
    const posted = world.analysts.tasks
      .slice(from)
      .map(({ kind, input }) => [kind, input.articles.map(({ pmid }) => pmid)] as const)
      .sort(([a], [b]) => a.localeCompare(b));
    const chosen = ['101', '103', '150', '151'];
    expect(posted).toEqual([
      ['analysis', RESULTS.slice(0, 20)],
      ['radar', chosen],
      ['roadmap', chosen],
    ]);
  });

  test('takes the first results where nothing is similar', {
    tags: ['analysis/selection-empty'],
  }, async () => {
    const own = await startInsight({ records, similar: [] });
    try {
      const { selection } = await untilFinished((await start('nanoparticles', {}, own)).id, own);
      expect(selection).toEqual({ articles: 20, by: 'results', outside: 0, isIncomplete: false });
    } finally {
      await own.close();
    }
  });

  test('is finished without what failed alone', { tags: ['evidence/run-alone'] }, async () => {
    const run = await untilFinished((await start('nanoparticles, fail radar')).id);
    expect(statuses(run)).toEqual(['analysis succeeded', 'radar failed', 'roadmap succeeded']);
  });

  test('makes nothing else where the analysis fails', { tags: ['evidence/run-alone'] }, async () => {
    const run = await untilFinished((await start('nanoparticles, fail analysis')).id);
    expect(statuses(run)).toEqual(['analysis failed', 'radar cancelled', 'roadmap cancelled']);
  });

  test('is cancelled as a whole; what is finished stays', async () => {
    const { id } = await start('nanoparticles, hold roadmap');
    await vi.waitFor(async () => expect((await read(id)).jobs[1]?.status).toBe('succeeded'), {
      timeout: 20_000,
    });
    expect((await world.delete(user, `/api/topic-runs/${id}`)).statusCode).toBe(204);
    expect(statuses(await untilFinished(id))).toEqual([
      'analysis succeeded',
      'radar succeeded',
      'roadmap cancelled',
    ]);
  });

  test('goes on in another worker where one ends, with what is unfinished', {
    tags: ['evidence/run-goes-on'],
  }, async () => {
    const own = await startInsight({ records, similar, timings: { ackWaitMs: 1_000 } });
    try {
      const other = await own.another({ config: { INSIGHT_ROLE: 'worker' } });
      const { id } = await start('nanoparticles, hold radar', {}, own);
      const holder = await vi.waitFor(
        () => {
          const found = [own, other].find(({ analysts }) =>
            analysts.tasks.some(({ kind }) => kind === 'radar'),
          );
          if (!found) throw new Error('Nobody makes the radar yet');
          return found;
        },
        { timeout: 20_000, interval: 20 },
      );
      const rest = holder === other ? own : other;
      if (holder === other) await other.close();
      else await own.app.close();
      await vi.waitFor(() => expect(rest.analysts.tasks.map(({ kind }) => kind)).toContain('radar'), {
        timeout: 30_000,
        interval: 20,
      });
      rest.analysts.release();
      const isDone = async () => {
        const rows = await own.sql.query(
          'SELECT kind, status, saved_id IS NOT NULL AS saved FROM insight.jobs WHERE run_id = $1 ORDER BY kind',
          [id],
        );
        expect(rows.rows).toEqual(
          ['analysis', 'radar', 'roadmap'].map((kind) => ({ kind, status: 'succeeded', saved: true })),
        );
      };
      await vi.waitFor(isDone, { timeout: 20_000, interval: 50 });
      expect(rest.analysts.tasks.map(({ kind }) => kind)).not.toContain('analysis');
      if (rest === other) await other.close();
    } finally {
      await own.close();
    }
  });

  test('keeps results with their jobs where the account has no room', {
    tags: ['evidence/run-saves'],
  }, async () => {
    const own = await startInsight({ records, similar, config: { MAX_RESULTS_PER_USER: 1 } });
    try {
      const run = await untilFinished((await start('nanoparticles', {}, own)).id, own);
      expect(statuses(run)).toEqual(['analysis succeeded', 'radar succeeded', 'roadmap succeeded']);
      expect(run.jobs.map(({ savedId }) => savedId !== null)).toEqual([true, false, false]);
    } finally {
      await own.close();
    }
  });

  test('422 without articles, 429 where three more jobs are too many; a stranger gets 404', async () => {
    const none = await world.post(user, '/api/topic-runs', bodyOf('nanoparticles', { articles: [] }));
    expect(none.json()).toMatchObject({ status: 422, code: 'insight.no-articles' });
    const own = await startInsight({ records, config: { MAX_JOBS_PER_USER: 2 } });
    try {
      const refused = await own.post(user, '/api/topic-runs', bodyOf('nanoparticles'));
      expect(refused.json()).toMatchObject({ status: 429, code: 'insight.too-many-jobs' });
    } finally {
      await own.close();
    }
    const { id } = await start('nanoparticles');
    await untilFinished(id);
    const stranger = randomUUID();
    for (const answer of [
      await world.get(stranger, `/api/topic-runs/${id}`),
      await world.delete(stranger, `/api/topic-runs/${id}`),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'insight.run-not-found' });
  });

  test('goes with its last result', { tags: ['evidence/run-deleted'] }, async () => {
    const run = await untilFinished((await start('nanoparticles to delete')).id);
    const lists = ['innovation-analyses', 'technology-radars', 'technology-roadmaps'];
    for (const [index, { savedId }] of run.jobs.entries()) {
      expect((await world.get(user, `/api/topic-runs/${run.id}`)).statusCode).toBe(200);
      await world.delete(user, `/api/${lists[index]}/${savedId}`);
    }
    expect((await world.get(user, `/api/topic-runs/${run.id}`)).statusCode).toBe(404);
  });
});
