import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riskBucket, valueBucket } from './matrix-buckets.ts';
import { groupMarks, groupsText } from './matrix-groups.ts';
import { layoutMatrix } from './matrix-labels.ts';
import { fieldBounds, fitBands, placeDots, riskX, SCORES, valueY } from './matrix-plot.ts';

const [base] = roadmapFixture(1).elements;
const element = fc
  .record({
    id: fc.uuid(),
    name: fc.lorem({ maxCount: 14 }),
    businessValue: fc.integer({ min: 1, max: 10 }),
    technicalRisk: fc.double({ min: 1, max: 10, noNaN: true }),
  })
  .map((scores) => ({ ...base!, ...scores }));

test('empty rows and columns are small, and scores stay in their order', {
  tags: ['roadmap/matrix-room'],
}, () => {
  const only = [{ ...base!, businessValue: 9, technicalRisk: 2 }];
  const size = { width: 1_000, height: 500, ...fitBands(only) };
  const width = (risk: 'low' | 'medium' | 'high') => {
    const { left, right } = fieldBounds('high', risk, size);
    return right - left;
  };
  expect(width('low')).toBeGreaterThan(2 * width('medium'));
  expect(width('low')).toBeGreaterThan(2 * width('high'));
  const xs = SCORES.map((score) => riskX(score, size));
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(riskX(2, { width: 1_000, height: 500 }) - riskX(1, { width: 1_000, height: 500 })).toBeCloseTo(
    riskX(9, { width: 1_000, height: 500 }) - riskX(8, { width: 1_000, height: 500 }),
  );
});

test('every name is in the plot, and none meets another, even with equal scores', {
  tags: ['roadmap/scatter'],
}, () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(element, { maxLength: 24, selector: ({ id }) => id }),
      fc.integer({ min: 440, max: 1_300 }),
      (elements, width) => {
        const { placed, height } = layoutMatrix(elements, width);
        expect(placed).toHaveLength(elements.length);
        for (const [i, { label, element }] of placed.entries()) {
          expect(label.left).toBeGreaterThanOrEqual(0);
          expect(label.right).toBeLessThanOrEqual(width);
          expect(label.top).toBeGreaterThanOrEqual(0);
          expect(label.bottom).toBeLessThanOrEqual(height);
          for (const other of placed.slice(i + 1))
            expect(
              label.right <= other.label.left ||
                other.label.right <= label.left ||
                label.bottom <= other.label.top ||
                other.label.bottom <= label.top,
              `${element.name} and ${other.element.name}`,
            ).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('names stay in the fields of their marks where these have room, also beside an edge', {
  tags: ['roadmap/scatter'],
}, () => {
  const at = (id: string, businessValue: number, technicalRisk: number) => ({
    ...{ ...base!, id, businessValue, technicalRisk },
    name: 'Find out whether closed-loop insulin delivery prevents retinopathy',
  });
  const elements = [at('a', 9, 4), at('b', 9, 4), at('c', 7, 4), at('d', 4, 7)];
  const { placed, ...size } = layoutMatrix(elements, 1_160);
  expect(placed).toHaveLength(elements.length);
  for (const { element, label } of placed) {
    const field = fieldBounds(valueBucket(element.businessValue), riskBucket(element.technicalRisk), size);
    expect(label.left).toBeGreaterThanOrEqual(field.left);
    expect(label.right).toBeLessThanOrEqual(field.right);
    expect(label.top).toBeGreaterThanOrEqual(field.top);
    expect(label.bottom).toBeLessThanOrEqual(field.bottom);
  }
});

test('the lines of a name are the whole name', { tags: ['roadmap/scatter'] }, () => {
  const name = 'Closed-loop insulin delivery in type 1 diabetes: pilot in everyday care';
  const [placed] = layoutMatrix([{ ...base!, name }], 900).placed;
  expect(placed?.lines.length).toBeGreaterThan(1);
  expect(
    placed?.lines
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  ).toBe(name);
});

test('one step of a score is as long as any other, on both axes', { tags: ['roadmap/scatter'] }, () => {
  const size = { width: 1_000, height: 600 };
  for (const at of [(score: number) => riskX(score, size), (score: number) => -valueY(score, size)]) {
    const steps = SCORES.slice(1).map((score) => at(score) - at(score - 1));
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6);
    expect(steps[0]).toBeGreaterThan(0);
  }
});

test('a mark is where its scores are, within its field; marks with the same scores are side by side', {
  tags: ['roadmap/scatter', 'roadmap/matrix-value', 'roadmap/matrix-risk'],
}, () => {
  const size = { width: 1_000, height: 600 };
  const scored = SCORES.flatMap((businessValue) =>
    SCORES.map((technicalRisk) => ({
      ...base!,
      id: `${businessValue}/${technicalRisk}`,
      businessValue,
      technicalRisk,
    })),
  );
  const dots = placeDots(scored, size);
  for (const { id, businessValue, technicalRisk } of scored) {
    const dot = dots.get(id)!;
    expect(dot).toEqual({ x: riskX(technicalRisk, size), y: valueY(businessValue, size) });
    const field = fieldBounds(valueBucket(businessValue), riskBucket(technicalRisk), size);
    expect(dot.x).toBeGreaterThan(field.left);
    expect(dot.x).toBeLessThan(field.right);
    expect(dot.y).toBeGreaterThan(field.top);
    expect(dot.y).toBeLessThan(field.bottom);
  }
  const equal = ['a', 'b', 'c'].map((id) => ({ ...base!, id, businessValue: 9, technicalRisk: 4 }));
  const beside = [...placeDots(equal, size).values()];
  expect(new Set(beside.map(({ y }) => y)).size).toBe(1);
  expect(new Set(beside.map(({ x }) => x)).size).toBe(3);
});

test('marks with the same scores are framed, and a sentence says which scores they have', {
  tags: ['roadmap/scatter'],
}, () => {
  const at = (id: string, businessValue: number, technicalRisk: number) => ({
    ...base!,
    ...{ id, businessValue, technicalRisk },
  });
  const elements = [at('a', 9, 4), at('b', 9, 4), at('c', 9, 4), at('d', 6, 3), at('e', 2, 8), at('f', 2, 8)];
  const groups = groupMarks(layoutMatrix(elements, 900).placed);
  expect(groups.map(({ members }) => members.map(({ element }) => element.id))).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
  expect(groupsText(groups)).toBe(
    'Marks in one frame have the same scores and stand side by side: 3 elements at value 9, risk 4; 2 elements at value 2, risk 8.',
  );
  expect(groupsText(groupMarks(layoutMatrix([at('a', 9, 4), at('b', 9, 5)], 900).placed))).toBeNull();
});
