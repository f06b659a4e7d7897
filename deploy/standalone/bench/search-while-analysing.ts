// npm run bench -- standalone/search-while-analysing [ARTICLES]
//
// Does an analysis slow down another user's searches? Starts Sextant as `npm start` does over a sample corpus of
// ARTICLES (10,000); one user searches sequentially, first alone, then while analyses of the whole index run, then
// alone again. Prints median and 90th percentile of a search in ms, and the ratio of the medians.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { JobAccepted } from '@sextant/contracts/insight/generation';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { loadSampleCorpus } from '@sextant/search/sample-corpus/load-sample-corpus';
import { ApiSession } from '../e2e/api-session.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';
import { openDataFolder } from '../src/data-folder.ts';
import { openDatabase } from '../src/database.ts';

const ARTICLES = Number(process.argv[2] ?? 10_000);
const SEARCHES = 60;
const ANALYSES = 4;
/** Matches the whole index. */
const EVERYTHING = '1900:2100[dp]';

const data = await newDataFolder();
const folder = await openDataFolder(data);
const database = await openDatabase(folder, { line: () => {}, progress: () => {} });
await loadSampleCorpus({ databaseUrl: database.url, articles: ARTICLES });
await database.close();
folder.release();

const sextant = await startSextant({ data });
/** A single user would exceed the rate limit. */
const readers = Array.from({ length: 4 }, () => new ApiSession(sextant.url));
for (const [index, reader] of readers.entries())
  await reader.call(accountCalls.register, {
    body: { username: `reader${index}`, password: 'correct horse battery' },
  });
const analyst = new ApiSession(sextant.url);
await analyst.call(accountCalls.register, {
  body: { username: 'analyst', password: 'correct horse battery' },
});

let searches = 0;
async function search(): Promise<number> {
  const { query = '' } = SAMPLE_THEMES[searches++ % SAMPLE_THEMES.length] ?? {};
  const reader = readers[searches % readers.length];
  const from = performance.now();
  const body = { query, historicalDepth: 'all', resultsPerPage: 20, record: false };
  await reader?.call(literatureCalls.search, { body });
  return performance.now() - from;
}

/** Searches sequentially as long as `shouldContinue` returns true. */
async function searchWhile(shouldContinue: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (shouldContinue(times.length)) times.push(await search());
  return times;
}

/**
 * Reads and analyses the match set of the whole index.
 * @returns milliseconds, and articles of the background
 */
async function analyse(): Promise<{ ms: number; background: number }> {
  const { pmids } = await analyst.call(literatureCalls.search, {
    body: { query: 'lipid nanoparticles', historicalDepth: 'all', resultsPerPage: 20, record: false },
  });
  const articles = await analyst.call(literatureCalls.summaries, { body: { pmids } });
  const from = performance.now();
  const accepted = await analyst.send(insightCalls.generateAnalysis, {
    body: { articles, searchQuery: EVERYTHING },
    headers: { prefer: 'respond-async' },
  });
  const { jobId } = (await accepted.json()) as JobAccepted;
  for (;;) {
    const job = await analyst.call(insightCalls.job, { params: { id: jobId } });
    if (job.status === 'succeeded')
      return { ms: performance.now() - from, background: job.result?.evidence?.background.count ?? 0 };
    if (job.status === 'failed') throw new Error(job.error ?? 'failed');
    await sleep(100);
  }
}

// The vectors are built once after the start, which is not measured.
for (;;) {
  const body = { query: 'lipid nanoparticles', record: false };
  if ((await analyst.call(literatureCalls.semanticSearch, { body })).method === 'semantic') break;
  await sleep(500);
}
await searchWhile((done) => done < SEARCHES);

const before = await searchWhile((done) => done < SEARCHES);
let analysing = true;
const analyses: Awaited<ReturnType<typeof analyse>>[] = [];
const working = (async () => {
  for (let i = 0; i < ANALYSES; i++) analyses.push(await analyse());
  analysing = false;
})();
const during = await searchWhile(() => analysing);
await working;
const after = await searchWhile((done) => done < SEARCHES);
await sextant.stop();
await rm(data, { recursive: true });

const quantile = (times: readonly number[], q: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(q * times.length)] ?? 0;
const show = (name: string, times: readonly number[]) =>
  console.log(
    `${name.padEnd(24)} ${String(times.length).padStart(5)} searches, p50 ${quantile(times, 0.5).toFixed(1)} ms, p90 ${quantile(times, 0.9).toFixed(1)} ms`,
  );
console.log(
  `${ANALYSES} analyses of ${analyses[0]?.background} articles, ${Math.round(
    quantile(
      analyses.map(({ ms }) => ms),
      0.5,
    ),
  )} ms each with reading them`,
);
show('alone', before);
show('while analyses run', during);
show('alone again', after);
const ratio = quantile(during, 0.5) / quantile([...before, ...after], 0.5);
console.log(`ratio of the medians: ${ratio.toFixed(2)}`);
