import type { ArticleReading, ReadFinding } from '@sextant/contracts/insight/article-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledArticle, LabelledRow } from '../../training/reading/evidence-labels.ts';
import { contentWords, largestAssignment, overlap } from './name-overlap.ts';
import { countReading, READING_FIGURES, scoreReadings, sumCounts } from './reading-scores.ts';

const abstract =
  'Forty adults with gout took zoralin (ZRL) or placebo. Pain was lower with zoralin (3.1 vs 4.0). Nausea was rare. Larger trials are needed.';
const record = {
  pmid: '1',
  title: 'Zoralin in gout',
  abstract,
  publicationTypes: [],
  indexed: false,
  headings: [],
  english: true,
};
const row = (intervention: string, comparator: string | null, outcome: string): LabelledRow => ({
  intervention,
  comparator,
  outcome,
  direction: 'favors-intervention',
  quote: 'Pain was lower with zoralin (3.1 vs 4.0).',
});
const article: LabelledArticle = {
  record,
  label: {
    pmid: '1',
    topic: 'gout',
    design: 'randomized-trial',
    n: 40,
    rows: [row('zoralin', 'placebo', 'pain at rest')],
    conclusion: null,
    stopped_or_withdrawn: null,
    asks: ['Larger trials are needed.'],
  },
};
const spanOf = (text: string) => {
  const start = abstract.indexOf(text);
  return { part: 'abstract' as const, start, end: start + text.length };
};
const named = (text: string) => ({ text, span: null });
const finding = (sentence: string, names: Partial<ReadFinding> = {}): ReadFinding => ({
  sentence: spanOf(sentence),
  certainty: 1,
  tier: 'read',
  isHarm: false,
  isNegated: false,
  numbers: [],
  ...names,
});
const reading = (found: Partial<ArticleReading>): ArticleReading => ({
  pmid: '1',
  textHash: '',
  reader: { name: 'test', version: '1' },
  isCut: false,
  arms: [],
  findings: [],
  asks: [],
  ...found,
});
const figure = (name: string, found: Partial<ArticleReading>) =>
  READING_FIGURES[name]?.(countReading(article, reading(found)));

test('a sentence counts where it holds a quote of a labelled row', () => {
  const findings = [finding('Pain was lower with zoralin (3.1 vs 4.0).'), finding('Nausea was rare.')];
  expect(figure('sentences P', { findings })).toBe(0.5);
  expect(figure('sentences R', { findings })).toBe(1);
});

test('a row is strictly right if half of the words of the shorter name agree, short forms being spelled out', () => {
  const agree = (intervention: string, comparator: string | null, outcome: string) => {
    const findings = [
      finding('Pain was lower with zoralin (3.1 vs 4.0).', {
        intervention: named(intervention),
        comparator: comparator === null ? null : named(comparator),
        outcome: named(outcome),
      }),
    ];
    return [figure('rows lenient F1', { findings }), figure('rows strict F1', { findings })];
  };
  expect(agree('ZRL', 'placebo', 'pain')).toEqual([1, 1]);
  expect(agree('zoralin', 'allopurinol', 'pain')).toEqual([1, 0]);
  expect(agree('zoralin', null, 'pain')).toEqual([0, 0]);
  expect(agree('zoralin', 'placebo', 'nausea')).toEqual([0, 0]);
});

test('a number of people is right if it is exact, and wrong where none is labelled', () => {
  const n = (value: number) => ({ value, certainty: 1, tier: 'read' as const });
  expect(figure('n where shown', { n: n(40) })).toBe(1);
  expect(figure('n where shown', { n: n(41) })).toBe(0);
  const unlabelled = { ...article, label: { ...article.label, n: null } };
  expect(countReading(unlabelled, reading({ n: n(40) }))).toMatchObject({
    nShown: 1,
    nRight: 0,
    nLabelled: 0,
  });
});

test('a pair of arms is right in either order, if all of its arms are', () => {
  const certain = (text: string) => ({ value: named(text), certainty: 1, tier: 'read' as const });
  const pair = (arms: string[], comparator: string) =>
    figure('arms pair right where shown', { arms: arms.map(certain), comparator: certain(comparator) });
  expect(pair(['zoralin'], 'placebo')).toBe(1);
  expect(pair(['placebo'], 'zoralin')).toBe(1);
  expect(pair(['zoralin', 'colchicine'], 'placebo')).toBe(0);
});

test('direction is counted among rows that agree', () => {
  const findings = [
    finding('Pain was lower with zoralin (3.1 vs 4.0).', {
      intervention: named('zoralin'),
      comparator: named('placebo'),
      outcome: named('pain'),
      direction: { value: 'harm', certainty: 1, tier: 'suggested' },
    }),
  ];
  expect(figure('direction of matched rows', { findings })).toBe(0);
});

test('overlap is symmetric, and whole where the words are the same', () => {
  const words = contentWords('');
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(overlap(words(one), words(other))).toBe(overlap(words(other), words(one)));
      expect(overlap(words(one), words(one))).toBe(words(one).size > 0 ? 1 : 0);
    }),
  );
});

test('an assignment takes each side once and could not be larger', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { maxLength: 5 }),
      (fits) => {
        const pairs = largestAssignment(fits.length, 4, (from, to) => fits[from]?.[to] ?? false);
        expect(new Set(pairs.map(([from]) => from)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, to]) => to)).size).toBe(pairs.length);
        const most = (from: number, free: number[]): number =>
          from >= fits.length
            ? 0
            : Math.max(
                most(from + 1, free),
                ...free.flatMap((to) =>
                  fits[from]?.[to]
                    ? [
                        1 +
                          most(
                            from + 1,
                            free.filter((each) => each !== to),
                          ),
                      ]
                    : [],
                ),
              );
        expect(pairs.length).toBe(most(0, [0, 1, 2, 3]));
      },
    ),
  );
});

test('an interval holds its figure, and is the same each time', () => {
  const right = countReading(article, reading({ n: { value: 40, certainty: 1, tier: 'read' } }));
  const counts = [right, countReading(article, reading({})), right];
  const scored = scoreReadings(counts);
  expect(scored).toEqual(scoreReadings(counts));
  const { value, low, high } = scored['n of labelled'] ?? { value: 0, low: 1, high: 0 };
  expect(value).toBeCloseTo((sumCounts(counts).nRight ?? 0) / 3);
  expect(low).toBeLessThanOrEqual(value);
  expect(high).toBeGreaterThanOrEqual(value);
});
