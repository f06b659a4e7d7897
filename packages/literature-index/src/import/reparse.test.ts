import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PARSER_VERSION } from '../medline/record-metadata.ts';
import type { Database } from '../store/database.ts';
import { findRecords } from '../store/records.ts';
import { METADATA_COLUMNS } from '../store/writing/article-rows.ts';
import { outcome } from '../testing/import-outcome.ts';
import { deletionXml, medlineXml, recordXml } from '../testing/medline-xml.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { buildVectors, vectorsAreDue } from '../vectors/build-vectors.ts';
import { latentProvider } from '../vectors/latent-provider.ts';
import { type FileReport, runImport } from './run-import.ts';

let index: TestIndex;
let folder: string;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-reparse-'));
  await index.pool.query(`DELETE FROM search.articles; DELETE FROM search.imports; DELETE FROM search.terms;
    DELETE FROM search.citation_counts; DELETE FROM search.statistics_deltas; DELETE FROM search.semantic_models;
    UPDATE search.corpus SET articles = 0, synthetic_articles = 0, title_terms = 0, abstract_terms = 0, keyword_terms = 0`);
  return () => rm(folder, { recursive: true });
});

async function file(name: string, ...records: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, medlineXml(...records));
  return path;
}
const run = async (...paths: string[]) => (await runImport({ database: index.pool, paths })).map(outcome);
/** A file that is truncated after its last record. */
async function truncatedFile(name: string, ...records: string[]): Promise<string> {
  const path = await file(name, ...records);
  await truncate(path, (await readFile(path)).length - 5);
  return path;
}
/** Imports the first half of a file: it is truncated after hashing, so that the import is found again by its hash. */
async function importFirstHalf(path: string) {
  const content = await readFile(path);
  const query = async (...[statement, values]: [string, unknown[]?]) => {
    if (statement.includes('INSERT INTO search.imports')) await truncate(path, content.length >> 1);
    return index.pool.query(statement, values);
  };
  const database: Database = Object.create(index.pool, { query: { value: query } });
  const results = await runImport({ database, paths: [path] });
  await writeFile(path, content);
  return results.map(outcome);
}
const rows = async (sql: string) => (await index.pool.query(sql)).rows;

/** A record with every field. */
const fullRecord = (pmid: number, options: { title?: string; revised?: string } = {}) =>
  recordXml({ pmid, title: `Subject ${pmid % 7} of record ${pmid}`, references: [1, pmid % 5], ...options })
    .replace(
      '</Article>',
      '<Language>eng</Language><GrantList><Grant><Agency>NIH</Agency></Grant></GrantList></Article>',
    )
    .replace(
      '</MedlineCitation>',
      `<MedlineJournalInfo><Country>England</Country></MedlineJournalInfo><ChemicalList><Chemical><RegistryNumber>0</RegistryNumber>
       <NameOfSubstance UI="D00${pmid}">Substance ${pmid}</NameOfSubstance></Chemical></ChemicalList></MedlineCitation>`,
    );
const manyRecords = (count: number) => Array.from({ length: count }, (_, n) => fullRecord(n + 1));

/** Leaves the index as a release without metadata would. */
const removeMetadata = () =>
  index.pool.query(`UPDATE search.articles SET ${METADATA_COLUMNS.map((column) => `${column} = NULL`).join(', ')};
    UPDATE search.imports SET parsed_by = NULL`);

