import { randomUUID } from 'node:crypto';
import { ResultUsage } from '@sextant/contracts/insight/usage';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { honestDraft, readPrompt } from '../model-analyst/testing/honest-model.ts';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const records = ['11', '12', '13', '14', '15'].map((pmid) =>
  makeRecord(pmid, { abstract: `Lipid nanoparticles carried messenger RNA to ${pmid} patients.` }),
);
let fake: FakeModel;
let world: InsightWorld;
beforeAll(async () => {
  fake = await startFakeModel();
  fake.readWith(() => ({
    content: '{"articles": []}',
    usage: { prompt_tokens: 7_000, completion_tokens: 100 },
  }));
  fake.answerWith((request) => ({
    content: JSON.stringify({ ...honestDraft(readPrompt(request)), questions: [{}] }),
    usage: { prompt_tokens: 2_000, completion_tokens: 900 },
  }));
  world = await startInsight({
    records,
    realAnalysts: true,
    config: {
      ANALYST: 'openai',
      OPENAI_BASE_URL: fake.url,
      OPENAI_MODEL: 'fake-1',
      MODEL_DAILY_TOKENS: 8_000,
      MODEL_PRICES: { read: 0.25, written: 2 },
    },
  });
});
afterAll(async () => {
  await world.close();
  await fake.close();
});
const body = {
  articles: [makeArticle('11')],
  searchQuery: 'lipid nanoparticles',
  radarConfig: { name: 'Radar' },
  roadmapConfig: { name: 'Roadmap' },
};

test('what answers cost is summed by user, day and run; beyond the tokens of a day a further one is refused, and what has begun is finished', async () => {
  const user = randomUUID();
  const jobId = await world.runJob(user, 'radar', 'lipid nanoparticles');
  const { rows } = await world.sql.query(
    `SELECT run_id AS run, day = (now() AT TIME ZONE 'utc')::date AS "isToday", calls, tokens_read::int AS read, tokens_written::int AS written
     FROM insight.model_usage WHERE user_id = $1`,
    [user],
  );
  const { result } = await world.job(user, jobId);
  expect(result?.evidence?.notes.join(' ')).toContain(
    'Reading: 1 call, 7,000 tokens read, 100 written, about $0.002.',
  );
  expect(rows).toEqual([{ run: jobId, isToday: true, calls: 2, read: 9_000, written: 1_000 }]);
  for (const url of ['/api/generate-technology-radar', '/api/topic-runs']) {
    const refused = await world.post(user, url, body);
    expect(refused.json()).toMatchObject({ status: 429, code: 'insight.model-tokens-used' });
  }
  const usage = ResultUsage.parse((await world.get(user, '/api/usage/results')).json());
  expect(usage.modelTokens).toEqual({ used: 10_000, allowed: 8_000 });
  const other = randomUUID();
  await world.runJob(other, 'radar', 'lipid nanoparticles');
});
