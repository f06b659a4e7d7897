import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createNameSearch,
  hasFullAbstract,
  printsKind,
  readEvidenceKinds,
  stemNames,
} from './evidence-kinds.ts';
import { EVIDENCE_KINDS, type EvidenceKind, KIND_WORDS } from './lexicon/evidence-kinds.ts';

const article = (title: string, abstract = '', headings: readonly string[] = []) => ({
  title,
  abstract,
  publicationTypes: [],
  keywords: [],
  meshHeadings: headings.map((name) => ({ name, ui: null, major: false, qualifiers: [] })),
});

test.each<[EvidenceKind, string, string]>([
  ['randomized', 'A randomised trial of the drug', ''],
  ['follow-up', 'The drug', 'Patients were followed up for 18 months.'],
  ['follow-up', 'Long-term treatment with the drug', ''],
  ['follow-up', 'The drug', 'At two years, 40 of 60 were free of symptoms.'],
  ['economic', 'Cost-effectiveness of the drug', ''],
  ['economic', 'The drug', 'A Markov model gave an incremental cost of $300.'],
  ['quality-of-life', 'The drug', 'Health-related quality of life (SF-36) improved.'],
  ['productivity', 'The drug', 'It reduced time loss at the workplace.'],
  ['children', 'The drug in adolescents', ''],
  ['children', 'The drug', 'Forty children were treated with it.'],
  ['older-people', 'The drug in the elderly', ''],
  ['older-people', 'The drug', 'We enrolled patients aged ≥ 65 years with the disease.'],
])('strict words name the kind %s: %s %s', (kind, title, abstract) => {
  expect(readEvidenceKinds(article(title, abstract)).strict).toContain(kind);
});

test.each<[EvidenceKind, string, readonly string[]]>([
  ['randomized', 'Patients received the drug or placebo.', []],
  ['follow-up', 'Treatment was continued for 24 months in some.', []],
  ['economic', 'It may reduce health care expenditure.', []],
  ['quality-of-life', 'Daily living was easier.', []],
  ['productivity', 'Functional disability was reduced.', []],
  ['children', 'Patients aged 12 to 65 years took part.', []],
  ['children', 'Patients took part.', ['Adolescent']],
  ['older-people', 'Patients were ineligible for intensive chemotherapy.', []],
  ['older-people', 'Patients took part.', ['Aged, 80 and over']],
])('wide words alone only come near to the kind %s: %s', (kind, abstract, headings) => {
  const { strict, near } = readEvidenceKinds(article('The drug', abstract, headings));
  expect(strict).not.toContain(kind);
  expect(near).toContain(kind);
});

test.each<[EvidenceKind, string]>([
  ['productivity', 'In the absence of response the dose was raised; this work employed two scales.'],
  ['economic', 'Speed improved at the cost of accuracy, whatever the socioeconomic class.'],
])('idioms come not near to the kind %s: %s', (kind, abstract) => {
  const { strict, near } = readEvidenceKinds(article('The drug', abstract));
  expect([...strict, ...near]).not.toContain(kind);
});

test('a sentence prints a kind by strict words alone', () => {
  expect(printsKind('Quality of life improved.', 'quality-of-life')).toBe(true);
  expect(printsKind('Daily living was easier.', 'quality-of-life')).toBe(false);
});

test('a record that says nothing of a kind names none, and comes near to none', () => {
  const plain = article(
    'The drug in hypertension',
    'Blood pressure was reduced by 10 mmHg after six weeks.',
    ['Humans'],
  );
  expect(readEvidenceKinds(plain)).toEqual({ strict: [], near: [] });
});

test('what strict words name is never near as well', () => {
  const phrase = fc.constantFrom(
    'children',
    'costs were',
    'elderly patients',
    'quality of life',
    'for 12 months',
    'randomized',
    'lost work',
  );
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 6 }), (phrases) => {
      const { strict, near } = readEvidenceKinds(article('The drug', phrases.join('. ')));
      expect(near.filter((kind) => strict.includes(kind))).toEqual([]);
    }),
  );
});

test('each kind has words', () => {
  expect(Object.keys(KIND_WORDS).toSorted()).toEqual([...EVIDENCE_KINDS].toSorted());
});

test('a name is near where all words of one of its names stand in the record, in any order and number', () => {
  const names = stemNames(['peptic ulcer hemorrhage', 'bleeding ulcer']);
  expect(createNameSearch(article('Ulcers that were bleeding'))(names)).toBe(true);
  expect(createNameSearch(article('The drug', '', ['Peptic Ulcer Hemorrhage']))(names)).toBe(true);
  expect(createNameSearch(article('Ulcers of the duodenum'))(names)).toBe(false);
});

test('an abstract of 700 characters or more is full', () => {
  expect(hasFullAbstract({ abstract: 'a'.repeat(700) })).toBe(true);
  expect(hasFullAbstract({ abstract: 'a'.repeat(699) })).toBe(false);
  expect(hasFullAbstract({ abstract: null })).toBe(false);
});
