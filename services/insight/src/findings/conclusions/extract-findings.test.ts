import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractFindings, extractTitleFindings, getSign } from './extract-findings.ts';

const vocabulary = await shippedVocabulary();
const spansOf = (abstract: string, name: string) =>
  [...abstract.matchAll(new RegExp(name, 'gi'))].map(({ index }) => ({
    start: index,
    end: index + name.length,
  }));
const found = (abstract: string, ...names: string[]) =>
  extractFindings(
    abstract,
    names.map((id) => ({ id, spans: spansOf(abstract, id) })),
    vocabulary,
  );

const ABSTRACT =
  'METHODS: Patients received zoralin or metoban.\nRESULTS: Nausea was common.\nCONCLUSIONS: Zoralin was more effective than metoban. Further studies of zoralin are needed.';

test('a finding quotes its sentence verbatim, with its offsets', () => {
  for (const { start, end, text } of found(ABSTRACT, 'zoralin'))
    expect(ABSTRACT.slice(start, end)).toBe(text);
});

test('an advantage of one is a disadvantage of the other', () => {
  expect(
    found(ABSTRACT, 'zoralin', 'metoban').map(({ intervention, comparator, verdict }) => [
      intervention,
      comparator,
      verdict,
    ]),
  ).toEqual([
    ['zoralin', 'metoban', 'superior'],
    ['metoban', 'zoralin', 'inferior'],
    ['zoralin', null, 'open'],
  ]);
});

test('only the conclusion is used, and only for the interventions it names', () => {
  expect(found(ABSTRACT, 'nausea')).toEqual([]);
  expect(
    found('Zoralin was safe. Then we slept. Metoban was given. It rained. The end came.', 'zoralin'),
  ).toEqual([]);
});

test('consumption of a drug, or a disease, is not an intervention', () => {
  const abstract =
    'CONCLUSIONS: Zoralin reduced metoban consumption. Zoralin prevented metoban-induced nausea.';
  expect(
    found(abstract, 'zoralin', 'metoban').map(({ intervention, verdict }) => [intervention, verdict]),
  ).toEqual([
    ['zoralin', 'superior'],
    ['zoralin', 'superior'],
  ]);
});

test.each([
  'Palifermin protects the mucosa of patients receiving zoralin.',
  'Palifermin was effective in zoralin-refractory disease.',
  'Palifermin is a safe and effective alternative in patients who are ineligible for zoralin.',
  'It is a safe and effective alternative to zoralin.',
  'Palifermin improved survival in patients with resistance to metoban and zoralin.',
  'Palifermin did not affect the absorption of zoralin.',
])('no conclusion on zoralin: %s', (sentence) => {
  expect(found(`CONCLUSIONS: ${sentence}`, 'zoralin')).toEqual([]);
});

test.each([
  'Among patients treated with zoralin, mortality decreased.',
  'Maintenance therapy with zoralin 20 mg prevents relapse.',
  'Survival improved in patients treated with zoralin.',
])('what all people take is judged where nothing else is: %s', (sentence) => {
  expect(found(`CONCLUSIONS: ${sentence}`, 'zoralin').map(({ verdict }) => verdict)).toEqual(['superior']);
});

test('no difference counts against an uncompared intervention, not against one of two', () => {
  expect(getSign({ verdict: 'no difference', comparator: null })).toBeLessThan(0);
  expect(getSign({ verdict: 'no difference', comparator: 'metoban' })).toBe(0);
  expect(getSign({ verdict: 'superior', comparator: null })).toBe(1);
  for (const verdict of ['inferior', 'harmful', 'withdrawn'] as const)
    expect(getSign({ verdict, comparator: null })).toBe(-1);
  expect(getSign({ verdict: 'open', comparator: null })).toBe(0);
});

test('quotes of findings occur in the abstract, for any abstract', () => {
  const words = fc.constantFrom(
    'Zoralin',
    'metoban',
    'improved',
    'survival',
    'than',
    'was',
    'not',
    'CONCLUSIONS:',
    'mortality.',
    'No',
    'risk',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (list) => {
      const abstract = list.join(' ');
      for (const { start, end, text } of found(abstract, 'zoralin', 'metoban'))
        expect(abstract.slice(start, end)).toBe(text);
    }),
  );
});

const verdictsIn = (conclusion: string) =>
  found(`CONCLUSIONS: ${conclusion}`, 'zoralin', 'metoban').map(({ intervention, verdict }) => [
    intervention,
    verdict,
  ]);

describe('there is no finding on', () => {
  test.each([
    ['what people take anyway', 'In patients receiving metoban, zoralin reduced mortality.'],
    ['what people cannot take', 'Zoralin reduced mortality in patients intolerant of metoban.'],
    ['what it is an adjunct to', 'Zoralin reduced mortality as an adjunct to metoban.'],
    ['what it does not depend on', 'Zoralin was effective regardless of age, sex and metoban.'],
    ['what it was given with', 'Zoralin reduced mortality when given concomitantly with metoban.'],
  ])('%s', (_what, conclusion) => expect(verdictsIn(conclusion)).toEqual([['zoralin', 'superior']]));
});

test('what something is associated with is found of it, what is associated with it is not', () => {
  expect(verdictsIn('Zoralin was associated with lower mortality.')).toEqual([['zoralin', 'superior']]);
  expect(verdictsIn('Zoralin-associated nausea was reduced.')).toEqual([]);
  expect(
    verdictsIn(
      'Among patients treated with metoban, use of zoralin was associated with lower mortality than treatment without zoralin.',
    ),
  ).toEqual([['zoralin', 'superior']]);
});

test('what all took is the subject where nothing else is', () => {
  expect(verdictsIn('Mortality was reduced in patients treated with zoralin.')).toEqual([
    ['zoralin', 'superior'],
  ]);
});

test('what did not do the same had no effect', () => {
  expect(verdictsIn('Zoralin lowered mortality, but metoban did not.')).toEqual([
    ['zoralin', 'superior'],
    ['metoban', 'no difference'],
  ]);
});

test('an end of development is a withdrawal', () => {
  expect(verdictsIn('Angioedema with zoralin has stopped the development of the class.')).toEqual([
    ['zoralin', 'withdrawn'],
  ]);
});

describe('a title', () => {
  const titled = (title: string) =>
    extractTitleFindings(title, [{ id: 'zoralin', spans: spansOf(title, 'zoralin') }], vocabulary).map(
      ({ verdict, text }) => [verdict, text],
    );
  test.each([
    ['Zoralin worsens heart failure', 'harmful'],
    ['Zoralin reduces mortality: a randomized trial', 'superior'],
    ['Zoralin does not reduce mortality', 'no difference'],
  ])('that states a result is a finding: %s', (title, verdict) =>
    expect(titled(title)).toEqual([[verdict, title.split(':')[0]]]),
  );
  test.each([
    'Does zoralin reduce mortality?',
    'Zoralin for reduced mortality',
    'Zoralin: reduces mortality',
  ])('that asks or names is none: %s', (title) => expect(titled(title)).toEqual([]));
});
