import { expect, test } from 'vitest';
import { bareRecord, vocabulary } from '../analyst/testing/sample-input.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { areSimilar } from './select.ts';

/** The concepts of articles, each of which uses one of the names as its technology. */
function conceptsOf(...names: readonly string[]) {
  const records = Array.from({ length: 60 }, (_, i) =>
    bareRecord(
      i + 1,
      `${names[i % names.length]} in cancer`,
      `We made ${names[i % names.length]} from biopsies. They were kept in culture.`,
      2000 + (i % 12),
    ),
  );
  const base = buildEvidence({
    query: 'cancer',
    posted: [],
    background: records,
    capped: false,
    asOf: new Date('2012-06-01'),
    vocabulary,
  });
  return names.map((name) => {
    const about = base.concepts.find(({ concept }) => concept.spellings.some(({ text }) => text === name));
    if (!about) throw new Error(`Nothing is called ${name}`);
    return about;
  });
}

test('a long name and the same with one word more within it are one technology', () => {
  const [short, long] = conceptsOf('patient-derived organoids', 'patient-derived tumor organoids');
  expect(short && long && short !== long && areSimilar(short, long)).toBe(true);
});

test('names of two words, and of another beginning or end, are not', () => {
  const [first, second, third] = conceptsOf(
    'patient-derived organoids',
    'patient-derived xenografts',
    'mouse-derived organoids',
  );
  if (!first || !second || !third) throw new Error('Too few');
  expect(areSimilar(first, second)).toBe(false);
  expect(areSimilar(first, third)).toBe(false);
});
