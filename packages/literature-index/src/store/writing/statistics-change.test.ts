import { termHash } from '@sextant/literature-text/term-hash';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceArticle } from '../../testing/source-article.ts';
import { startIndex, type TestIndex } from '../../testing/start-index.ts';
import { WITHOUT_VOCABULARY } from './indexing.ts';
import { NewForms } from './new-forms.ts';
import { PreparedBatch } from './prepared-batch.ts';
import { addLines, BUCKETS, StatisticsChange } from './statistics-change.ts';

let index: TestIndex;
let rowType: number;
beforeAll(async () => {
  index = await startIndex();
  const { rows } = await index.pool.query(`SELECT 'search.statistics_deltas'::regtype::oid::integer AS type`);
  rowType = rows[0].type;
});
afterAll(() => index.close());

/** Reads a change's rows back through the database. */
async function readBack(change: StatisticsChange) {
  const { rows } = await index.pool.query<{ bucket: number; terms: string; citations: string }>(
    'SELECT bucket, terms, citations FROM unnest($1::search.statistics_deltas[])',
    [change.toRows().toParameter(rowType)],
  );
  const terms = new Map<string, number>();
  const citations = new Map<string, number>();
  for (const row of rows) {
    const first = { terms: new Map<string, number>(), citations: new Map<string, number>() };
    addLines(row.terms, first.terms);
    addLines(row.citations, first.citations);
    // Two processes that fold different buckets never touch the same rows.
    for (const term of first.terms.keys()) expect(termHash(term) % BUCKETS).toBe(row.bucket);
    for (const cited of first.citations.keys()) expect(Number(cited) % BUCKETS).toBe(row.bucket);
    addLines(row.terms, terms);
    addLines(row.citations, citations);
  }
  return { buckets: rows.map(({ bucket }) => bucket), terms, citations };
}

const term = fc.constantFrom('captopril', '0.05', 'il6', '字', 'naiv', 'life', 'constructor');
/** Up to ten digits, with repetitions. */
const pmid = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 9_999_999_980, max: 9_999_999_999 }),
);
const contribution = fc.record({
  terms: fc.uniqueArray(term),
  lengths: fc.constant([1, 2, 3] as const),
  referencedPmids: fc.uniqueArray(pmid.map(String)),
  synthetic: fc.boolean(),
});
const changes = fc.array(
  fc.record({ contribution, sign: fc.constantFrom(1 as const, -1 as const), second: fc.boolean() }),
);
const left = (total: ReadonlyMap<string, number>) => [...total].filter(([, sum]) => sum !== 0).sort();

test('changes are read back as they were written, for two accumulators in turn', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      const sums = [new StatisticsChange(), new StatisticsChange()] as const;
      const expected = sums.map(() => ({
        terms: new Map<string, number>(),
        citations: new Map<string, number>(),
      }));
      const count = (total: Map<string, number> | undefined, key: string, sign: number) =>
        total?.set(key, (total.get(key) ?? 0) + sign);
      for (const { contribution: each, sign, second } of given) {
        const which = second ? 1 : 0;
        sums[which].add(each, sign);
        for (const text of each.terms) count(expected[which]?.terms, text, sign);
        for (const pmid of each.referencedPmids) count(expected[which]?.citations, pmid, sign);
      }
      for (const [which, sum] of sums.entries()) {
        const { buckets, terms, citations } = await readBack(sum);
        expect(left(terms)).toEqual(left(expected[which]?.terms ?? new Map()));
        expect(left(citations)).toEqual(left(expected[which]?.citations ?? new Map()));
        expect(buckets).toEqual(
          [...new Set(buckets)].filter((bucket) => bucket < BUCKETS).sort((a, b) => a - b),
        );
      }
    }),
  );
});

test('changes that cancel out are not written', async () => {
  const sum = new StatisticsChange();
  const keptTerms = {
    terms: ['captopril'],
    lengths: [1, 0, 0] as const,
    referencedPmids: ['7'],
    synthetic: false,
  };
  sum.add(keptTerms, -1);
  sum.add(keptTerms, 1);
  expect(await readBack(sum)).toEqual({ buckets: [], terms: new Map(), citations: new Map() });
});

test('each word of a batch is counted, however many there are', async () => {
  const batch = new PreparedBatch(WITHOUT_VOCABULARY, new NewForms());
  const texts = Array.from({ length: 12 }, (_, article) =>
    Array.from({ length: 9_000 }, (_unused, n) => `w${article}x${n}`).join(' '),
  );
  for (const [n, abstract] of texts.entries())
    batch.add({
      kind: 'article',
      article: sourceArticle({ pmid: String(n + 1), title: 'Captopril', abstract }),
    });
  const { terms } = await readBack(batch.change);
  expect(terms.get('captopril')).toBe(12);
  expect([...terms.keys()].filter((term) => /^w\d+x\d+$/.test(term))).toHaveLength(12 * 9_000);
});
