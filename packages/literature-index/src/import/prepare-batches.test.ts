import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type MedlineEntry, MedlineError } from '../medline/medline-parser.ts';
import { WITHOUT_VOCABULARY } from '../store/writing/indexing.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { prepareBatches } from './prepare-batches.ts';

const entry = (pmid: number): MedlineEntry => ({
  kind: 'article',
  article: sourceArticle({ pmid: String(pmid) }),
});
const makeEntries = (...pmids: number[]) => pmids.map(entry);
const tens = { indexing: WITHOUT_VOCABULARY, position: 0, batchSize: () => 10 };

async function collectPmids(
  entries: Iterable<MedlineEntry>,
  options: Parameters<typeof prepareBatches>[1] = tens,
): Promise<string[][]> {
  const batches: string[][] = [];
  for await (const { pmids } of prepareBatches(entries, options)) batches.push([...pmids]);
  return batches;
}

test('entries of an earlier run are skipped', async () => {
  expect(await collectPmids(makeEntries(1, 2, 3, 4), { ...tens, position: 2 })).toEqual([['3', '4']]);
  expect(await collectPmids(makeEntries(1, 2), { ...tens, position: 5 })).toEqual([]);
});

test('a batch has each PMID once; a repeated one goes into the next batch', async () => {
  expect(await collectPmids(makeEntries(1, 2, 1, 3))).toEqual([
    ['1', '2'],
    ['1', '3'],
  ]);
});

test('a batch ends at the boundary, wherever reading begins', async () => {
  const entries = makeEntries(1, 2, 1, 3, 4, 5);
  const pmids = (position: number, boundary: number) =>
    collectPmids(entries, { ...tens, position, boundary });
  expect(await pmids(0, 1)).toEqual([['1'], ['2', '1', '3', '4', '5']]);
  expect(await pmids(0, 2)).toEqual([
    ['1', '2'],
    ['1', '3', '4', '5'],
  ]);
  expect(await pmids(0, 4)).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['4', '5'],
  ]);
  expect(await pmids(3, 4)).toEqual([['3'], ['4', '5']]);
  for (const boundary of [0, 3, 6, 9]) expect(await pmids(3, boundary)).toEqual([['3', '4', '5']]);
});

test('a batch with extremely large records ends early', async () => {
  const abstract = 'é'.repeat(100_000);
  const extreme = Array.from({ length: 60 }, (_, n): MedlineEntry => {
    const article = sourceArticle({ pmid: String(n + 1), abstract });
    return { kind: 'article', article };
  });
  const batches = await collectPmids(extreme, {
    indexing: WITHOUT_VOCABULARY,
    position: 0,
    batchSize: () => 1_000,
  });
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.flat()).toHaveLength(60);
});

test('a broken file yields everything before the damage, then an error', async () => {
  function* broken() {
    yield* makeEntries(1, 2, 3);
    throw new MedlineError('is damaged');
  }
  const batches = prepareBatches(broken(), { indexing: WITHOUT_VOCABULARY, position: 0, batchSize: () => 2 });
  expect((await batches.next()).value?.pmids).toEqual(['1', '2']);
  expect((await batches.next()).value?.pmids).toEqual(['3']);
  await expect(batches.next()).rejects.toThrow('is damaged');
});

test('the number of prepared batches is bounded, and reading stops with the caller', async () => {
  let read = 0;
  let closed = false;
  function* endless() {
    try {
      for (;;) yield entry(++read);
    } finally {
      closed = true;
    }
  }
  const batches = prepareBatches(endless(), tens);
  await batches.next();
  for (let turn = 0; turn < 2_000; turn += 1) await nextTurn();
  expect(read).toBeLessThanOrEqual(80);
  await batches.return(undefined);
  expect(closed).toBe(true);
});
