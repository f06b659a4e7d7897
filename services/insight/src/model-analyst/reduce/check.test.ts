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
  against: 'sumatriptan 100 mg',
  population: 'adults with migraine',
  outcomes: [{ text: 'complete response at 2 h', direction: 'no-difference' }],
};
const GENERAL = 'The literature: 93 articles from 1999 to 2003, where it ends.';
const checker = createChecker([row], { counted: [], general: [GENERAL], withdrawn: ['Rofecoxib'] });
const stated = (text: string, technologies: string[] = []): Stated => ({ text, technologies, rows: [1] });

test('whoever verifies a statement gets what whoever wrote it got', () => {
  expect(checker.check(stated('Of 1,058 patients 39% responded.'))).toMatchObject({
    claim: {
      sentences: [
        `${row.quote} (in: ${row.title}; 2000, randomized-trial, n=1058, adults with migraine, vs sumatriptan 100 mg)`,
      ],
      counted: [GENERAL],
    },
  });
});

test.each([
  ['Zolmitriptan did not differ from sumatriptan 100 mg.', false],
  ['It did not differ at 2 hours in 1,058 adults, in 2000.', false],
  ['Zolmitriptan did not differ from sumatriptan 50 mg.', true],
  ['It did not differ at 4 hours.', true],
])('all that a row prints holds numbers, and nothing else: %s', (text, hasForeignNumber) => {
  expect(checker.check(stated(text))).toMatchObject({ hasForeignNumber });
});

test('a row of the same article that prints a number of the statement is cited with it, of no other article', () => {
  const pain = { ...row, quote: 'Freedom from pain came in 17.9% and 24.6%.' };
  const other = { ...row, pmid: '2', quote: 'Chest pain came in 2.2%.' };
  const { check } = createChecker([row, pain, other], { counted: [], general: [], withdrawn: [] });
  const quotes = (text: string) => {
    const checked = check(stated(text));
    return typeof checked === 'string' ? checked : checked.rows.map(({ quote }) => quote);
  };
  expect(quotes('39% responded, and 17.9% were free from pain.')).toEqual([row.quote, pain.quote]);
  expect(quotes('39% responded, and 2.2% had chest pain.')).toEqual([row.quote]);
});

test('a number within a printed name is no foreign article, also where the name stands alone; another one is', () => {
  const named = { ...row, tested: 'JNJ-75276617', quote: 'Response was seen in mice.' };
  const { check } = createChecker([named], { counted: [], general: [], withdrawn: [] });
  const called = (name: string) => check({ ...stated('Response was seen in mice.', [name]), name });
  expect(called('JNJ-75276617')).toMatchObject({ name: 'JNJ-75276617', hasForeignNumber: false });
  expect(called('JNJ-75276618')).toBe('address');
  expect(called('75276617')).toBe('address');
});

test('a drug that left the market is found among the technologies and in the words', () => {
  expect(checker.namesWithdrawn(stated('Rizatriptan combined with rofecoxib.'))).toBe(true);
  expect(checker.namesWithdrawn(stated('Both combined.', ['ROFECOXIB']))).toBe(true);
  expect(checker.namesWithdrawn(stated('Rizatriptan combined with celecoxib.'))).toBe(false);
});
