import { ELEMENT_CATEGORIES, MATURITY_LEVELS, ROADMAP_MODELS } from '@sextant/contracts/insight/roadmap';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { choose } from './choose.ts';
import type { ElementDraft } from './element.ts';
import { monthsOf } from './months.ts';
import { createPeriods } from './periods.ts';
import { schedule } from './schedule.ts';

const technologies = ['drug', 'device', 'scale'].map((key) => ({ concept: { key } }) as ConceptEvidence);
const element = (place: number, parts: Partial<ElementDraft>): ElementDraft => {
  const subject = parts.subject ?? null;
  return {
    category: 'Research Areas',
    name: `Element ${place}`,
    description: '',
    rows: [{ pmid: '1', quote: null }],
    figures: [],
    technologies: subject ? [subject] : [],
    outcomes: new Set(),
    milestones: [],
    doneWhen: '',
    actor: 'research',
    maturityLevel: 'Research',
    businessValue: 5,
    technicalRisk: 3,
    ...parts,
    subject,
  };
};
const drafts = fc
  .array(
    fc.record({
      category: fc.constantFrom(...ELEMENT_CATEGORIES),
      maturityLevel: fc.constantFrom(...MATURITY_LEVELS),
      technicalRisk: fc.integer({ min: 1, max: 10 }),
      subject: fc.constantFrom(...technologies, null),
      outcomes: fc.subarray(['pain', 'survival']).map((keys) => new Set(keys)),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map((parts, place) => element(place, parts)));
const periods = fc
  .tuple(
    fc.constantFrom('2024-02-29', '2027-01-31', '2026-12-01'),
    fc.integer({ min: 1, max: 10 }),
    fc.constantFrom('Strategic' as const, 'Tactical' as const),
  )
  .map((args) => createPeriods(...args));
const models = fc.constantFrom(...ROADMAP_MODELS);

test('dates lie within the horizon, each begins in its period, and after what it waits for where the horizon has room', () => {
  fc.assert(
    fc.property(drafts, periods, models, (all, plan, model) => {
      const placed = schedule(all, plan, model);
      for (const { startDate, endDate, period, dependencies } of placed) {
        expect(startDate >= plan[0]!.startDate && startDate < endDate).toBe(true);
        expect(endDate <= plan.at(-1)!.endDate).toBe(true);
        expect(startDate >= plan[period]!.startDate && startDate <= plan[period]!.endDate).toBe(true);
        for (const place of dependencies) {
          const before = placed[place]!;
          expect(before.startDate <= startDate).toBe(true);
          if (before.endDate < plan.at(-1)!.endDate) expect(before.endDate < startDate).toBe(true);
        }
      }
    }),
  );
});

test('dependencies close no circle, and share a technology or an outcome', () => {
  fc.assert(
    fc.property(drafts, periods, models, (all, plan, model) => {
      const placed = schedule(all, plan, model);
      const visit = (place: number, path: readonly number[]): void => {
        expect(path).not.toContain(place);
        for (const next of placed[place]!.dependencies) visit(next, [...path, place]);
      };
      for (const [place, { dependencies }] of placed.entries()) {
        visit(place, []);
        const own = all[place]!;
        for (const other of dependencies.map((at) => all[at]!)) {
          const isShared =
            own.category === 'Business Goals'
              ? [...own.outcomes].some((key) => other.outcomes.has(key))
              : own.subject === other.subject;
          expect(isShared).toBe(true);
          expect(['Business Goals', 'Market Drivers']).not.toContain(other.category);
        }
      }
    }),
  );
});

test('what is further from use or riskier takes longer, never more than half of the plan', () => {
  const step = { category: 'Technology Capabilities' as const, technicalRisk: 3 };
  expect(MATURITY_LEVELS.map((maturityLevel) => monthsOf({ ...step, maturityLevel }, 120))).toEqual([
    24, 18, 12, 6,
  ]);
  expect(monthsOf({ ...step, maturityLevel: 'Production', technicalRisk: 8 }, 120)).toBe(11);
  expect(monthsOf({ ...step, maturityLevel: 'Research' }, 12)).toBe(6);
});

const config = { model: 'Hybrid' as const, type: 'Strategic' as const, focusAreas: [] };

test('goals that a step serves come first; the others are listed apart as well', () => {
  const goal = (place: number, key: string) =>
    element(place, { category: 'Business Goals', outcomes: new Set([key]) });
  const step = element(3, { outcomes: new Set(['pain']) });
  const { drafts: chosen, apart } = choose([goal(1, 'survival'), goal(2, 'pain'), step], config);
  expect(chosen.map(({ name }) => name)).toEqual(['Element 2', 'Element 1', 'Element 3']);
  expect(apart.map(({ name }) => name)).toEqual(['Element 1']);
});

test('models shift categories: pull has more needs than push, push more capabilities and research', () => {
  const many = ELEMENT_CATEGORIES.flatMap((category, i) =>
    Array.from({ length: 8 }, (_, place) =>
      element(10 * i + place, { category, outcomes: new Set(['pain']) }),
    ),
  );
  const count = (model: (typeof ROADMAP_MODELS)[number], category: string) =>
    choose(many, { ...config, model }).drafts.filter((one) => one.category === category).length;
  for (const category of ['Business Goals', 'Market Drivers'])
    expect(count('Market-Pull', category)).toBeGreaterThan(count('Technology-Push', category));
  for (const category of ['Technology Capabilities', 'Research Areas'])
    expect(count('Technology-Push', category)).toBeGreaterThan(count('Market-Pull', category));
});
