import { expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { decidingOutcomes } from './goals.ts';

const filler = {
  title: 'Heart failure in the elderly',
  abstract: 'Patients with heart failure were seen. Blood was taken. It was frozen.',
};

const times = (count: number, sentence: string, more: Partial<TestArticle> = {}) =>
  Array.from({ length: count }, () => trial(sentence, { title: 'Enalapril in heart failure', ...more }));
const goals = (...articles: TestArticle[]) => decidingOutcomes(smallLiterature(articles, { filler }));
const labels = (...articles: TestArticle[]) => goals(...articles).map(({ label }) => label);

const SURVIVAL = 'Enalapril prolonged survival in heart failure.';
const FIVE = [
  SURVIVAL,
  'Enalapril reduced complications.',
  'Enalapril reduced blood pressure.',
  'Enalapril improved quality of life.',
  'Enalapril shortened the hospital stay.',
];

test('an outcome is reported as a result by at least two studies', () => {
  expect(labels(...times(2, SURVIVAL))).toEqual(['survival']);
  expect(labels(...times(1, SURVIVAL))).toEqual([]);
  expect(labels(...times(4, 'Enalapril was given to ask who lives, for survival matters.'))).toEqual([]);
});

test('outcomes are ordered by importance, then by number of studies', () => {
  const found = labels(
    ...times(3, 'Enalapril reduced blood pressure.'),
    ...times(3, 'Enalapril reduced complications.'),
    ...times(3, SURVIVAL),
  );
  expect(found).toEqual(['survival', 'complications', 'blood pressure']);
  const [first] = labels(
    ...times(2, 'Enalapril reduced complications.'),
    ...times(8, 'Enalapril improved symptoms.'),
  );
  expect(first).toBe('symptoms');
});

test('mortality and survival are one outcome, named by the more frequent word', () => {
  const [goal, ...rest] = goals(
    ...times(2, 'Enalapril reduced mortality in heart failure.'),
    ...times(3, SURVIVAL),
  );
  expect(goal).toMatchObject({ label: 'survival', variants: ['mortality'] });
  expect(rest).toEqual([]);
});

test('different measures of one outcome are one goal', () => {
  const found = labels(
    ...times(3, 'Enalapril improved pain relief.'),
    ...times(3, 'Enalapril reduced pain intensity.'),
  );
  expect(found).toHaveLength(1);
});

test('the desired direction follows from the words of an outcome, and is unknown if they do not tell', () => {
  const found = goals(...FIVE.flatMap((sentence) => times(3, sentence)));
  expect(Object.fromEntries(found.map(({ label, valence }) => [label, valence]))).toEqual({
    survival: 1,
    'quality of life': 1,
    complications: -1,
    'hospital stay': -1,
    'blood pressure': null,
  });
});

test('only controlled studies count, or all studies if those report few outcomes, which is then stated', () => {
  const observed = times(9, 'Enalapril reduced symptoms.', { types: ['Observational Study'] });
  const many = goals(...FIVE.flatMap((sentence) => times(3, sentence)), ...observed);
  expect(many.map(({ label }) => label)).not.toContain('symptoms');
  expect(many.every(({ controlled }) => controlled)).toBe(true);
  const few = goals(...times(2, SURVIVAL), ...observed);
  expect(few.map(({ label }) => label)).toContain('symptoms');
  expect(few.some(({ controlled }) => controlled)).toBe(false);
});

test('the query’s own concept and retracted or reviewed results are not outcomes', () => {
  const strokes = times(4, 'Enalapril reduced the incidence of stroke.');
  expect(labels(...strokes)).toEqual(['stroke']);
  expect(decidingOutcomes(smallLiterature(strokes, { filler, query: 'stroke' }))).toEqual([]);
  expect(labels(...times(4, SURVIVAL, { types: ['Retracted Publication'] }))).toEqual([]);
  expect(labels(...times(4, SURVIVAL, { types: ['Review'] }))).toEqual([]);
});

test('an outcome without a proper name is quoted verbatim from the newest studies, three at most', () => {
  const [goal] = goals(...times(5, SURVIVAL));
  expect(goal?.about).toBeNull();
  expect(goal?.quotes).toEqual(
    ['5', '4', '3'].map((pmid) => ({ pmid, text: expect.stringContaining(SURVIVAL) })),
  );
  expect(goal?.measured).toEqual([0, 1, 2, 3, 4]);
});

test('other outcomes of the same studies are listed, except for those that lead the list themselves', () => {
  const leading = FIVE.filter((sentence) => !/blood/.test(sentence));
  const found = goals(
    ...leading.flatMap((sentence) => times(4, sentence)),
    ...times(2, `${SURVIVAL} Enalapril reduced complications. Enalapril reduced hospital admissions.`),
  );
  expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(['survival', 'complications']));
  expect(found[0]).toMatchObject({ label: 'survival', coReported: ['hospital admissions'] });
});

test('the survival of a device is another outcome than that of patients', () => {
  const catheters = Array.from({ length: 3 }, () =>
    trial('Heparin prolonged catheter survival.', { title: 'Central venous catheters in heart failure' }),
  );
  expect(labels(...catheters, ...times(3, SURVIVAL))).toEqual(expect.arrayContaining(['survival']));
  const [first] = goals(...catheters, ...times(3, SURVIVAL));
  expect(first?.variants).not.toContain('catheter survival');
});

test('success is named by what most studies count', () => {
  const counted = ['First-attempt', 'First-pass', 'Technical'].map((kind) =>
    trial(`${kind} success was higher with ultrasound.`),
  );
  expect(labels(...counted)).toEqual(['first-attempt success']);
});
