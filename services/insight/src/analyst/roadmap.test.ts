import { ROADMAP_MODELS, RoadmapConfig, RoadmapData } from '@sextant/contracts/insight/roadmap';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateRoadmap } from './roadmap.ts';
import { checkEvidence, pointers } from './testing/check-answer.ts';
import { buildInput, matchesOf, sampleCorpus } from './testing/sample-input.ts';

const corpus = sampleCorpus('roadmap');
const query = 'closed-loop insulin delivery';
const matches = matchesOf(corpus, query);
const posted = matches.slice(0, 20);
const config = (more: Partial<Parameters<typeof RoadmapConfig.parse>[0] & object> = {}) =>
  RoadmapConfig.parse({ name: 'Roadmap', ...more });
const make = (more: object = {}) => generateRoadmap(buildInput(query, posted, matches), config(more));

function checkPlan(data: RoadmapData): void {
  expect(RoadmapData.parse(data)).toEqual(data);
  const start = new Map(data.elements.map(({ id, timeline }) => [id, timeline.startDate]));
  expect(start.size).toBe(data.elements.length);
  const { periods, startDate, endDate } = data.timeHorizon;
  expect(periods[0]?.startDate).toBe(startDate);
  expect(periods.at(-1)?.endDate).toBe(endDate);
  for (const { timeline, dependencies } of data.elements) {
    expect(periods.some(({ period }) => period === timeline.period)).toBe(true);
    for (const id of dependencies) {
      expect(start.has(id)).toBe(true);
      expect((start.get(id) ?? '') <= timeline.startDate).toBe(true);
    }
  }
  const open = new Map(data.elements.map(({ id, dependencies }) => [id, new Set(dependencies)]));
  while (open.size > 0) {
    const free = [...open].filter(([, left]) => left.size === 0).map(([id]) => id);
    expect(free.length, 'a cycle').toBeGreaterThan(0);
    for (const id of free) open.delete(id);
    for (const left of open.values()) for (const id of free) left.delete(id);
  }
}

describe('generateRoadmap', () => {
  test('is displayed as a Timeline by default, grouped by time, for every type', {
    tags: ['roadmap/first-view'],
  }, () => {
    for (const type of ['Strategic', 'Tactical'])
      expect(make({ type }).visualConfig).toEqual({
        layout: 'Timeline',
        showDependencies: true,
        groupBy: 'Timeline',
      });
  });

  test('has dated elements of several categories with their proofs', () => {
    const data = make();
    checkPlan(data);
    checkEvidence(data, posted, pointers(data, '/elements'), corpus);
    // Needs and recommendations without a source in the articles are omitted.
    expect(new Set(data.elements.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(make())).toBe(JSON.stringify(data));
  });

  test('has only internal, earlier and acyclic dependencies for every model, type and horizon', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROADMAP_MODELS),
        fc.constantFrom('Strategic', 'Tactical'),
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.constantFrom('2024-02-29', '2027-01-31', '2026-12-01'), { nil: undefined }),
        (model, type, years, startDate) =>
          checkPlan(make({ model, type, timeHorizon: { years, startDate } })),
      ),
      { numRuns: 12 },
    );
  });

  test.each([
    [1, 'Strategic', 4, 'Quarter 1'],
    [2, 'Strategic', 4, 'Half-year 1'],
    [3, 'Tactical', 6, 'Half-year 1'],
    [3, 'Strategic', 3, 'Year 1'],
    [7, 'Tactical', 7, 'Year 1'],
  ])('%i years, %s: %i periods beginning with %s', (years, type, count, first) => {
    const { timeHorizon } = make({ type, timeHorizon: { years, startDate: '2027-01-01' } });
    expect(timeHorizon.periods).toHaveLength(count);
    expect(timeHorizon.periods[0]).toMatchObject({ period: first, startDate: '2027-01-01' });
    expect(timeHorizon.endDate).toBe(`${2026 + years}-12-31`);
  });

  test('starts with needs for market pull, and with research for technology push', () => {
    const firstPeriod = (model: string) =>
      make({ model, timeHorizon: { years: 10 } })
        .elements.filter(({ timeline }) => timeline.period === 'Year 1')
        .map(({ category }) => category);
    expect(firstPeriod('Market-Pull')).toContain('Business Goals');
    expect(firstPeriod('Market-Pull')).not.toContain('Research Areas');
    expect(firstPeriod('Technology-Push')).toContain('Research Areas');
    expect(firstPeriod('Technology-Push')).not.toContain('Business Goals');
  });

  test('is shorter and has less research if tactical', () => {
    const research = (type: string) =>
      make({ type }).elements.filter(({ category }) => category === 'Research Areas').length;
    expect(make({ type: 'Tactical' }).elements.length).toBeLessThan(
      make({ type: 'Strategic' }).elements.length,
    );
    expect(research('Tactical')).toBeLessThanOrEqual(1);
  });

  test('keeps a focus category, and reports a focus area without elements', () => {
    const category = 'Research Areas';
    const data = make({ focusAreas: [category] });
    expect(data.elements.length).toBeGreaterThan(0);
    for (const element of data.elements) expect(element.category).toBe(category);
    const [goal] = make().elements.filter(({ category: one }) => one === 'Business Goals');
    const outcome = goal?.name ?? '';
    const other = make({ focusAreas: [outcome, 'ancient pottery'] });
    expect(other.elements.map(({ name }) => name)).toContain(goal?.name);
    expect(other.evidence?.notes.join()).toContain("'ancient pottery'");
    checkPlan(other);
  });
});
