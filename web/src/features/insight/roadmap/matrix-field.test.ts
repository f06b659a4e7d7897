import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadmapFixture } from '../../../testing/insight-fixtures.ts';
import { LEVELS } from './matrix-buckets.ts';
import { columnWidths, layoutField, MARK, markReach, riskTicks } from './matrix-field.ts';

const [base] = roadmapFixture(1).elements;
const element = fc
  .record({
    name: fc.lorem({ maxCount: 14 }),
    businessValue: fc.integer({ min: 1, max: 10 }),
    technicalRisk: fc.double({ min: 1, max: 10, noNaN: true }),
  })
  .map((scores) => ({ ...base!, ...scores }));

test('names never overlap or leave their field, even with equal scores; higher values are higher up', {
  tags: ['roadmap/scatter'],
}, () => {
  fc.assert(
    fc.property(
      fc.array(element, { maxLength: 30 }),
      fc.constantFrom(...LEVELS),
      fc.integer({ min: 180, max: 1_100 }),
      (elements, risk, width) => {
        const rows = layoutField(elements, risk, width, markReach(elements, width));
        const lines = rows.flatMap((row) => row.lines);
        expect(lines.flat().map(({ element: { id } }) => id)).toHaveLength(elements.length);
        expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => b - a));
        for (const line of lines)
          for (const [i, name] of line.entries()) {
            expect(name.left).toBeGreaterThanOrEqual(0);
            expect(name.left + name.width).toBeLessThanOrEqual(width + 0.01);
            const next = line[i + 1];
            if (next) expect(next.left).toBeGreaterThanOrEqual(name.left + name.width);
          }
      },
    ),
    { numRuns: 300 },
  );
});

test("a mark's x position is its risk, under its tick, and every name is to its right", {
  tags: ['roadmap/scatter'],
}, () => {
  const elements = [1, 2.5, 4].map((technicalRisk) => ({ ...base!, name: 'Carrier', technicalRisk }));
  const reach = markReach(elements, 600);
  expect(reach).toBeGreaterThan(300);
  const marks = elements.map((element) => layoutField([element], 'low', 600, reach)[0]?.lines[0]?.[0]?.left);
  expect(marks).toEqual([0, reach / 2, reach]);
  expect(riskTicks('low', reach).map(({ score }) => score)).toEqual([1, 2, 3, 4]);
  expect(riskTicks('low', reach).at(-1)?.x).toBe(reach + MARK / 2);
});

test('empty columns are narrower, and all columns fill the width', () => {
  const { low, medium, high } = columnWidths({ low: 9, medium: 0, high: 2 }, 1_200);
  expect(low).toBeGreaterThan(high);
  expect(high).toBeGreaterThan(2 * medium);
  expect(low + medium + high).toBeGreaterThan(1_196);
  expect(low + medium + high).toBeLessThanOrEqual(1_200);
});
