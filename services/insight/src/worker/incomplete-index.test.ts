import { randomUUID } from 'node:crypto';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeArticle } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const asOf = '2026-11-21T12:00:00.000Z';
const records = [...generateSampleCorpus({ seed: 'incomplete', asOf: new Date(asOf), articles: 300 })];
const articles = records.slice(0, 10).map(({ pmid }) => makeArticle(pmid));
const WARNING = /^Articles may be missing, because the index was not complete: .*Run this again/;

let world: InsightWorld;
/** What the answers of search lack: for each reading of a match set from its beginning, the last repeating. */
let lacks: IndexPart[][] = [];
beforeAll(async () => {
  world = await startInsight({
    records,
    realAnalysts: true,
    missing: ({ after, reach }) =>
      after === null && reach === 'matches' && lacks.length > 1 ? lacks.shift()! : (lacks[0] ?? []),
    timings: {
      indexWaitMs: 1_000,
      indexPollMs: 20,
      indexGivenUpMs: 60_000,
      ackWaitMs: 10_000,
      requestTimeoutMs: 15_000,
    },
  });
});
beforeEach(() => {
  lacks = [[]];
});
afterAll(() => world.close());

const RADAR = ['/api/generate-technology-radar', { radarConfig: { name: 'Radar' } }] as const;
const ANALYSIS = ['/api/analyze-innovation-gaps-with-roadmaps', {}] as const;

async function run(user: string, [url, config]: readonly [string, object]) {
  const answer = await world.post(user, url, { articles, searchQuery: 'cancer', asOf, ...config });
  expect(answer.statusCode, answer.body).toBe(200);
  const { jobId, ...result } = answer.json();
  const { rows } = await world.sql.query(
    'SELECT step, waiting_for AS "waitingFor" FROM insight.job_steps WHERE job_id = $1 ORDER BY sequence',
    [jobId],
  );
  return { jobId: jobId as string, result, steps: rows.map(({ step, waitingFor }) => waitingFor ?? step) };
}

test('a job waits for an incomplete index, says for which part, and then answers as with a complete one', {
  tags: ['analysis/incomplete-index'],
}, async () => {
  const complete = await run(randomUUID(), ANALYSIS);
  expect(complete.steps).toEqual([
    'idle',
    'selecting-articles',
    'fetching-abstracts',
    'running-analysis',
    'idle',
  ]);
  lacks = [['articles', 'synonyms'], ['articles'], ['synonyms'], ['synonyms'], []];
  const waited = await run(randomUUID(), ANALYSIS);
  expect(waited.steps).toEqual([
    'idle',
    'selecting-articles',
    'fetching-abstracts',
    'articles',
    'synonyms',
    'running-analysis',
    'idle',
  ]);
  expect(waited.result).toEqual(complete.result);
  expect(complete.result.evidence.background).not.toHaveProperty('missing');
});

test('a job that waited in vain answers, says what its answer lacks, and that it is to be run again', {
  tags: ['analysis/incomplete-index'],
}, async () => {
  lacks = [['vectors']];
  const first = await run(randomUUID(), ANALYSIS);
  expect(first.result.evidence.background.missing).toEqual(['vectors']);
  expect(first.result.evidence.warnings[0]).toEqual({
    kind: 'incomplete-index',
    text: expect.stringMatching(WARNING),
  });
  expect(first.steps).toContain('vectors');
  // The next one need not wait to say the same.
  const second = await run(randomUUID(), ANALYSIS);
  expect(second.steps).not.toContain('vectors');
  expect(second.result).toEqual(first.result);
});

test('a radar that lacks a part of the index is not compared with others', async () => {
  const user = randomUUID();
  const keyOf = async (jobId: string) =>
    (await world.sql.query('SELECT history_key FROM insight.jobs WHERE id = $1', [jobId])).rows[0]
      .history_key;
  lacks = [['vectors']];
  expect(await keyOf((await run(user, RADAR)).jobId)).toBeNull();
  lacks = [[]];
  expect(await keyOf((await run(user, RADAR)).jobId)).toEqual(expect.any(String));
});

test('a waiting job can be cancelled', async () => {
  const user = randomUUID();
  lacks = [['synonyms']];
  const id = await world.startJob(user, 'analysis', 'cancer', { articles, asOf });
  await expect
    .poll(async () => {
      const { rows } = await world.sql.query('SELECT waiting_for FROM insight.job_steps WHERE job_id = $1', [
        id,
      ]);
      return rows.map(({ waiting_for }) => waiting_for);
    })
    .toContain('synonyms');
  const deleted = await world.delete(user, `/api/jobs/${id}`);
  expect(deleted.statusCode).toBe(204);
});
