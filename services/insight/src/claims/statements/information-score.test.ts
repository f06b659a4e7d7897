import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreInformation } from './information-score.ts';

describe('the first of two sentences is more informative', () => {
  test.each([
    [
      'that names a rival over one that names none',
      'Zoralin is more effective than metoban.',
      'Zoralin is effective.',
    ],
    ['that gives a number', 'Zoralin lowers glucose by 20 %.', 'Zoralin lowers glucose.'],
    ['that says in whom', 'Zoralin works in patients with asthma.', 'Zoralin works.'],
    ['that denies', 'Zoralin does not work.', 'Zoralin works.'],
    ['that is sure', 'Zoralin lowers glucose.', 'Zoralin may lower glucose.'],
    ['that is no platitude', 'Zoralin lowers glucose.', 'Zoralin plays an important role.'],
    ['that says what was done', 'Zoralin lowers glucose.', 'Progress has been made with zoralin.'],
    ['that tells of an effect, not of ease alone', 'Zoralin is effective.', 'Zoralin is well tolerated.'],
    ['without short forms', 'Zoralin lowers glucose.', 'Zoralin lowers FPG and CRP.'],
  ])('%s', (_what, more, less) => expect(scoreInformation(more)).toBeGreaterThan(scoreInformation(less)));

  test.each(['HbA1c', 'COX-2', '5-HT1B'])('the digit of %s is not a number', (name) => {
    expect(scoreInformation(`Zoralin lowers ${name}.`)).toBeLessThanOrEqual(
      scoreInformation('Zoralin lowers glucose.'),
    );
  });

  test('a disease named failure is not a negation', () => {
    expect(scoreInformation('Heart failure is treated.')).toBe(scoreInformation('Asthma is treated.'));
  });
});

test('informativeness is never above 1 or below 0', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'not than may promising role safe effective tolerated 20 % patients in with FPG HbA1c unique should'.split(
        ' ',
      ),
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const said = scoreInformation(words.join(' '));
      expect(said).toBeGreaterThanOrEqual(0);
      expect(said).toBeLessThanOrEqual(1);
    }),
  );
});
