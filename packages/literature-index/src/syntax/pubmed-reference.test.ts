import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runImport } from '../import/run-import.ts';
import { type LiteratureIndex, openLiteratureIndex } from '../literature-index.ts';
import { openWritingDatabase } from '../store/database.ts';
import { findRecords } from '../store/records.ts';
import { generatedQueries } from '../testing/generated-queries.ts';
import { schema, startIndex, type TestIndex } from '../testing/start-index.ts';

/** An independent evaluation of PubMed's syntax on MEDLINE files, and folders of real records. */
const program = process.env.PUBMED_REFERENCE;
const folders = [process.env.REAL_MEDLINE_FOLDER, process.env.REAL_LITERATURES_FOLDER];
const isPresent = program !== undefined && folders.every((folder) => folder !== undefined);

const QUERIES = 500;
const run = promisify(execFile);

async function findFiles(): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder = '') =>
      (await readdir(folder)).filter((name) => name.endsWith('.gz')).map((name) => join(folder, name)),
    ),
  );
  return found.flat().sort();
}

/**
 * What the reference reads otherwise, by design: raised numbers and formulas, which it joins to the word before (`10<sup>6</sup>`
 * as 106); markup that is written as text; headings of empty sections; names with two blanks.
 */
const READ_OTHERWISE =
  /<(?:sup|mml:|DispFormula)|&lt;\/?[a-z]|[⁰¹²³⁴-⁹]|&amp;(?:#\d|[a-z]+;)|Label="[^"]*"[^>]*\/>|Label="UNLABELLED"|<QualifierName[^>]*>[^<]* {2}/;

/** PMIDs of the records that the reference reads otherwise. */
async function findExceptions(files: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const file of files) {
    const xml = gunzipSync(await readFile(file)).toString();
    for (const record of xml.split(/(?=<PubmedArticle[ >])/)) {
      const pmid = /<PMID[^>]*>(\d+)</.exec(record)?.[1];
      if (pmid && READ_OTHERWISE.test(record)) found.add(pmid);
    }
  }
  return found;
}

/** The matches of each query, by the reference. */
async function askReference(files: readonly string[], queries: readonly string[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'queries-'));
  try {
    await writeFile(join(folder, 'queries.txt'), `${queries.join('\n')}\n`);
    const { stdout } = await run(
      program ?? '',
      ['--queries', join(folder, 'queries.txt'), '--records', ...files],
      { maxBuffer: 2 ** 28 },
    );
    const lines = stdout.split('\n');
    return queries.map((_, index) => (lines[2 * index + 1] ?? '').split(' ').filter(Boolean));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.skipIf(!isPresent)(
  'match sets on real records (PUBMED_REFERENCE, REAL_MEDLINE_FOLDER, REAL_LITERATURES_FOLDER)',
  () => {
    let index: TestIndex;
    let literature: LiteratureIndex;
    let files: string[];
    let records: LiteratureRecord[];
    let allRecords: number;

    beforeAll(async () => {
      index = await startIndex();
      files = await findFiles();
      const writing = openWritingDatabase({ url: index.url, schema, max: 2 });
      await runImport({ database: writing, paths: files });
      await writing.end();
      const vocabulary = await shippedVocabulary();
      literature = openLiteratureIndex({ database: index.pool, vocabulary: () => vocabulary });
      allRecords = (await literature.status()).articles;
      const { rows } = await index.pool.query<{ pmid: string }>(
        `SELECT pmid FROM ${schema}.articles ORDER BY md5(pmid::text) LIMIT 2000`,
      );
      records = await findRecords(
        index.pool,
        rows.map(({ pmid }) => pmid),
        { abstracts: true, metadata: true },
      );
    }, 600_000);
    afterAll(() => index?.close());

    async function findMatches(query: string): Promise<string[]> {
      const found: string[] = [];
      const literatureQuery = { query, filters: { futureHorizon: '3y' as const }, asOf: new Date() };
      for (let after: string | null = null; ; ) {
        const page = await literature.matchSet(literatureQuery, { reach: 'matches', after, limit: 5_000 });
        found.push(...page.pmids);
        const last = found.at(-1);
        if (page.isLast || last === undefined) return found;
        after = page.cursorAfter(last);
      }
    }

    test(`${QUERIES} generated queries match what PubMed's syntax says`, async () => {
      const queries = fc.sample(generatedQueries(records), QUERIES);
      const expected = await askReference(files, queries);
      const exceptions = await findExceptions(files);
      const isCompared = (pmid: string) => !exceptions.has(pmid);
      const differences: string[] = [];
      for (const [index, query] of queries.entries()) {
        const want = new Set(expected[index]);
        const found = new Set(await findMatches(query));
        const missing = [...want].filter((pmid) => !found.has(pmid) && isCompared(pmid));
        const extra = [...found].filter((pmid) => !want.has(pmid) && isCompared(pmid));
        if (missing.length + extra.length > 0)
          differences.push(`${query}: ${want.size} -${missing.slice(0, 5)} +${extra.slice(0, 5)}`);
      }
      expect(differences).toEqual([]);
      // Nearly all records are compared.
      expect(exceptions.size).toBeLessThan(0.05 * allRecords);
    }, 600_000);

    test.each([
      ['Dementia[mh]', 216],
      ['Infections[mh]', 137],
      ['Leukemia[mh]', 1_366],
    ])('%s is exploded', async (query, matches) => {
      expect(await findMatches(query)).toHaveLength(matches);
    });
  },
);
