import { describe, expect, test } from 'vitest';
import { smallLiterature, type TestArticle } from '../testing/small-literature.ts';
import { unmeasuredOutcomes, untestedFields } from './missing-evidence.ts';

const plain = {
  title: 'Heart failure in the elderly',
  abstract: 'Patients with heart failure were seen. Blood was taken. It was frozen.',
};

/** Creates articles on a drug in a condition. */
const given = (
  count: number,
  drug: string,
  condition: string,
  conclusion: string,
  types: string[] = [],
): TestArticle[] =>
  Array.from({ length: count }, () => ({
    title: `${drug} in ${condition}`,
    abstract: `Patients with ${condition} were given ${drug}. Blood was taken. It was frozen.
CONCLUSIONS: ${conclusion}`,
    types,
  }));

const RANDOMIZED = ['Randomized Controlled Trial'];

describe('a drug is untested in a condition where it is used without controlled studies but has them elsewhere', () => {
  const filler = given(1, 'Losartan', 'diabetes mellitus', 'Losartan was used.');
  const tested = given(20, 'Enalapril', 'hypertension', 'Enalapril lowered mortality.', RANDOMIZED);
  const SAID = 'Enalapril improved survival in scleroderma.';
  const used = given(12, 'Enalapril', 'scleroderma', SAID, ['Case Reports']);
  const untested = (articles: TestArticle[], query = 'enalapril') =>
    untestedFields(smallLiterature(articles, { query, filler }));

  test('with the number of articles and of controlled ones', () => {
    expect(
      untested([...tested, ...used]).map(
        (one) => 'field' in one && [one.field.concept.label, one.articles, one.controlled],
      ),
    ).toEqual([['scleroderma', 12, 0]]);
  });

  test.each([
    ['where trials tested it', [...tested, ...given(12, 'Enalapril', 'scleroderma', SAID, RANDOMIZED)]],
    ['where few articles use it', [...tested, ...used.slice(0, 7)]],
    ['where it has no trials elsewhere either', used],
    [
      'where nothing is concluded of it',
      [...tested, ...given(12, 'Enalapril', 'scleroderma', 'Blood was read.', ['Case Reports'])],
    ],
  ])('not %s', (_where, articles) => expect(untested(articles)).toEqual([]));

  test('not in a search on one condition, which covers little of the others', () => {
    expect(untested([...tested, ...used], 'enalapril in hypertension')).toEqual([]);
  });
});

describe('an outcome is unmeasured if it hardly ever co-occurs with a tested drug', () => {
  const TOLERANCE = 'Losartan improved exercise tolerance in heart failure.';
  const others = given(1, 'Losartan', 'heart failure', TOLERANCE);
  const unmeasured = (articles: TestArticle[], more = {}) =>
    unmeasuredOutcomes(smallLiterature(articles, { filler: [...others, plain], ...more }));
  const tried = given(
    20,
    'Enalapril',
    'heart failure',
    'Enalapril lowered blood pressure in heart failure.',
    RANDOMIZED,
  );

  test('with the co-occurrences expected by chance', () => {
    const [insight, ...rest] = unmeasured(tried);
    expect(rest).toEqual([]);
    expect(insight).toMatchObject({ kind: 'unmeasured', meeting: { observed: 0 } });
    expect(insight && 'outcome' in insight && insight.outcome.concept.label).toBe('exercise tolerance');
    expect(insight && 'meeting' in insight && insight.meeting.expected).toBeCloseTo((20 * 25) / 70);
  });

  test.each([
    [
      'where it was measured',
      given(20, 'Enalapril', 'heart failure', 'Enalapril improved exercise tolerance.', RANDOMIZED),
    ],
    ['where few articles are on the drug', tried.slice(0, 8)],
    ['where nothing is concluded of it', given(20, 'Enalapril', 'heart failure', 'Blood was read.')],
  ])('not %s', (_where, articles) => expect(unmeasured(articles)).toEqual([]));

  test('never if most records have titles only: missing statements are no gap then', () => {
    expect(unmeasured(tried, { titlesOnly: true })).toEqual([]);
  });
});