/** Every row derived from an article's text, with the transaction that wrote it. */
const readDerivedRows = async () => ({
  texts: await rows('SELECT pmid, content_hash FROM search.articles ORDER BY pmid'),
  entries: await rows('SELECT ctid, xmin, pmid, md5(words::text) FROM search.index_entries ORDER BY pmid'),
  terms: await rows('SELECT ctid, xmin, * FROM search.terms ORDER BY term'),
  citations: await rows('SELECT ctid, xmin, * FROM search.citation_counts ORDER BY pmid'),
  waiting: await rows('SELECT count(*) FROM search.statistics_deltas'),
  counts: await rows('SELECT articles, title_terms, abstract_terms, keyword_terms FROM search.corpus'),
  vectors: await rows(
    'SELECT ctid, xmin, model, pmid, content_hash FROM search.embeddings ORDER BY model, pmid',
  ),
  models: await rows('SELECT ctid, xmin, name, revision FROM search.semantic_models'),
});
/** Numbers of articles with all metadata, and of those imported without a parser version. */
const countMetadata = () =>
  rows(`SELECT count(*) FILTER (WHERE parsed_by = ${PARSER_VERSION} AND substances -> 0 ->> 'name' = 'Substance ' || pmid
      AND languages = '{eng}' AND country = 'England' AND grants @> '[{"agency": "NIH"}]' AND metadata_hash IS NOT NULL)::int AS complete,
    count(*) FILTER (WHERE parsed_by IS NULL)::int AS old FROM search.articles`);

/** Lowers the minimum number of articles for vectors. */
const areVectorsDue = () => vectorsAreDue(index.pool, { ...latentProvider, minArticles: 1 });

/** On a server a batch has up to 400 articles. */
const MORE_THAN_A_BATCH = 900;

