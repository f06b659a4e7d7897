import type { HistoricalDepth } from '@sextant/contracts/literature/filters';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toSourceArticle } from '../medline/source-article.ts';
import { select } from '../scoring/rank.ts';
import { toLimits } from '../syntax/limits.ts';
import { parseQuery } from '../syntax/parser.ts';
import { generatedQueries } from '../testing/generated-queries.ts';
import { addArticles, addSample, schema, startIndex, type TestIndex } from '../testing/start-index.ts';
import { type Database, openDatabase, Parameters } from './database.ts';
import { currentVersion } from './index-cache.ts';
import { loadedTable } from './loaded-table.ts';
import { findMatches } from './matches.ts';
import { findRecords } from './records.ts';
import { buildSegments } from './segments/build-segments.ts';
import { type Selection, selectionSql } from './selection.ts';

const asOf = new Date('2026-11-21T12:00:00Z');
let index: TestIndex;
/** Each holds the index in memory for itself, as a process does. */
let processes: Database[];
let queries: fc.Arbitrary<string>;

const filters = fc.record(
  {
    historicalDepth: fc.constantFrom<HistoricalDepth>('1', '5', 'all'),
    articleType: fc.constantFrom('review', 'clinical-trial'),
    journalFilter: fc.constantFrom('journal', 'medicine', '100%_'),
  },
  { requiredKeys: [] },
);
const narrow = fc.constantFrom<{ years: number[] } | undefined>(
  undefined,
  { years: [2024] },
  { years: [2019, 2025] },
);

beforeAll(async () => {
  index = await startIndex();
  processes = [index.pool, openDatabase({ url: index.url, schema, max: 2 })];
  await addSample(index.pool, { articles: 400 });
  const { rows } = await index.pool.query<{ pmid: string }>('SELECT pmid FROM search.articles LIMIT 400');
  const pmids = rows.map(({ pmid }) => pmid);
  queries = generatedQueries(await findRecords(index.pool, pmids, { abstracts: true, metadata: true }));
});
afterAll(async () => {
  await processes[1]?.end();
  await index.close();
});

/** Searches of everything that the syntax and the filters have. */
const searches = () => fc.record({ query: queries, filters, narrow });
type Search = Readonly<ReturnType<typeof searches> extends fc.Arbitrary<infer Value> ? Value : never>;

async function selectionOf(
  database: Database,
  { query, filters, narrow }: Search,
): Promise<Selection | null> {
  const parsed = parseQuery(query, { vocabulary: null, today: asOf });
  const limits = toLimits(filters, asOf, narrow);
  return (await select(await currentVersion(database), parsed, limits))?.selection ?? null;
}

