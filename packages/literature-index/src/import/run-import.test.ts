import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRecords } from '../store/records.ts';
import { readFrequencies } from '../store/term-frequencies.ts';
import { entryTerms } from '../store/writing/entry-terms.ts';
import { outcome } from '../testing/import-outcome.ts';
import { deletionXml, medlineXml, recordXml } from '../testing/medline-xml.ts';
import { addSample, startIndex, type TestIndex } from '../testing/start-index.ts';
import { importFiles } from '../threads/import-files.ts';
import { type FileReport, runImport } from './run-import.ts';

let index: TestIndex;
let folder: string;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-import-'));
  await emptyIndex();
  return () => rm(folder, { recursive: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const run = (...paths: string[]): Promise<FileReport[]> => runImport({ database: index.pool, paths });
const rows = async (sql: string) => (await index.pool.query(sql)).rows;

/** All state that an import produces. */
const readAllState = async () => ({
  articles: await rows('SELECT pmid, content_hash FROM search.articles ORDER BY pmid'),
  entries: await rows(
    'SELECT pmid, md5(words::text) AS words, md5(frequencies::text) AS counts FROM search.index_entries ORDER BY pmid',
  ),
  terms: await rows('SELECT term, articles FROM search.terms ORDER BY term'),
  citations: await rows(
    'SELECT pmid, citations FROM search.citation_counts WHERE citations > 0 ORDER BY pmid',
  ),
  corpus: await rows('SELECT * FROM search.corpus'),
});

/** Term counts computed from scratch. */
async function countTermsFromScratch(): Promise<{ term: string; articles: number }[]> {
  const entries = await rows(
    `SELECT frequencies, lexemes, ARRAY(SELECT term FROM search.word_forms WHERE word = ANY(lexemes)) AS terms
     FROM search.index_entries,
       LATERAL (SELECT ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(words)) AS lexeme WHERE lexeme NOT LIKE '%/%') AS lexemes) AS own`,
  );
  const counts = new Map<string, number>();
  for (const { lexemes, terms, frequencies } of entries as {
    lexemes: string[];
    terms: string[];
    frequencies: Buffer;
  }[])
    for (const term of entryTerms({ lexemes, termsOfWords: terms }, readFrequencies(frequencies)))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].map(([term, articles]) => ({ term, articles })).sort(byTerm);
}
const byTerm = (one: { term: string }, other: { term: string }) => (one.term < other.term ? -1 : 1);
const counted = async () =>
  ((await rows('SELECT term, articles FROM search.terms')) as { term: string; articles: number }[]).sort(
    byTerm,
  );

const emptyIndex = () =>
  index.pool.query(`DELETE FROM search.articles; DELETE FROM search.imports; DELETE FROM search.terms;
    DELETE FROM search.citation_counts; DELETE FROM search.statistics_deltas;
    UPDATE search.corpus SET articles = 0, synthetic_articles = 0, title_terms = 0, abstract_terms = 0, keyword_terms = 0`);

const manyRecords = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    recordXml({
      pmid: from + n,
      title: `Subject ${n % 7} of article ${from + n}`,
      references: [from, from + (n % 5)],
    }),
  );

describe('a file of MEDLINE records', () => {
  test('is imported, plain or gzipped, whatever its name', async () => {
    const plain = await file('a.xml', medlineXml(recordXml({ pmid: 1 })));
    const zipped = await file('b.dat', gzipSync(medlineXml(recordXml({ pmid: 2 }), recordXml({ pmid: 3 }))));
    expect((await run(plain, zipped)).map(outcome)).toEqual([
      { status: 'imported', added: 1, updated: 0, unchanged: 0, deleted: 0 },
      { status: 'imported', added: 2, updated: 0, unchanged: 0, deleted: 0 },
    ]);
    expect(await counted()).toEqual(await countTermsFromScratch());
  });

  test('changes nothing the second time, even under another name', async () => {
    const path = await file('a.xml.gz', gzipSync(medlineXml(...manyRecords(100, 50))));
    await run(path);
    const before = await readAllState();
    const copy = join(folder, 'copy.xml.gz');
    await copyFile(path, copy);
    expect((await run(path, copy)).map(outcome)).toEqual([
      { status: 'unchanged', added: 0, updated: 0, unchanged: 50, deleted: 0 },
      { status: 'unchanged', added: 0, updated: 0, unchanged: 50, deleted: 0 },
    ]);
    expect(await readAllState()).toEqual(before);
  });

  test('of a folder is found at any depth, in the order of the names', async () => {
    await mkdir(join(folder, 'sub'));
    await file('2.xml', medlineXml(recordXml({ pmid: 1, title: 'Second' })));
    await file('sub/1.xml', medlineXml(recordXml({ pmid: 2 })));
    await file('1.xml', medlineXml(recordXml({ pmid: 1, title: 'First' })));
    await file('readme.txt', 'not this one');
    const results = await run(folder);
    expect(results.map((result) => result.file.slice(folder.length))).toEqual([
      '/1.xml',
      '/2.xml',
      '/sub/1.xml',
    ]);
    expect((await findRecords(index.pool, ['1'], { abstracts: false }))[0]?.title).toBe('Second');
  });
});

