import { expect, test } from 'vitest';
import type { MaterialRow } from '../../analyst/topic-material.ts';
import { createChecker, type Stated } from './check.ts';

const row: MaterialRow = {
  pmid: '1',
  title: 'Zolmitriptan and sumatriptan in migraine',
  quote: 'Complete response was reported by 39% and 38% of patients.',
  role: 'result',
  year: 2000,
  design: 'randomized-trial',
  n: 1058,
  tested: 'Zolmitriptan',
  against: 'sumatriptan',
  population: null,
  outcomes: [],
};
const checker = createChecker([row], { counted: [], general: [], withdrawn: ['Rofecoxib'] });
const stated = (text: string, technologies: string[] = []): Stated => ({ text, technologies, rows: [1] });

test('whoever verifies a statement is told how many were studied, and how', () => {
  const checked = checker.check(stated('Of 1,058 patients 39% responded.'));
  expect(checked).toMatchObject({
    claim: {
      sentences: [
        `${row.quote} (in: Zolmitriptan and sumatriptan in migraine; 2000; randomized-trial; n=1058)`,
      ],
    },
  });
});

test('a drug that left the market is found among the technologies and in the words', () => {
  expect(checker.namesWithdrawn(stated('Rizatriptan combined with rofecoxib.'))).toBe(true);
  expect(checker.namesWithdrawn(stated('Both combined.', ['ROFECOXIB']))).toBe(true);
  expect(checker.namesWithdrawn(stated('Rizatriptan combined with celecoxib.'))).toBe(false);
});
