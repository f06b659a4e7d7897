import { BARE_RECORD, type LiteratureRecord } from '@sextant/contracts/literature/article';
import type { LiteratureIndex } from '@sextant/literature-index/literature-index';
import { expect, test } from 'vitest';
import type { LiteratureSource } from '../literature-source.ts';
import { createArticleLookUp } from './look-up.ts';

const record: LiteratureRecord = {
  pmid: '1',
  title: 'Captopril',
  abstract: null,
  ...BARE_RECORD,
  pubDate: '2020',
  year: 2020,
  mesh: [{ term: 'Captopril', major: true }],
};
/** The same, as a database gives it back: keys in another order, at every depth. */
const reordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, one]) => [key, reordered(one)]),
        )
      : value;

const revisionOf = async (fetched: unknown) => {
  const index = { revisions: async () => [] } as unknown as LiteratureIndex;
  const source = { abstracts: async () => [fetched] } as unknown as LiteratureSource;
  const [found] = await createArticleLookUp(index, source).revisions(['1']);
  return found?.revision;
};

test('a record of PubMed has one revision, cached or just read, and another when anything of it is', async () => {
  const revision = await revisionOf(record);
  expect(revision).toMatch(/^[0-9a-f]{32}$/);
  expect(await revisionOf(reordered(record))).toBe(revision);
  expect(await revisionOf({ ...record, mesh: [{ term: 'Captopril', major: false }] })).not.toBe(revision);
});