describe('of one PMID', () => {
  const title = async () => (await findRecords(index.pool, ['1'], { abstracts: false }))[0]?.title;

  test('the newest version wins, whatever comes last', async () => {
    await run(
      await file('1.xml', medlineXml(recordXml({ pmid: 1, version: 2, title: 'Second' }))),
      await file('2.xml', medlineXml(recordXml({ pmid: 1, version: 1, title: 'First' }))),
    );
    expect(await title()).toBe('Second');
  });

  test('and one version, the later revision wins', async () => {
    await run(
      await file('1.xml', medlineXml(recordXml({ pmid: 1, revised: '2020-05-01', title: 'Revised' }))),
      await file('2.xml', medlineXml(recordXml({ pmid: 1, revised: '2019-05-01', title: 'Older' }))),
    );
    expect(await title()).toBe('Revised');
  });

  test('several in one file are applied in order', async () => {
    const path = await file(
      '1.xml',
      medlineXml(recordXml({ pmid: 1, title: 'One' }), recordXml({ pmid: 1, version: 2, title: 'Two' })),
    );
    expect((await run(path)).map(outcome)).toEqual([
      { status: 'imported', added: 1, updated: 1, unchanged: 0, deleted: 0 },
    ]);
    expect(await title()).toBe('Two');
    expect(await counted()).toEqual(await countTermsFromScratch());
  });

  test('a deletion removes it and its statistics', async () => {
    await run(await file('1.xml', medlineXml(...manyRecords(1, 20))));
    const before = await readAllState();
    const [result] = await run(
      await file(
        '2.xml',
        medlineXml(
          ...manyRecords(500, 20),
          deletionXml(999, ...Array.from({ length: 20 }, (_, n) => 500 + n)),
        ),
      ),
    );
    expect(result && outcome(result)).toEqual({
      status: 'imported',
      added: 20,
      updated: 0,
      unchanged: 0,
      deleted: 20,
    });
    expect(await readAllState()).toEqual(before);
  });
});

test('new, newer, older, equal and deleted records in one file leave the index as if only the newest had ever been imported', async () => {
  const titled = (pmid: number, version: number) =>
    recordXml({
      pmid,
      version,
      title: `Version ${version} of subject ${pmid % 7}`,
      references: [1, version],
    });
  const numbers = Array.from({ length: 60 }, (_, n) => n + 1);
  const before = numbers.slice(0, 40).map((pmid) => titled(pmid, 2));
  const laterFile = numbers.slice(10).map((pmid) => titled(pmid, 1 + (pmid % 3)));
  await run(
    await file('before.xml', medlineXml(...before)),
    await file('later.xml', medlineXml(...laterFile, deletionXml(2, 3, 999))),
  );
  const found = await readAllState();
  await emptyIndex();
  const newest = numbers
    .filter((pmid) => pmid !== 2 && pmid !== 3)
    .map((pmid) => {
      const delivered = pmid > 10 ? 1 + (pmid % 3) : 2;
      return titled(pmid, pmid <= 40 ? Math.max(2, delivered) : delivered);
    });
  await run(await file('newest.xml', medlineXml(...newest)));
  expect(found).toEqual(await readAllState());
});

test('each article has the journal that its record names, stored once', async () => {
  const inJournal = (pmid: number, journal: string) =>
    recordXml({ pmid }).replace(/<Title>[^<]*<\/Title>/, `<Title>${journal}</Title>`);
  await run(
    await file('1.xml', medlineXml(inJournal(1, 'Gut'), inJournal(2, 'Heart'), inJournal(3, 'Gut'))),
    await file('2.xml', medlineXml(inJournal(4, 'Heart'), inJournal(5, 'Thorax'), inJournal(1, 'Lung'))),
  );
  const journals = await rows(`SELECT pmid::integer, title FROM search.index_entries
    JOIN search.journals ON id = journal_id ORDER BY pmid`);
  expect(journals.map(({ title }) => title)).toEqual(['Lung', 'Heart', 'Gut', 'Heart', 'Thorax']);
});

test('citations are counted from the reference lists of the index, each list once', async () => {
  await run(
    await file(
      '1.xml',
      medlineXml(
        recordXml({ pmid: 1 }),
        recordXml({ pmid: 2, references: [1, 1, 77] }),
        recordXml({ pmid: 3, references: [1, 2] }),
      ),
    ),
  );
  const found = await findRecords(index.pool, ['1', '2', '3'], { abstracts: false });
  expect(found.map(({ citationCount }) => citationCount)).toEqual([2, 1, 0]);
});