/** The matches by one statement, newest first. */
async function findBySql(selection: Selection): Promise<number[]> {
  const parameters = new Parameters(schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await index.pool.query<{ pmid: string }>(
    `SELECT e.pmid FROM search.index_entries e WHERE ${where} ORDER BY e.first_day DESC NULLS LAST, e.pmid DESC`,
    parameters.values,
  );
  return rows.map(({ pmid }) => Number(pmid));
}

/** Compares a search in each process with the database. @returns the number of matches */
async function expectEqual(search: Search): Promise<number> {
  let count = 0;
  for (const database of processes) {
    const selection = await selectionOf(database, search);
    if (!selection) continue;
    const before = await currentVersion(database);
    const found = await findMatches(before, selection);
    const expected = await findBySql(selection);
    // Otherwise a batch was stored meanwhile.
    if ((await currentVersion(database)).revision !== before.revision) continue;
    expect(found.newest({ limit: 1e6 }), search.query).toEqual(expected);
    expect([...found.pmids()]).toEqual(expected.toSorted((a, b) => a - b));
    expect(found.count).toBe(expected.length);
    expect(expected.every((pmid) => found.has(pmid))).toBe(true);
    count = found.count;
  }
  return count;
}

/** Builds small segments, of which every process has loaded the newest at the end. */
async function build(): Promise<void> {
  await buildSegments(index.pool, { articles: 150, minChanged: 25 });
  for (const database of processes)
    await expect
      .poll(async () => {
        const at = await currentVersion(database);
        const { leaves } = await loadedTable(at);
        return at.segments !== '' && leaves.segments === at.segments && leaves.postings !== null;
      })
      .toBe(true);
}

async function expectAllEqual(numRuns: number): Promise<void> {
  let matches = 0;
  const check = fc.asyncProperty(searches(), async (search) => {
    matches += await expectEqual(search);
  });
  await fc.assert(check, { numRuns, endOnFailure: true });
  expect(matches).toBeGreaterThan(numRuns / 10);
}

const change = (statement: string) => index.pool.query(statement);

test('matches in memory are those of one statement, in every process, whatever changed since', async () => {
  await expectAllEqual(100);
  const repeated = fc.sample(searches(), 15);
  const changes = [
    `DELETE FROM search.articles WHERE pmid IN (SELECT pmid FROM search.articles ORDER BY md5(pmid::text) LIMIT 20)`,
    `UPDATE search.index_entries SET words = other.words, first_day = other.first_day, last_day = other.last_day, journal_id = other.journal_id
     FROM (SELECT * FROM search.index_entries ORDER BY md5(pmid::text) LIMIT 1) AS other
     WHERE index_entries.pmid IN (SELECT pmid FROM search.index_entries ORDER BY md5(pmid::text) DESC LIMIT 30)`,
    `UPDATE search.index_entries SET first_day = NULL, last_day = NULL WHERE pmid % 7 = 0`,
    // More than are read one by one.
    `UPDATE search.index_entries SET first_day = first_day - 400, last_day = last_day - 400`,
  ];
  for (const statement of changes) {
    for (const search of repeated) await expectEqual(search);
    await change(statement);
    for (const search of repeated) await expectEqual(search);
    await build();
    for (const search of [...repeated, ...fc.sample(searches(), 10)]) await expectEqual(search);
  }
  await expectAllEqual(30);
}, 120_000);

test('words in segments are not asked of the database', async () => {
  await build();
  const { rows } = await index.pool.query<{ segments: number }>(
    'SELECT count(*)::integer AS segments FROM search.segments',
  );
  expect(rows[0]?.segments).toBeGreaterThan(1);
  const statements = vi.spyOn(index.pool, 'query');
  const found: number[] = [];
  for (const query of ['patients', 'treatment trial', 'disease NOT cells']) {
    const selection = await selectionOf(index.pool, { query, filters: {}, narrow: undefined });
    if (selection) found.push((await findMatches(await currentVersion(index.pool), selection)).count);
  }
  const asked = statements.mock.calls.filter(([sql]) => String(sql).includes('@@'));
  statements.mockRestore();
  expect(found.every((count) => count > 0)).toBe(true);
  expect(asked).toEqual([]);
});

test('a build that was ended leaves the earlier segments, and matches are the same', async () => {
  const readSegments = async () =>
    (await index.pool.query('SELECT id, revision FROM search.segments ORDER BY id')).rows;
  const before = await readSegments();
  await change('UPDATE search.index_entries SET first_day = first_day - 1 WHERE pmid % 2 = 0');
  await buildSegments(index.pool, { articles: 150, minChanged: 25, signal: AbortSignal.abort() });
  expect(await readSegments()).toEqual(before);
  for (const search of fc.sample(searches(), 10)) await expectEqual(search);
});

test('matches are exact in the middle of an import, and right after it', async () => {
  const { rows } = await index.pool.query<{ pmid: string }>('SELECT pmid FROM search.articles LIMIT 300');
  const records = await findRecords(
    index.pool,
    rows.map(({ pmid }) => pmid),
    { abstracts: true, metadata: true },
  );
  let isImporting = true;
  // Replaces the sample in its first batch.
  const articles = records.map((record) =>
    toSourceArticle({ ...record, pmid: String(Number(record.pmid) + 7), synthetic: false }),
  );
  const importing = addArticles(index.pool, articles).finally(() => {
    isImporting = false;
  });
  const repeated = fc.sample(searches(), 5);
  while (isImporting) for (const search of repeated) await expectEqual(search);
  await importing;
  let matches = 0;
  for (const search of [...repeated, ...fc.sample(searches(), 40)]) matches += await expectEqual(search);
  expect(matches).toBeGreaterThan(0);
}, 120_000);

test('a query with more words than are evaluated one by one matches the same', async () => {
  const words = fc.sample(queries, 40).map((query) => `(${query})`);
  await expectEqual({ query: words.slice(0, 20).join(' OR '), filters: {}, narrow: undefined });
  await expectEqual({ query: words.join(' OR '), filters: {}, narrow: undefined });
});
