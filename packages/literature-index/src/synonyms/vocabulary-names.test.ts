import { packTable } from '@sextant/vocabulary/pack';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { vocabularyNames } from './vocabulary-names.ts';

let mesh: Vocabulary;
beforeAll(async () => {
  mesh = await shippedVocabulary();
});

describe('other names in the vocabulary', () => {
  test.each([
    ['heart attack', ['myocardial infarction', 'cardiovascular stroke']],
    ['stroke', ['cerebrovascular accident', 'apoplexy']],
    ['high blood pressure', ['hypertension']],
    ['pulmonary embolism', ['pulmonary thromboembolisms']],
    ['prozac', ['fluoxetine', 'lilly-110140', 'sarafem']],
  ])('of %s are other words, none turned around, none that only says more', (typed, names) => {
    expect(vocabularyNames(mesh, typed, false)).toEqual(names);
  });

  test.each([
    ['of what a heading lists as narrower', 'congestive heart failure', false],
    ['of people, countries and processes', 'child', false],
    ['of an acronym in small letters', 'aids', false],
    ['of an acronym that no name spells', 'mody', true],
  ])('%s are none, and the words are known as a name: %s', (_, typed, capitals) => {
    expect(vocabularyNames(mesh, typed, capitals)).toEqual([]);
  });

  test('are given for a name that ends with the letters, but not the words, of another', () => {
    expect(vocabularyNames(mesh, 'levonorepinephrine', false)).toContain('norepinephrine');
  });

  test('of an acronym in capitals are those that spell it out', () => {
    expect(vocabularyNames(mesh, 'copd', true)).toContain('chronic obstructive pulmonary disease');
  });

  test('of an organism are its heading alone: other names of it are often other species', () => {
    expect(vocabularyNames(mesh, 'cabbage', false)).toEqual(['brassica']);
  });

  test('of words that are no name, or of two things, are not known', async () => {
    expect(vocabularyNames(mesh, 'treatment of heart', false)).toBeNull();
    const record = { trees: ['C01'], actions: [], mappedTo: [] };
    const ambiguous = [
      { ...record, id: 'D000001', name: 'Fever, Yellow', entryTerms: ['Twofold'] },
      { ...record, id: 'D000002', name: 'Dengue', entryTerms: ['Twofold'] },
    ];
    const { packed } = packTable(ambiguous, { year: 2023, files: [] });
    const vocabulary = await openVocabulary(packed);
    expect(vocabularyNames(vocabulary, 'twofold', false)).toBeNull();
    expect(vocabularyNames(vocabulary, 'yellow fever', false)).toEqual(['twofold']);
  });
});

test('no synonym is short, inverted, or the typed name', () => {
  const all = [...mesh.records()].flatMap(({ name, entryTerms }) => [name, ...entryTerms]);
  fc.assert(
    fc.property(fc.nat(all.length - 1), (index) => {
      const typed = (all[index] ?? '').toLowerCase();
      for (const name of vocabularyNames(mesh, typed, true) ?? []) {
        expect(name).not.toBe(typed);
        // A short form that a name spells out keeps its capitals.
        expect(name.length).toBeGreaterThan(/^[A-Z]+$/.test(name) ? 2 : 3);
        expect(name).not.toMatch(/, |[()[\]/]/);
      }
    }),
    { numRuns: 1_000 },
  );
});
