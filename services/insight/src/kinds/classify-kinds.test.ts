import { describe, expect, test } from 'vitest';
import { bareRecord, vocabulary } from '../analyst/testing/sample-input.ts';
import { findNames } from '../names/names.ts';
import { Kinds } from './classify-kinds.ts';

const QUALIFIED = (name: string, ui: string, qualifier: string) => [
  { name, ui, major: false, qualifiers: [{ name: qualifier, ui: null, major: false }] },
];

/** The kind of a name in a literature where several articles have each sentence. */
function kindIn(
  name: string,
  sentences: readonly string[],
  more: Partial<ReturnType<typeof bareRecord>> = {},
): string | null | undefined {
  const records = sentences.flatMap((sentence, position) =>
    Array.from({ length: 4 }, (_, i) => ({
      ...bareRecord(10 * position + i + 1, sentence, sentence),
      ...more,
    })),
  );
  const index = findNames(records, vocabulary);
  const concept = index.concepts.find(({ spellings }) =>
    spellings.some(({ text }) => text.toLowerCase() === name.toLowerCase()),
  );
  return concept && (new Kinds(index, records).getKind(concept)?.kind ?? null);
}

describe('the vocabulary determines the kind', () => {
  test.each([
    ['enalapril', 'platform'],
    ['beta blockers', 'platform'],
    ['heart failure', 'condition'],
    ['schizophrenia', 'condition'],
    ['coronary angioplasty', 'technique'],
    ['cognitive behavioral therapy', 'technique'],
    ['echocardiography', 'tool'],
    ['insulin pumps', 'tool'],
    ['machine learning', 'framework'],
    ['hippocampus', 'biology'],
    ['blood pressure', 'outcome'],
  ])('%s is a %s', (name, kind) => expect(kindIn(name, [`The role of ${name} is known.`])).toBe(kind));
});

describe('outside the vocabulary', () => {
  test.each([
    ['a stem of WHO', 'zorblasartan', 'platform'],
    ['the heading it ends in', 'frobnic heart failure', 'condition'],
    ['the word that its headings end in', 'frobnic stents', 'tool'],
    ['a head of the language', 'frobnic early warning score', 'framework'],
    ['an ending', 'frobnectomy', 'technique'],
  ])('%s determines the kind', (_, name, kind) =>
    expect(kindIn(name, [`The role of ${name} is known.`])).toBe(kind),
  );

  test('context decides: something that patients receive is a drug', () => {
    const sentences = ['Patients were treated with zorblaxo.', 'They received zorblaxo 20 mg daily.'];
    expect(kindIn('zorblaxo', sentences)).toBe('platform');
  });

  test('without any sign there is no kind', () =>
    expect(kindIn('zorblax', ['Here zorblax is known.'])).toBeNull());
});

describe('endogenous or given', () => {
  const GIVEN = ['Patients were treated with insulin 20 U daily.', 'Insulin therapy was begun.'];
  const MEASURED = ['Plasma insulin levels rose.', 'Insulin secretion and insulin receptors were measured.'];

  test('an endogenous substance that is given is a drug', () =>
    expect(kindIn('insulin', GIVEN)).toBe('platform'));
  test('one that is measured is biology', () => expect(kindIn('insulin', MEASURED)).toBe('biology'));
  test('indexers who call it a treatment take precedence over the text', () => {
    const meshHeadings = QUALIFIED('Insulin', 'D007328', 'therapeutic use');
    expect(kindIn('insulin', MEASURED, { meshHeadings })).toBe('platform');
  });
  test('indexers who call it a blood component take precedence over the text', () => {
    const meshHeadings = QUALIFIED('Insulin', 'D007328', 'blood');
    expect(kindIn('insulin', MEASURED, { meshHeadings })).toBe('biology');
  });
  test('a receptor and an enzyme are biology, however frequent', () => {
    expect(kindIn('dopamine receptors', ['Dopamine receptors in the brain.'])).toBe('biology');
    expect(kindIn('acetylcholinesterase', ['The activity of acetylcholinesterase fell.'])).toBe('biology');
  });
  test('a target of inhibition or blockade is not given', () => {
    expect(kindIn('neutral endopeptidase', ['The neutral endopeptidase was seen.'])).toBe('biology');
    const blocked = 'Treatment with histamine H2-receptor antagonists, and what histamine is.';
    expect(kindIn('histamine', [blocked])).not.toBe('platform');
  });
  test('a drug with one plasma level stays a drug', () =>
    expect(kindIn('enalapril', ['Plasma enalapril levels rose.', 'Enalapril in the elderly.'])).toBe(
      'platform',
    ));
  test('a part of a longer name is not given', () =>
    expect(
      kindIn('calcium', ['Patients were treated with calcium channel blockers.', 'Calcium in the elderly.']),
    ).toBe('biology'));
  test('an abused substance is not a treatment', () =>
    expect(kindIn('cocaine', ['Cocaine abuse and cocaine dependence in adults.'])).not.toBe('platform'));
});

describe('never a technology:', () => {
  test.each([
    ['a head word alone', 'transplantation', 'Transplantation was seen.'],
    ['a mere head after what it treats', 'migraine therapy', 'Migraine therapy was seen.'],
    ['a short form that nobody spells out', 'QXJ', 'The QXJ was seen, and QXJ again.'],
    ['a setting', 'intensive care units', 'Intensive care units are known.'],
    ['a design', 'cohort studies', 'Cohort studies are known.'],
    [
      'the occasion of a study',
      'knee arthroscopy',
      'Pain after knee arthroscopy in patients undergoing knee arthroscopy.',
    ],
    ['an organism', 'Escherichia coli', 'Patients were treated with Escherichia coli.'],
    ['an organ', 'left ventricle', 'Left ventricle was measured by Left ventricle.'],
  ])('%s', (_, name, sentence) =>
    expect(['technique', 'tool', 'platform', 'framework']).not.toContain(kindIn(name, [sentence])),
  );
});
