import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { expect, test } from 'vitest';
import type { Literature } from '../assessment/assessment.ts';
import type { TableSubject } from '../evidence/subjects.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';
import { gapStatement } from './gap-kind.ts';
import { findGaps } from './gaps.ts';

const SUBJECTS = ['xaprazole', 'one', 'two', 'three', 'four'].map(
  (name): TableSubject => ({ key: name, name, use: 'drug', classes: ['c'] }),
);
const COSTS = 'Mean costs were $10 a day with the drug.';
const study = (pmid: number, place: number, isEconomic: boolean): TableStudy => ({
  pmid: String(pmid),
  title: `Study ${pmid}`,
  year: 2003,
  design: { value: 'observational' satisfies ReadDesign, tier: 'read' },
  technologies: [],
  sentences: isEconomic && place === 2 ? [{ id: '0', role: 'result', quote: COSTS }] : [],
  covers: {
    tests: [place],
    isFull: true,
    kinds: ['randomized', 'quality-of-life', ...(isEconomic ? (['economic'] as const) : [])],
  },
});
const table: EvidenceTable = {
  format: 1,
  asOf: '2025-06-01T00:00:00.000Z',
  reader: { name: 'test', version: '1' },
  read: 0,
  matches: 0,
  unread: 0,
  names: {},
  subjects: SUBJECTS,
  fields: [],
  lastYear: 2003,
  studies: SUBJECTS.flatMap((_, place) =>
    Array.from({ length: 10 }, (_one, at) => study(10 * place + at + 1, place, place > 0 && at < 4)),
  ),
};
const statements = findGaps(table).gaps.map((gap) =>
  gapStatement({ base: { concepts: [] } } as unknown as Literature, gap),
);

test('a gap is a statement with what to commission, and what it is about', () => {
  const [gap] = statements.filter(({ outcome }) => outcome?.key === 'economic');
  expect(gap).toMatchObject({
    kind: 'gap',
    section: 'gaps',
    action: 'Commission an economic evaluation of xaprazole against four and one.',
    outcome: { key: 'economic', name: 'an economic evaluation' },
  });
});

test('records of the alternatives come first, those with a sentence that shows it before all', () => {
  const [gap] = statements.filter(({ outcome }) => outcome?.key === 'economic');
  expect(gap?.rows.slice(0, 3).map(({ quote }) => quote)).toEqual([COSTS, COSTS, COSTS]);
  expect(gap?.rows).toHaveLength(26);
  expect(new Set(gap?.rows.map(({ pmid }) => pmid)).size).toBe(26);
});

test('every number of a sentence is among its figures', () => {
  expect(statements.length).toBeGreaterThan(1);
  for (const { text, figures } of statements) {
    const known = figures.flatMap(({ value }) => String(value).split(/[^\d.]+/));
    for (const number of text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
      expect(known).toContain(number.replace(/,/g, ''));
  }
});
