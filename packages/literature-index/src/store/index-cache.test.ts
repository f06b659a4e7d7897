import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { relearnIfOutgrown } from '../synonyms/relearn-if-outgrown.ts';
import { findSynonyms } from '../synonyms/synonym-table.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import type { Database } from './database.ts';
import { currentVersion } from './index-cache.ts';
import { readStatistics } from './statistics.ts';
import { readWordForms } from './word-forms.ts';
import { foldStatistics } from './writing/fold-statistics.ts';

let index: TestIndex;
/** The pool of the index with a cache of its own, that notes its statements. */
let counted: Database;
let statements: string[] = [];

beforeAll(async () => {
  index = await startIndex();
  counted = observed();
});
beforeEach(() => {
  statements = [];
});
afterAll(() => index.close());

function observed(): Database {
  const query = (text: string, values: unknown[]) => {
    statements.push(text);
    return index.pool.query(text, values);
  };
  return Object.assign(Object.create(index.pool) as Database, { query });
}
const studies = (count: number, title: string) =>
  addArticles(
    index.pool,
    Array.from({ length: count }, () => sourceArticle({ title, abstract: null })),
  );

/** All that is kept by key. */
async function readAll(database: Database) {
  const at = await currentVersion(database);
  const terms = ['captopril', 'studi', 'unknown'];
  const { articles, averageLengths, articlesWith } = await readStatistics(at, terms);
  const forms = await readWordForms(at, terms);
  const synonyms = await findSynonyms(at, ['mri', 'unknown']);
  return { articles, averageLengths, counts: terms.map(articlesWith), forms, synonyms };
}

test('at one version each key is read once, one without a value too', async () => {
  await studies(3, 'Studies of captopril');
  const first = await readAll(counted);
  expect(first.counts).toEqual([3, 3, 0]);
  expect(first.forms.get('studi')).toEqual(['studies']);
  statements = [];
  expect(await readAll(counted)).toEqual(first);
  expect(statements).toHaveLength(1);
});

test('what is known stays known to a search while others fill the cache', async () => {
  const at = await currentVersion(observed());
  const reads: string[] = [];
  const look = (keys: readonly string[], ready: Promise<void> = Promise.resolve()) =>
    at.lookUp('kind', keys, async (missing) => {
      reads.push(missing[0] ?? '');
      await ready;
      return new Map(missing.map((key) => [key, `value of ${key}`]));
    });
  await look(['a']);
  let goOn = () => {};
  const slow = look(['a', 'b'], new Promise((resolve) => (goOn = resolve)));
  await look(Array.from({ length: 50_000 }, (_, index) => `other ${index}`));
  goOn();
  expect(await slow).toEqual(
    new Map([
      ['a', 'value of a'],
      ['b', 'value of b'],
    ]),
  );
  expect(reads).toEqual(['a', 'b', 'other 0']);
});

test('calls of one turn share a statement; a later one reads again', async () => {
  const [first, second] = await Promise.all([currentVersion(counted), currentVersion(counted)]);
  expect(first).toBe(second);
  expect(statements).toHaveLength(1);
  const before = currentVersion(counted);
  await Promise.resolve();
  await Promise.resolve();
  expect(await currentVersion(counted)).not.toBe(await before);
  expect(statements).toHaveLength(3);
});

test.each([
  ['an import', () => studies(2, 'A study of captopril')],
  [
    'counting what an import has left',
    async () => {
      await index.pool.query(
        `INSERT INTO search.statistics_deltas (bucket, terms, citations) VALUES (0, E'captopril 2\\n', ''), (1, E'studi 4\\n', '')`,
      );
      await readAll(counted);
      await foldStatistics(index.pool);
    },
  ],
  [
    'learning synonyms',
    async () => {
      await studies(20, 'Magnetic resonance imaging (MRI) helps');
      await readAll(counted);
      expect(await relearnIfOutgrown(index.pool)).toBe(true);
    },
  ],
])('what %s changes is read again', async (_, change) => {
  const before = await readAll(counted);
  await change();
  const after = await readAll(counted);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await readAll(observed()));
});
