import { describe, expect, test } from 'vitest';
import { bareRecord, vocabulary } from '../analyst/testing/sample-input.ts';
import { findNames } from './find-names.ts';

/** The spellings of the concept that includes this one. */
function spellingsOf(spelling: string, sentences: readonly string[]): string[] {
  const records = sentences.map((sentence, i) => bareRecord(i + 1, sentence, sentence));
  const { concepts } = findNames(records, vocabulary);
  const found = concepts.filter(({ spellings }) => spellings.some(({ text }) => text === spelling));
  expect(found, spelling).toHaveLength(1);
  return found.flatMap(({ spellings }) => spellings.map(({ text }) => text)).sort();
}

describe('a name in brackets right after another', () => {
  test('is a synonym if they share a word', () => {
    expect(
      spellingsOf('bihormonal pumps', [
        'Dual-hormone pumps (bihormonal pumps) in diabetes.',
        'Dual-hormone pumps (bihormonal pumps) at night.',
        'Bihormonal pumps in children.',
      ]),
    ).toEqual(['bihormonal pumps', 'dual-hormone pumps']);
  });

  test('is the code of a substance', () => {
    expect(
      spellingsOf('tebusiran', [
        'Tebusiran (TB-2101) in amyloidosis.',
        'Tebusiran (TB-2101) in adults.',
        'TB-2101 for amyloidosis.',
      ]),
    ).toContain('TB-2101');
  });

  test('is a member of a class, or another thing, if both are in the vocabulary', () => {
    const sentences = [
      'ACE inhibitors (enalapril) in heart failure.',
      'ACE inhibitors (enalapril) in hypertension.',
      'Enalapril in heart failure.',
    ];
    expect(spellingsOf('enalapril', sentences)).toEqual(['enalapril']);
  });

  test('is an example if there are other examples', () => {
    const sentences = [
      'Polymeric carriers (dendrimer carriers) in mice.',
      'Polymeric carriers (dendrimer carriers) in rats.',
      'Polymeric carriers (micelle carriers) in mice.',
      'Polymeric carriers (micelle carriers) in rats.',
    ];
    expect(spellingsOf('dendrimer carriers', sentences)).toEqual(['dendrimer carriers']);
  });
});
