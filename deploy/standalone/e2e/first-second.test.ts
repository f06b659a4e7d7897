import { rm } from 'node:fs/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { type ArticleSummary, literatureCalls, type SearchAnswer } from '@sextant/contracts/literature/calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiSession } from './api-session.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { type StartedSextant, startSextant } from './started-sextant.ts';

/** A few suffice for a test run; `STARTS=10` for a thorough one. */
const STARTS = Number(process.env.STARTS ?? 3);
/** Few articles match, so that its background is widened. */
const searchQuery = 'lipid nanoparticle tropism';
const asOf = '2026-11-21T12:00:00.000Z';
const search = {
  query: searchQuery,
  historicalDepth: 'all',
  sortOrder: 'relevance',
  resultsPerPage: 20,
  record: false,
} as const;

let data = '';
let articles: ArticleSummary[] = [];
let complete: SearchAnswer;
let session: ApiSession;

async function withSextant<Result>(work: (sextant: StartedSextant) => Promise<Result>): Promise<Result> {
  const sextant = await startSextant({ data });
  try {
    return await work(sextant);
  } finally {
    await sextant.stop();
  }
}

beforeAll(async () => {
  data = await initializedDataFolder('sample');
  await withSextant(async ({ url }) => {
    session = new ApiSession(url);
    const credentials = { username: 'early', password: 'correct horse 7' };
    await session.call(accountCalls.register, { body: credentials });
    const searched = () => session.call(literatureCalls.search, { body: search });
    await vi.waitFor(async () => expect(await searched()).not.toHaveProperty('missing'), {
      timeout: 120_000,
      interval: 500,
    });
    complete = await searched();
    articles = await session.call(literatureCalls.summaries, { body: { pmids: complete.pmids } });
  });
});
afterAll(() => rm(data, { recursive: true, force: true }));

test('an analysis sent at the first possible moment after a start is the same after every start', async () => {
  const answers = new Set<string>();
  for (let start = 0; start < STARTS; start += 1) {
    await withSextant(async ({ url }) => {
      session = session.at(url);
      const running = session.call(insightCalls.generateAnalysis, { body: { articles, searchQuery, asOf } });
      const found = await session.call(literatureCalls.search, { body: search });
      // A search does not wait: it is the complete one, or says what it lacks.
      if (!found.missing) expect(found).toEqual(complete);
      const { jobId: _, ...answer } = await running;
      expect(answer.evidence?.background).not.toHaveProperty('missing');
      answers.add(JSON.stringify(answer));
    });
  }
  expect(answers.size).toBe(1);
}, 600_000);
