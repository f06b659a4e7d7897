import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceFixture } from '../../../testing/evidence-fixtures.ts';
import { harmsOf, headToHeadOf, mapOf } from '../../../testing/mock-evidence-views.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { arrangeHarms } from './harms.ts';
import { arrangePairs, headToHeadCsv, matrixOf, whyNoPair } from './head-to-head.ts';
import { cellsByTechnology, gridOf, mapCsv } from './map.ts';
import { SHADES, shadeOf, shadeRanges } from './shade.ts';

const run = { runId: '018f0000-0000-7000-8000-00000000e001', asOf: '2026-11-27T09:00:00.000Z' };
const studies = evidenceFixture(80);

test('shades grow with the count, the most has the darkest, and the legend covers every count once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (most) => {
      const shades = Array.from({ length: most }, (_, i) => shadeOf(i + 1, most));
      expect(shades).toEqual(shades.toSorted((a, b) => a - b));
      expect(shades.every((shade) => shade >= 1 && shade <= SHADES)).toBe(true);
      expect(shades.at(-1)).toBe(most === 1 ? 1 : SHADES);
      expect(shadeRanges(most).map(({ shade }) => shade)).toEqual([...new Set(shades)]);
    }),
  );
  expect(shadeOf(0, 5)).toBe(0);
});

test('a matrix is symmetric, empty on its diagonal, and cut after the most compared', {
  tags: ['evidence/head-to-head'],
}, () => {
  const data = { ...run, ...headToHeadOf(studies) };
  const whole = matrixOf(data, 99);
  for (const [row, cells] of whole.rows.entries())
    for (const [column, cell] of cells.entries()) {
      expect(cell).toBe(whole.rows[column]?.[row]);
      if (row === column) expect(cell).toBeNull();
    }
  const cut = matrixOf(data, 3);
  expect(cut.technologies).toEqual(whole.technologies.slice(0, 3));
  expect(cut.outOf).toBe(whole.technologies.length);
});

test('every pair is in one list and in the file', { tags: ['evidence/rivals'] }, () => {
  const data = arrangePairs({ ...run, ...headToHeadOf(studies) });
  const { compared, never, reviewed } = data;
  expect(new Set([...compared, ...never, ...reviewed])).toEqual(new Set(data.pairs));
  expect(never.every(({ areRivals, pmids }) => areRivals && pmids.length === 0)).toBe(true);
  expect(never.length).toBeGreaterThan(0);
  expect(readCsv(headToHeadCsv(data))).toHaveLength(data.pairs.length + 1);
  expect(whyNoPair(data)).toBeNull();
  expect(whyNoPair(arrangePairs({ ...data, pairs: [] }))).toContain('against placebo');
});

test('grid, lists and file of the map have the same cells', { tags: ['evidence/map'] }, () => {
  const data = { ...run, ...mapOf(studies) };
  const inGrid = gridOf(data, { technologies: 99, outcomes: 99 }).rows.flat().filter(Boolean);
  const inLists = cellsByTechnology(data).flatMap(({ cells }) => cells.map(({ cell }) => cell));
  expect(new Set(inGrid)).toEqual(new Set(data.cells));
  expect(new Set(inLists)).toEqual(new Set(data.cells));
  expect(readCsv(mapCsv(data))).toHaveLength(data.cells.length + 1);
});

test('a harm counts studies once, those where it occurred apart from those where it did not', {
  tags: ['evidence/harms'],
}, () => {
  const { rows } = arrangeHarms({ ...run, ...harmsOf(studies) });
  const [headache, bleeding] = ['headache', 'bleeding'].map((name) => rows.find((row) => row.name === name));
  expect(headache?.negated.studies).toBe(0);
  expect(bleeding?.reported.studies).toBe(0);
  expect(bleeding?.negated.studies).toBe(new Set(bleeding?.negated.sentences.map(({ pmid }) => pmid)).size);
  const parts = bleeding?.negated.technologies.reduce((sum, { studies: own }) => sum + own, 0);
  expect(parts).toBe(bleeding?.negated.studies);
});
