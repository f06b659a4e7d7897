import { ELEMENT_CATEGORIES, MATURITY_LEVELS, type RoadmapElement } from '@sextant/contracts/insight/roadmap';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainOf } from './dependency-chain.ts';
import { groupByCategory } from './roadmap-groups.ts';
import { layoutRoadmap, type NamePlace } from './roadmap-layout.ts';
import { routeDependencies } from './route-dependencies.ts';

const PLOT = 700;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const iso = (day: number) => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
const scale = (date: string) => ((Date.parse(date) - START) / DAY_MS / 1_100) * PLOT;

const roadmap: fc.Arbitrary<RoadmapElement[]> = fc
  .array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 60 }),
      category: fc.constantFrom(...ELEMENT_CATEGORIES),
      maturityLevel: fc.constantFrom(...MATURITY_LEVELS),
      from: fc.integer({ min: 0, max: 1_000 }),
      days: fc.integer({ min: 1, max: 400 }),
      needs: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ name, category, maturityLevel, from, days, needs }, i) => ({
      id: `e${i}`,
      name,
      description: '',
      category,
      maturityLevel,
      timeline: {
        period: 'Year 1',
        startDate: iso(from),
        endDate: iso(Math.min(1_100, from + days)),
        milestones: [],
      },
      dependencies: needs.map((n) => `e${n}`),
      businessValue: 5,
      technicalRisk: 5,
      relatedArticles: [],
    })),
  );
const layoutOf = (elements: RoadmapElement[], names?: NamePlace) =>
  layoutRoadmap(groupByCategory(elements), scale, PLOT, names);
const namePlace = fc.constantFrom<NamePlace>('beside', 'above');

describe('packing bars', () => {
  test('no bar or name meets another in its row, and every element has its bar', {
    tags: ['roadmap/packing'],
  }, () => {
    fc.assert(
      fc.property(roadmap, namePlace, (elements, names) => {
        const { bars } = layoutOf(elements, names);
        expect(bars).toHaveLength(elements.length);
        for (const [i, a] of bars.entries()) {
          for (const b of bars.slice(0, i)) {
            if (a.row === b.row) expect(a.from >= b.to || b.from >= a.to).toBe(true);
          }
        }
      }),
    );
  });

  test('all six lanes are there, empty ones 28 px high', { tags: ['roadmap/swimlane'] }, () => {
    const { groups } = layoutRoadmap(groupByCategory([]), scale, PLOT);
    expect(groups.map(({ label, height }) => [label, height])).toEqual(
      ELEMENT_CATEGORIES.map((category) => [category, 28]),
    );
  });
});

describe('dependency lines', () => {
  test('they run at right angles and cross no bar and no name', { tags: ['roadmap/lines'] }, () => {
    fc.assert(
      fc.property(roadmap, namePlace, (elements, names) => {
        const layout = layoutOf(elements, names);
        for (const { from, to, points } of routeDependencies(layout, PLOT)) {
          for (const [i, [x, y]] of points.entries()) {
            const before = points[i - 1];
            if (!before) continue;
            expect(before[0] === x || before[1] === y).toBe(true);
            for (const bar of layout.bars) {
              // Of its own two bars a line may meet the bar, but no name.
              const own = bar.element.id === from || bar.element.id === to;
              if (own && names === 'beside') continue;
              const [top, bottom] = own ? [bar.y - bar.rise, bar.y] : [bar.y - bar.rise, bar.y + bar.height];
              const crosses = bar.spans
                .slice(own ? 1 : 0)
                .some(
                  ([left, right]) =>
                    Math.max(before[0], x) > left &&
                    Math.min(before[0], x) < right &&
                    Math.max(before[1], y) > top &&
                    Math.min(before[1], y) < bottom,
                );
              expect(crosses).toBe(false);
            }
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('every known dependency has its line; unknown ids and loops to oneself have none', () => {
    fc.assert(
      fc.property(roadmap, namePlace, (elements, names) => {
        const ids = new Set(elements.map(({ id }) => id));
        const wanted = elements.flatMap(({ id, dependencies }) =>
          dependencies.filter((need) => need !== id && ids.has(need)).map((need) => `${need}>${id}`),
        );
        const drawn = routeDependencies(layoutOf(elements, names), PLOT).map(
          ({ from, to }) => `${from}>${to}`,
        );
        expect(drawn.toSorted()).toEqual([...new Set(wanted)].toSorted());
      }),
    );
  });

  test('a chain has what an element needs and what needs it, through others, and survives circles', () => {
    const elements = [
      { id: 'a', dependencies: [] },
      { id: 'b', dependencies: ['a'] },
      { id: 'c', dependencies: ['b', 'd'] },
      { id: 'd', dependencies: ['c'] },
      { id: 'e', dependencies: [] },
    ];
    expect([...chainOf('b', elements)].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([...chainOf('e', elements)]).toEqual(['e']);
  });
});