describe('a file that cannot be read to the end', () => {
  test('is reported by name, its good records are kept, and other files are imported', async () => {
    const whole = gzipSync(medlineXml(...manyRecords(1, 400)), { level: 0 });
    const results = await run(
      await file('truncated.xml.gz', whole.subarray(0, whole.length / 2)),
      await file('page.xml', '<html><body>404</body></html>'),
      await file('text.xml', 'PMID- 8'),
      await file('empty.xml', ''),
      await file('latin1.xml', Buffer.from(medlineXml(recordXml({ pmid: 7, title: 'Café' })), 'latin1')),
      join(folder, 'missing.xml'),
      await file('good.xml', medlineXml(recordXml({ pmid: 9_000 }))),
    );
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'is cut short: the gzip data ends too early'],
      ['failed', 'holds no MEDLINE records: its root element is <html>'],
      ['imported', null],
      ['failed', 'is empty'],
      ['imported', null],
      ['failed', 'does not exist'],
      ['imported', null],
    ]);
    expect(results[0]?.added).toBeGreaterThan(50);
    expect(results[4]).toMatchObject({
      added: 0,
      skipped: 1,
      skippedRecords: [{ reason: 'holds bytes that are no text in the encoding of the file' }],
    });
    expect(await counted()).toEqual(await countTermsFromScratch());
  });

  test('changes nothing on a second attempt', async () => {
    const whole = gzipSync(medlineXml(...manyRecords(1, 100)), { level: 0 });
    const path = await file('truncated.xml.gz', whole.subarray(0, whole.length - 500));
    await run(path);
    const before = await readAllState();
    expect((await run(path)).map(outcome)).toEqual([
      { status: 'failed', added: 0, updated: 0, unchanged: 0, deleted: 0 },
    ]);
    expect(await readAllState()).toEqual(before);
  });
});

test('an interrupted import that is run again gives the same rows', async () => {
  const path = await file(
    '1.xml',
    medlineXml(...manyRecords(1, 500), deletionXml(3, 4), ...manyRecords(400, 200)),
  );
  await run(path);
  const expected = await readAllState();
  await index.pool.query(`DELETE FROM search.articles; DELETE FROM search.imports; DELETE FROM search.terms;
    DELETE FROM search.citation_counts; UPDATE search.corpus SET articles = 0, title_terms = 0, abstract_terms = 0`);

  let runs = 0;
  for (let status = 'interrupted'; status === 'interrupted'; runs += 1) {
    const stop = new AbortController();
    let batches = 0;
    let last = 0;
    const [result] = await runImport({
      database: index.pool,
      paths: [path],
      signal: stop.signal,
      onProgress: ({ records }) => {
        if (records > last && ++batches >= 3) stop.abort();
        last = records;
      },
    });
    status = result?.status ?? 'failed';
  }
  expect(runs).toBeGreaterThan(1);
  expect(await readAllState()).toEqual(expected);
});

test('the first real article replaces the sample corpus; a file without articles does not', async () => {
  await addSample(index.pool, { articles: 200 });
  await run(await file('page.xml', '<html/>'));
  expect(await rows('SELECT articles, synthetic_articles FROM search.corpus')).toEqual([
    { articles: 200, synthetic_articles: 200 },
  ]);
  await run(await file('1.xml', medlineXml(recordXml({ pmid: 1 }))));
  expect(await rows('SELECT pmid FROM search.articles')).toEqual([{ pmid: '1' }]);
  expect(await counted()).toEqual(await countTermsFromScratch());
});

test('an import in a thread reports its progress and gives the same results', async () => {
  const path = await file('1.xml', medlineXml(...manyRecords(1, 50)));
  const shares: number[] = [];
  const results = await importFiles({
    paths: [path, join(folder, 'missing.xml')],
    databaseUrl: index.url,
    schema: 'search',
    onProgress: ({ bytes, totalBytes }) => shares.push(bytes / totalBytes),
  });
  expect(results.map(({ status, added }) => [status, added])).toEqual([
    ['imported', 50],
    ['failed', 0],
  ]);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('concurrent imports of overlapping files store each article once', async () => {
  const paths = await Promise.all(
    [0, 100, 200].map((from) => file(`${from}.xml`, medlineXml(...manyRecords(1_000 + from, 400)))),
  );
  const reports = (await Promise.all(paths.map((path) => run(path)))).flat();
  expect(reports.map(({ status, error }) => ({ status, error }))).toEqual(
    paths.map(() => ({ status: 'imported', error: null })),
  );
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(600);
  expect(await rows('SELECT articles FROM search.corpus')).toEqual([{ articles: 600 }]);
  expect(await counted()).toEqual(await countTermsFromScratch());
});
