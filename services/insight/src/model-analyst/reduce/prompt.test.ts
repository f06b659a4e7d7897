import { expect, test } from 'vitest';
import type { MaterialRow } from '../../analyst/topic-material.ts';
import { reducePrompt, studyOf } from './prompt.ts';
import { DRAFT_SCHEMA, LISTS, type ListName } from './shape.ts';

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

test('the shape stands in words too, for a server that takes a schema and ignores it', () => {
  const { messages } = reducePrompt({ ...material, rows: [row] }, 100_000);
  const rules = messages[0]?.content ?? '';
  const example = JSON.parse(rules.split('\n').at(-1) ?? '') as Record<ListName, unknown[]>;
  for (const name of Object.keys(LISTS) as ListName[])
    expect(LISTS[name].safeParse(example[name][0]).error, name).toBeUndefined();
  const allowed = JSON.stringify(DRAFT_SCHEMA.schema).matchAll(/"enum":(\[[^\]]*\])/g);
  for (const [, values = '[]'] of allowed)
    for (const value of JSON.parse(values) as string[]) expect(rules).toContain(value);
});

test('the number of a synthesis is of studies, not of people', () => {
  expect(studyOf({ ...row, design: 'meta-analysis', n: 53 })).toContain('53 studies');
  expect(studyOf({ ...row, design: 'randomized-trial', n: 53 })).toContain('n=53');
});
