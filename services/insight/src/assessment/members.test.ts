import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { buildEvidence } from '../evidence/evidence.ts';
import { makeRecord } from '../testing/articles.ts';
import { isMemberOf, isSameClass } from './members.ts';

const TEXTS = [
  ['Triptans in migraine', 'The 5-HT1B/1D agonists (triptans) were given in migraine.'],
  ['Sumatriptan in migraine', 'The 5-HT1B/1D agonist sumatriptan was taken.'],
  ['Rizatriptan in migraine', 'The 5-HT1B/1D agonist rizatriptan was taken.'],
  ['Sumatriptan and rizatriptan in migraine', 'Sumatriptan or rizatriptan was taken.'],
  ['Beta-blockers in migraine', 'Beta-blockers (propranolol) were taken.'],
  ['5-HT1B/1D agonists in migraine', '5-HT1B/1D agonists were taken.'],
] as const;
const records = Array.from({ length: 60 }, (_, i) => {
  const [title, abstract] = TEXTS[i % TEXTS.length] ?? TEXTS[0];
  return makeRecord(String(i), { title, abstract, year: 2000 + (i % 12), keywords: [], mesh: [] });
});
const base = buildEvidence({
  query: 'migraine',
  posted: [],
  background: records,
  capped: false,
  asOf: new Date('2012-06-01'),
  vocabulary: await shippedVocabulary(),
});
const named = (start: string) => {
  const about = base.concepts.find(({ concept }) => concept.label.toLowerCase().startsWith(start));
  if (!about) throw new Error(`Nothing is called ${start}`);
  return about;
};

test('two names that stand side by side and have the same members mean one class', () => {
  expect(isSameClass(base, named('triptans'), named('5-ht1b/1d agonist'))).toBe(true);
  expect(isSameClass(base, named('triptans'), named('beta-blocker'))).toBe(false);
  expect(isSameClass(base, named('triptans'), named('sumatriptan'))).toBe(false);
});

test('a drug whose name ends in the name of a class is its member', () => {
  expect(isMemberOf(base, named('sumatriptan'), named('triptans'))).toBe(true);
  expect(isMemberOf(base, named('triptans'), named('sumatriptan'))).toBe(false);
  expect(isMemberOf(base, named('propranolol'), named('triptans'))).toBe(false);
});
