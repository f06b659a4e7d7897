import { ELEMENT_CATEGORIES, MATURITY_LEVELS } from '@sextant/contracts/insight/roadmap';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOf, scheduleDates } from './months.ts';
import { createPeriods } from './periods.ts';

const work = fc.record({
  category: fc.constantFrom(...ELEMENT_CATEGORIES),
  maturityLevel: fc.constantFrom(...MATURITY_LEVELS),
  technicalRisk: fc.integer({ min: 1, max: 10 }),
});
const plans = fc
  .record({
    years: fc.integer({ min: 1, max: 10 }),
    type: fc.constantFrom('Strategic' as const, 'Tactical' as const),
    start: fc.constantFrom('2024-02-29', '2027-01-31', '2026-12-01'),
  })
  .chain(({ years, type, start }) => {
    const periods = createPeriods(start, years, type);
    const steps = fc
      .array(
        fc.record({
          work,
          period: fc.nat(periods.length - 1),
          preferredStart: fc.double({ min: 0, max: 12 * years, noNaN: true }),
          needs: fc.array(fc.nat(20), { maxLength: 3 }),
        }),
        { maxLength: 12 },
      )
      .map((all) =>
        all.map(({ work: what, period, preferredStart, needs }, place) => ({
          ...what,
          period,
          preferredStart,
          dependencies: needs.filter((needed) => needed < place),
        })),
      );
    return fc.record({ periods: fc.constant(periods), steps });
  });

test('each lies in the horizon, begins in the period it is said to be in, and never before what it waits for begins', () => {
  fc.assert(
    fc.property(plans, ({ periods, steps }) => {
      const dated = scheduleDates(steps, periods);
      for (const [place, { period, startDate, endDate }] of dated.entries()) {
        const own = periods[period]!;
        expect(own.startDate <= startDate && startDate <= own.endDate).toBe(true);
        expect(startDate < endDate && endDate <= periods.at(-1)!.endDate).toBe(true);
        expect(period).toBeGreaterThanOrEqual(steps[place]!.period);
        for (const needed of steps[place]!.dependencies) {
          const before = dated[needed]!;
          expect(before.startDate <= startDate).toBe(true);
          // Only what is done on the last day of the horizon leaves no room after it.
          if (before.endDate !== periods.at(-1)!.endDate) expect(before.endDate < startDate).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('work that fits into a period lies in its period; longer work runs through as few as its length takes, or to the end', () => {
  fc.assert(
    fc.property(plans, ({ periods, steps }) => {
      const horizon =
        12 * (Number(periods.at(-1)!.endDate.slice(0, 4)) - Number(periods[0]!.startDate.slice(0, 4)));
      const length = Math.max(1, Math.round(horizon / periods.length));
      for (const [place, { period, endDate }] of scheduleDates(steps, periods).entries()) {
        const takes = Math.ceil(monthsOf(steps[place]!, length * periods.length) / length);
        const last = periods[Math.min(periods.length, period + takes) - 1]!;
        expect(endDate <= last.endDate).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('goals end with the last work or after it, unless the plan starts from them', () => {
  const periods = createPeriods('2026-12-01', 3, 'Strategic');
  const step = { technicalRisk: 3, maturityLevel: 'Research' as const, dependencies: [] };
  const dated = scheduleDates(
    [
      { ...step, category: 'Business Goals', period: 1 },
      { ...step, category: 'Technology Capabilities', period: 1 },
      { ...step, category: 'Business Goals', period: 0 },
    ],
    periods,
  );
  expect(dated.map(({ period }) => period)).toEqual([2, 1, 0]);
  expect(dated[0]!.endDate >= dated[1]!.endDate).toBe(true);
});

test('what is further from use or riskier takes longer, never more than half of the plan', () => {
  const step = { category: 'Technology Capabilities' as const, technicalRisk: 3 };
  expect(MATURITY_LEVELS.map((maturityLevel) => monthsOf({ ...step, maturityLevel }, 120))).toEqual([
    24, 18, 12, 6,
  ]);
  expect(monthsOf({ ...step, maturityLevel: 'Production', technicalRisk: 8 }, 120)).toBe(11);
  expect(monthsOf({ ...step, maturityLevel: 'Research' }, 12)).toBe(6);
});
