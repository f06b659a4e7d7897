import { expect, test } from 'vitest';
import { reasonWords } from './reason-words.ts';

const base = { maturity: 'mature' as const, confidence: 1 };
const figure = (name: string, value: number | string | null) => ({ name, label: name, value });
const adds = (name: string, contribution: number) => ({ name, label: name, value: '', contribution });

test('a fact that sets the ring comes before figures, in the words that are stored', {
  tags: ['radar/reason'],
}, () => {
  const facts = [
    { text: 'Approved by the FDA in 1999.', short: 'FDA approval 1999', pmids: [], isNote: true as const },
    { text: 'Withdrawn for safety: US, 2000 (liver; FDA).', short: 'Withdrawn 2000, liver', pmids: [] },
  ];
  const contributions = [adds('randomized', 2)];
  const item = { ring: 'Hold' as const, assessment: { ...base, facts, contributions } };
  expect(reasonWords(item, { figures: [figure('randomized', 9)] })).toBe('Withdrawn 2000, liver');
  // Results of earlier versions have the sentence alone.
  const bare = {
    ...item,
    assessment: { ...base, withdrawnSince: 2000, facts: [{ text: 'Said.', pmids: [] }] },
  };
  expect(reasonWords(bare, undefined)).toBe('Withdrawn 2000');
});

test('the figure that weighs most towards the ring is told, where it tells something', () => {
  const contributions = [
    adds('share', 2),
    adds('slope', -1),
    adds('randomized', 1),
    adds('syntheses', 0.5),
    adds('guidelines', 0.1),
  ];
  const figures = [
    figure('share', 96.4),
    figure('slope', -1.5),
    figure('randomized', 1),
    figure('syntheses', 1_204),
    figure('guidelines', 0),
    figure('routine', 0),
    figure('articles', 1_300),
  ];
  const told = (ring: 'Adopt' | 'Assess', from = contributions) =>
    reasonWords({ ring, assessment: { ...base, contributions: from } }, { figures });
  // Numbers of studies come before what weighs more.
  expect(told('Adopt')).toBe('1 randomized trial names it');
  expect(told('Adopt', contributions.slice(0, 2))).toBe('96 % of articles name it');
  expect(told('Adopt', contributions.slice(1))).toBe('1 randomized trial names it');
  expect(told('Assess')).toBe('Named less and less');
  expect(told('Adopt', contributions.slice(3))).toBe('1,204 syntheses name it');
  expect(told('Adopt', [adds('routine', 1), adds('guidelines', 1)])).toBe('Named in 1,300 articles');
});

test('the studies that test it come first, the strongest kinds, as the details count them', {
  tags: ['radar/reason'],
}, () => {
  const told = (...figures: [string, number][]) =>
    reasonWords(
      {
        ring: 'Adopt',
        assessment: { ...base, contributions: [adds('observational', 2), adds('randomized', 1)] },
      },
      { figures: [figure('observational', 6), ...figures.map(([name, value]) => figure(name, value))] },
    );
  expect(told(['tested-randomized', 6], ['tested-syntheses', 1], ['tested-guidelines', 0])).toBe(
    '1 synthesis, 6 randomized trials',
  );
  expect(told(['tested-randomized', 6])).toBe('6 randomized trials test it');
  expect(told(['tested-randomized', 0])).toBe('6 observational studies name it');
});

test('what is not judged says so, and what is not assessed says nothing', () => {
  const assessment = { ...base, notJudged: 'One study in people tests it: too few to judge.' };
  expect(reasonWords({ ring: 'Assess', assessment }, undefined)).toBe('Too few studies test it');
  expect(reasonWords({ ring: 'Assess' }, undefined)).toBeNull();
});