describe('a file that an older parser imported', () => {
  test('is parsed again for missing metadata; words, counts and vectors are unchanged', async () => {
    const path = await file('1.xml', ...manyRecords(300));
    await run(path);
    await buildVectors(index.pool);
    await removeMetadata();
    const before = await readDerivedRows();
    expect(before.vectors).toHaveLength(300);
    expect(await countMetadata()).toEqual([{ complete: 0, old: 300 }]);
    expect(await findRecords(index.pool, ['7'], { abstracts: true, metadata: true })).toMatchObject([
      {
        substances: null,
        meshHeadings: null,
        publicationTypeUis: null,
        trials: null,
        languages: null,
        grants: null,
        parsedBy: null,
      },
    ]);

    expect(await run(path)).toEqual([
      { status: 'imported', added: 0, updated: 300, unchanged: 0, deleted: 0 },
    ]);
    expect(await countMetadata()).toEqual([{ complete: 300, old: 0 }]);
    expect(await readDerivedRows()).toEqual(before);
    expect(await areVectorsDue()).toBe(false);
    expect(await findRecords(index.pool, ['7'], { abstracts: true, metadata: true })).toMatchObject([
      {
        substances: [{ name: 'Substance 7', ui: 'D007', registryNumber: null }],
        trials: [],
        parsedBy: PARSER_VERSION,
      },
    ]);
  });

  test('is not parsed a third time', async () => {
    const path = await file('1.xml', ...manyRecords(30));
    await run(path);
    await removeMetadata();
    await run(path);
    const before = await rows('SELECT ctid, xmin, pmid FROM search.articles ORDER BY pmid');
    expect(await run(path)).toEqual([
      { status: 'unchanged', added: 0, updated: 0, unchanged: 30, deleted: 0 },
    ]);
    expect(await rows('SELECT ctid, xmin, pmid FROM search.articles ORDER BY pmid')).toEqual(before);
  });

  test('resumes after an interruption', async () => {
    const path = await file('1.xml', ...manyRecords(MORE_THAN_A_BATCH));
    await run(path);
    await removeMetadata();
    const before = await readDerivedRows();
    const runs: FileReport[] = [];
    while (runs.at(-1)?.status !== 'imported') {
      const stop = new AbortController();
      const onProgress = ({ records }: { records: number }) => {
        if (records > 0) stop.abort();
      };
      runs.push(
        ...(await runImport({ database: index.pool, paths: [path], signal: stop.signal, onProgress })),
      );
      if (runs.length > 1) continue;
      const [stopped] = await countMetadata();
      expect(stopped.complete).toBeGreaterThan(0);
      expect(stopped.old).toBe(MORE_THAN_A_BATCH - stopped.complete);
    }
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.reduce((sum, { updated }) => sum + updated, 0)).toBe(MORE_THAN_A_BATCH);
    expect(await countMetadata()).toEqual([{ complete: MORE_THAN_A_BATCH, old: 0 }]);
    expect(await readDerivedRows()).toEqual(before);
  });

  test('does not restore what later files changed or deleted', async () => {
    const first = await file(
      '1.xml',
      fullRecord(1),
      fullRecord(2),
      fullRecord(3, { title: 'The first text', revised: '2020-01-01' }),
    );
    const second = await file(
      '2.xml',
      deletionXml(2),
      fullRecord(3, { title: 'The second text', revised: '2021-01-01' }),
    );
    await run(first, second);
    await removeMetadata();
    const before = await readDerivedRows();
    expect(await run(first)).toEqual([
      { status: 'imported', added: 0, updated: 1, unchanged: 2, deleted: 0 },
    ]);
    expect(await readDerivedRows()).toEqual(before);
    expect(await countMetadata()).toEqual([{ complete: 1, old: 1 }]);
    expect(await run(second)).toEqual([
      { status: 'imported', added: 0, updated: 1, unchanged: 0, deleted: 0 },
    ]);
    expect(await readDerivedRows()).toEqual(before);
    expect(await countMetadata()).toEqual([{ complete: 2, old: 0 }]);
  });

  test('whose import was interrupted: stored articles get their metadata, and the rest is imported', async () => {
    const path = await file('1.xml', ...manyRecords(MORE_THAN_A_BATCH), deletionXml(4));
    const stop = new AbortController();
    const onProgress = ({ records }: { records: number }) => {
      if (records > 0) stop.abort();
    };
    await runImport({ database: index.pool, paths: [path], signal: stop.signal, onProgress });
    await removeMetadata();
    const [{ old }] = await countMetadata();
    expect(old).toBeLessThan(MORE_THAN_A_BATCH);
    expect(await run(path)).toEqual([
      { status: 'imported', added: MORE_THAN_A_BATCH - old, updated: old, unchanged: 0, deleted: 1 },
    ]);
    expect(await countMetadata()).toEqual([{ complete: MORE_THAN_A_BATCH - 1, old: 0 }]);
    expect(await run(path)).toEqual([
      { status: 'unchanged', added: 0, updated: 0, unchanged: MORE_THAN_A_BATCH, deleted: 0 },
    ]);
  });

  test('that is truncated: articles deleted by a later file are not restored', async () => {
    const truncated = await truncatedFile('1.xml', ...manyRecords(10));
    const second = await file('2.xml', deletionXml(4));
    expect(await run(truncated, second)).toMatchObject([
      { status: 'failed', added: 10 },
      { status: 'imported', deleted: 1 },
    ]);
    await removeMetadata();
    const before = await readDerivedRows();
    expect(before.texts).toHaveLength(9);
    expect(await run(truncated, second)).toEqual([
      { status: 'failed', added: 0, updated: 9, unchanged: 1, deleted: 0 },
      { status: 'imported', added: 0, updated: 0, unchanged: 0, deleted: 0 },
    ]);
    expect(await readDerivedRows()).toEqual(before);
    expect(await countMetadata()).toEqual([{ complete: 9, old: 0 }]);
  });

  test('restores no deleted article, even if parsing it again fails and is repeated', async () => {
    const first = await file('1.xml', ...manyRecords(10));
    await run(first, await file('2.xml', deletionXml(1, 9)));
    await removeMetadata();
    const before = await readDerivedRows();
    const [failed] = await importFirstHalf(first);
    expect(failed).toMatchObject({ status: 'failed', added: 0, unchanged: 1 });
    expect(failed?.updated).toBeGreaterThan(0);
    expect(await run(first)).toEqual([
      { status: 'imported', added: 0, updated: 8 - (failed?.updated ?? 0), unchanged: 1, deleted: 0 },
    ]);
    expect(await readDerivedRows()).toEqual(before);
    expect(await countMetadata()).toEqual([{ complete: 8, old: 0 }]);
  });

  test('whose second half was never imported: that half is added, and deleted articles of the first half are not restored', async () => {
    const first = await file('1.xml', ...manyRecords(10), deletionXml(3));
    const added = (await importFirstHalf(first))[0]?.added ?? 0;
    expect(added).toBeGreaterThan(1);
    expect(added).toBeLessThan(10);
    await run(await file('2.xml', deletionXml(1)));
    await removeMetadata();
    expect(await run(first)).toEqual([
      { status: 'imported', added: 10 - added, updated: added - 1, unchanged: 1, deleted: 1 },
    ]);
    expect(await rows('SELECT pmid::int FROM search.articles ORDER BY pmid')).toEqual(
      [2, 4, 5, 6, 7, 8, 9, 10].map((pmid) => ({ pmid })),
    );
  });

  test('does not trigger a build of vectors, even if it is truncated', async () => {
    const truncated = await truncatedFile('1.xml', ...manyRecords(300));
    await run(truncated);
    await buildVectors(index.pool);
    expect(await areVectorsDue()).toBe(false);
    await removeMetadata();
    expect(await run(truncated)).toEqual([
      { status: 'failed', added: 0, updated: 300, unchanged: 0, deleted: 0 },
    ]);
    expect(await areVectorsDue()).toBe(false);
    await run(await file('2.xml', fullRecord(301)));
    expect(await areVectorsDue()).toBe(true);
  });
});

