import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentVersion } from '../store/index-cache.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import { nameKey } from './other-names.ts';
import { relearnIfOutgrown } from './relearn-if-outgrown.ts';
import { acquireLearningLease, findSynonyms, readSynonymsState } from './synonym-table.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

const synonymsOf = async (name: string) =>
  (await findSynonyms(await currentVersion(index.pool), [name])).get(name) ?? [];
const defining = (count: number, abstract: string) =>
  addArticles(
    index.pool,
    Array.from({ length: count }, () => sourceArticle({ abstract })),
  );

test('synonyms are learned again when the index has changed, by one process at a time', async () => {
  await defining(20, 'Chronic obstructive pulmonary disease (COPD) was treated.');
  expect(await relearnIfOutgrown(index.pool)).toBe(true);
  expect(await relearnIfOutgrown(index.pool)).toBe(false);
  await defining(20, 'Magnetic resonance imaging (MRI) helps.');
  const before = await readSynonymsState(index.pool);
  const done = await Promise.all([1, 2, 3].map(() => relearnIfOutgrown(index.pool)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await synonymsOf('mri')).toMatchObject([{ synonym: 'magnetic resonance imaging' }]);
  // A process that read the state before the others finished, and tries to acquire the lease after them.
  expect(await acquireLearningLease(index.pool, before)).toBe(false);
});

test('a word’s own beginning in brackets is no other name of it; as a query it still finds the word', async () => {
  await defining(20, 'Captopril (CAP) was given.');
  expect(await relearnIfOutgrown(index.pool)).toBe(true);
  expect(await synonymsOf(nameKey('captopril'))).toEqual([]);
  expect(await synonymsOf('cap')).toMatchObject([{ synonym: 'captopril' }]);
  expect(await synonymsOf(nameKey('magnetic resonance imaging'))).toEqual([]);
  expect(await synonymsOf('mri')).toMatchObject([{ synonym: 'magnetic resonance imaging' }]);
});
