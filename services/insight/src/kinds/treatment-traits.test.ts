import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { describe, expect, test } from 'vitest';
import { findNames } from '../names/names.ts';
import { Kinds, readTraits } from './kinds.ts';

const vocabulary = await shippedVocabulary();

/** Traits of a name in twelve small articles on it. */
function traitsOf(name: string) {
  const records = Array.from({ length: 12 }, (_, index) => ({
    title: `${name} in study ${index}`,
    abstract: `Patients were treated with ${name}. They received ${name} for weeks.`,
    keywords: [],
    mesh: [],
    substances: null,
    meshHeadings: null,
  })) as unknown as Parameters<typeof findNames>[0];
  const index = findNames(records, vocabulary, { counted: records.length, sample: [] });
  const concept = index.concepts.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (!concept) throw new Error(`${name} is no concept`);
  const kinds = new Kinds(index, []);
  return readTraits(concept, kinds.getKind(concept)?.kind ?? null, index);
}

describe('what a treatment is used as', () => {
  test.each([
    ['omeprazole', 'drug'],
    ['rizatriptan', 'drug'],
    ['central venous catheters', 'device'],
    ['hysterectomy', 'procedure'],
  ])('%s is a %s', (name, use) => expect(traitsOf(name)?.use).toBe(use));

  test.each(['gastroscopy', 'ultrasonography'])('%s is a test: no treatment', (name) => {
    expect(traitsOf(name)).toBeNull();
  });
});

test('drugs below one narrow heading share a class; a stem of the WHO joins those that the vocabulary does not know', () => {
  const share = (a: string, b: string) => {
    const other = traitsOf(b)?.classes ?? [];
    return (traitsOf(a)?.classes ?? []).some((one) => other.includes(one));
  };
  expect(share('omeprazole', 'pantoprazole')).toBe(true);
  expect(share('rizatriptan', 'almotriptan')).toBe(true);
  expect(share('omeprazole', 'almotriptan')).toBe(false);
  // Built alike, but one blocks what the other acts on.
  expect(share('oxycodone', 'morphine')).toBe(true);
  expect(share('oxycodone', 'naloxone')).toBe(false);
});

test('a plural or an action is a class, one drug is none', () => {
  expect(traitsOf('atypical antipsychotics')?.isClass).toBe(true);
  expect(traitsOf('ACE inhibitors')?.isClass).toBe(true);
  expect(traitsOf('enalapril')?.isClass).toBe(false);
});