describe('a newer parser reads a text otherwise', () => {
  /** Leaves the texts as an older parser would have read them. */
  const asOlderParser = () =>
    index.pool.query(`UPDATE search.articles SET title = 'Old ' || title, content_hash = 'old', parsed_by = 2, metadata_hash = 'old';
      UPDATE search.imports SET parsed_by = 2`);
  const titles = async () =>
    (await rows('SELECT title FROM search.articles ORDER BY pmid')).map(({ title }) => title);
  const found = async (word: string) =>
    (
      await rows(`SELECT pmid::int FROM search.index_entries WHERE words @@ '${word}'::tsquery ORDER BY pmid`)
    ).map(({ pmid }) => pmid);

  test('its text replaces the older one, with its words; deleted articles stay deleted', async () => {
    const first = await file(
      '1.xml',
      fullRecord(1, { title: 'Zorbaxin 10<sup>6</sup>' }),
      fullRecord(2, { title: 'Quibblestatin' }),
    );
    await run(first, await file('2.xml', deletionXml(2)));
    await asOlderParser();
    await index.pool.query(`UPDATE search.index_entries SET words = 'older:1A'::tsvector`);
    expect(await run(first)).toEqual([
      { status: 'imported', added: 0, updated: 1, unchanged: 1, deleted: 0 },
    ]);
    expect(await titles()).toEqual(['Zorbaxin 10⁶']);
    expect([await found('zorbaxin'), await found('older')]).toEqual([[1], []]);
  });

  test('unless a newer delivery of the record is stored', async () => {
    const first = await file('1.xml', fullRecord(1, { title: 'First', revised: '2020-01-01' }));
    const second = await file('2.xml', fullRecord(1, { title: 'Second', revised: '2021-01-01' }));
    await run(first, second);
    await asOlderParser();
    expect(await run(first)).toMatchObject([{ updated: 0, unchanged: 1 }]);
    expect(await titles()).toEqual(['Old Second']);
    expect(await run(second)).toMatchObject([{ updated: 1 }]);
    expect(await titles()).toEqual(['Second']);
  });
});

test('another file with the same record adds metadata that an older parser omitted', async () => {
  await run(await file('1.xml', fullRecord(1), fullRecord(2)));
  await removeMetadata();
  const before = await readDerivedRows();
  expect(await run(await file('2.xml', fullRecord(2)))).toEqual([
    { status: 'imported', added: 0, updated: 1, unchanged: 0, deleted: 0 },
  ]);
  expect(await countMetadata()).toEqual([{ complete: 1, old: 1 }]);
  expect(await readDerivedRows()).toEqual(before);
});
