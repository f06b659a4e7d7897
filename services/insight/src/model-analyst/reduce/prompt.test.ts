import { expect, test } from 'vitest';
import type { MaterialRow } from '../../analyst/topic-material.ts';
import { reducePrompt } from './prompt.ts';

const row: MaterialRow = {
  pmid: '1',
  title: 'Triptans in migraine',
  quote: 'The place of triptans remains to be established.',
  role: 'conclusion',
  year: 2001,
  design: 'narrative-review',
  n: null,
  tested: 'Triptans',
  against: 'placebo',
  population: 'adults',
  outcomes: [],
};
const material = { query: 'triptans', counted: [], withdrawn: [], gaps: [], general: [], isThin: false };

test.each([
  ['open', ', conclusion: open'],
  ['mixed', ', conclusion: mixed'],
  ['none', ', conclusion: none'],
  ['favors-comparator', ', conclusion: against'],
  ['unclear', ', conclusion'],
] as const)('a row whose conclusion is %s says so', (direction, printed) => {
  const rows = [{ ...row, outcomes: [{ text: 'conclusion', direction }] }];
  const { messages } = reducePrompt({ ...material, rows }, 100_000);
  expect(messages[1]?.content).toContain(
    `\n1 | 2001, narrative-review, adults, vs placebo${printed} | ${row.quote}`,
  );
});
