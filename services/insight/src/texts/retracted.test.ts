import { expect, test } from 'vitest';
import { smallLiterature, trial } from '../claims/testing/small-literature.ts';
import { recommendations } from './recommendations.ts';

test('a retracted article is set aside after all advice about technologies', () => {
  const retracted = trial('Enalapril reduced mortality in patients with heart failure.', {
    retraction: { notice: '1', date: null },
  });
  const advice = trial('Enalapril should be given to all patients with heart failure.');
  const texts = recommendations(
    smallLiterature([retracted, advice], { query: 'enalapril heart failure', posted: [0, 1] }),
  ).map(({ value }) => value);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.findIndex((text) => text.startsWith('Set aside 1 retracted article'))).toBe(texts.length - 1);
});
