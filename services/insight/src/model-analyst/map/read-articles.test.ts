import { randomUUID } from 'node:crypto';
import { EvidencePage } from '@sextant/contracts/insight/evidence-table';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeArticle, makeRecord } from '../../testing/articles.ts';
import { eventually } from '../../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../../testing/insight-world.ts';
import { honestDraft, readPrompt } from '../testing/honest-model.ts';
import { honestReading } from '../testing/honest-reader.ts';

const trial = (pmid: number, tested: string, against: string) =>
  makeRecord(String(pmid), {
    title: `${tested} versus ${against} in the acute treatment of migraine: a randomized trial`,
    abstract: `BACKGROUND: Migraine is disabling. METHODS: ${pmid} patients were randomly assigned to ${tested} or ${against}. RESULTS: Headache relief at 2 hours was more frequent with ${tested} than with ${against} (62% vs 40%). Nausea was reported by 12% with ${tested}. CONCLUSIONS: ${tested} is more effective than ${against}.`,
    publicationTypes: ['Randomized Controlled Trial'],
  });
const records = Array.from({ length: 50 }, (_, n) =>
  trial(100 + n, n % 2 ? 'Sumatriptan' : 'Rizatriptan', 'placebo'),
);

let fake: FakeModel;
let world: InsightWorld;
beforeAll(async () => {
  fake = await startFakeModel();
  world = await startInsight({
    records,
    realAnalysts: true,
    config: { ANALYST: 'openai', OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'fake-1' },
  });
});
beforeEach(async () => {
  fake.readings.length = 0;
  fake.readWith((articles) => articles.map(honestReading));
  fake.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
  await world.sql.query('DELETE FROM insight.article_readings');
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const bodyOf = (searchQuery: string, pmids = ['100', '101']) => ({
  articles: pmids.map((pmid) => makeArticle(pmid)),
  searchQuery,
  radarConfig: { name: 'Radar' },
  roadmapConfig: { name: 'Roadmap' },
});
async function startRun(user: string, searchQuery: string, pmids?: string[]) {
  const answer = await world.post(user, '/api/topic-runs', bodyOf(searchQuery, pmids));
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json() as { id: string; topicKey: string };
}
const untilFinished = (user: string, id: string) =>
  vi.waitFor(
    async () => {
      const run = (await world.get(user, `/api/topic-runs/${id}`)).json();
      if (run.state !== 'finished') throw new Error('The run goes on');
      return run;
    },
    { timeout: 100_000, interval: 50 },
  );
const kept = async () =>
  (await world.sql.query(`SELECT pmid FROM insight.article_readings WHERE reader = 'Model fake-1'`)).rowCount;

test('a run reads its articles by the model, about twenty a call, tells how far it is, and shows them in the table as suggestions', async () => {
  const user = randomUUID();
  const run = await startRun(user, 'triptans for migraine');
  const { jobs } = await untilFinished(user, run.id);
  expect(jobs.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('succeeded'));
  expect(fake.readings.length).toBe(3);
  const { rows } = await world.sql.query(
    `SELECT step, articles_read AS read, articles_to_read AS "of" FROM insight.job_steps
     WHERE user_id = $1 AND articles_to_read IS NOT NULL ORDER BY sequence`,
    [user],
  );
  expect(rows[0]).toEqual({ step: 'running-analysis', read: 0, of: 50 });
  expect(rows.at(-1)).toEqual({ step: 'running-analysis', read: 50, of: 50 });
  const page = EvidencePage.parse((await world.get(user, `/api/topics/${run.topicKey}/evidence`)).json());
  const [study] = page.studies;
  expect(study).toMatchObject({
    reader: { name: 'Model fake-1' },
    design: { value: 'randomized-trial', by: 'model' },
    comparator: { text: 'placebo', by: 'model' },
  });
  expect(study?.sentences.map(({ role, direction }) => [role, direction?.value, direction?.by])).toEqual([
    ['result', 'favors-intervention', 'model'],
    ['result', 'harm', 'model'],
    ['conclusion', 'favors-intervention', 'model'],
  ]);
  // A suggestion is in no count.
  const { cells } = (await world.get(user, `/api/topics/${run.topicKey}/evidence/map`)).json();
  expect(cells.length).toBeGreaterThan(0);
  for (const { directions } of cells) expect(directions).toEqual({ for: 0, none: 0, against: 0 });
});

test('what was read before, for whichever user, is not read again', async () => {
  await untilFinished(...(await start('migraine')));
  expect(await kept()).toBe(50);
  fake.readings.length = 0;
  await untilFinished(...(await start('acute migraine')));
  expect(fake.readings).toEqual([]);
});
async function start(query: string, pmids?: string[]): Promise<[string, string]> {
  const user = randomUUID();
  return [user, (await startRun(user, query, pmids)).id];
}

test('a stopped run keeps what was read', async () => {
  let asked = 0;
  fake.readWith((articles) => {
    asked += 1;
    return asked > 1 ? 'silence' : articles.map(honestReading);
  });
  const [user, id] = await start('migraine that is stopped');
  await eventually(kept).toBe(20);
  expect((await world.delete(user, `/api/topic-runs/${id}`)).statusCode).toBe(204);
  fake.readWith((articles) => articles.map(honestReading));
  fake.readings.length = 0;
  await untilFinished(...(await start('migraine that goes on')));
  expect(fake.readings.length).toBe(2);
  expect(await kept()).toBe(50);
});

test('a posted article that no index has is read for its answer alone', async () => {
  await untilFinished(...(await start('migraine', ['100', '9999'])));
  const texts = fake.readings.map(({ body }) => body.messages[1]?.content).join('\n');
  expect(texts).toContain('0 As posted: 9999');
  const { rows } = await world.sql.query(`SELECT pmid FROM insight.article_readings WHERE pmid = '9999'`);
  expect(rows).toEqual([]);
});
