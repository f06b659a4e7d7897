import { describe, expect, test } from 'vitest';
import { createNumbers } from './numbers.ts';

const { findUnsupported } = createNumbers([
  'In rats, cardiolex raised the ejection fraction from 31.8% to 44% within 12 weeks.',
  'Of 1,240 animals two died. Serum IL-6 fell twofold.',
  'Survival was 44.8±4.5% vs 47.0 ± 4.3%.',
]);

describe('a number', () => {
  test.each([
    'Cardiolex raised the ejection fraction to 44 %.',
    'Cardiolex raised it from 32 per cent.',
    'A 12-week course of cardiolex was enough.',
    'Cardiolex was tried in 1240 animals.',
    'Under cardiolex 2 animals died.',
    'Under cardiolex IL-6 fell 2-fold.',
    'Compare the three methods with each other.',
    'Survival was 44.8% against 47.0%.',
  ])('that a source holds is supported: %s', (text) => {
    expect(findUnsupported(text)).toBeNull();
  });

  test.each([
    ['Cardiolex raised the ejection fraction to 62 %.', '62'],
    ['Cardiolex raised it in 12 % of animals.', '12'],
    ['Cardiolex took 44 weeks.', '44'],
    ['Cardiolex took twelve days.', 'twelve'],
    ['Cardiolex was tried in two hundred animals.', 'two'],
    ['Cardiolex lowered IL-8.', '8'],
    ['Cardiolex tripled the ejection fraction.', 'tripled'],
  ])('that none holds, or of another measure, is named: %s', (text, number) => {
    expect(findUnsupported(text)).toBe(number);
  });
});
