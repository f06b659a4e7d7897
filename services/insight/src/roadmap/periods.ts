import type { Period, RoadmapConfig } from '@sextant/contracts/insight/roadmap';

const DAY_MS = 86_400_000;

/** The day `months` later, limited to the last day of its month. */
export function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

/** Its date, '2027-01-31'. */
export const iso = (day: Date): string => day.toISOString().slice(0, 10);

/** The day before, as a date. */
export const lastDayBefore = (day: Date): string => iso(new Date(day.getTime() - DAY_MS));

/** Length of a period in months, by horizon and type: 'Periods' in docs/method.md. */
function periodMonths(years: number, type: RoadmapConfig['type']): { months: number; name: string } {
  if (years === 1) return { months: 3, name: 'Quarter' };
  if (years === 2 || (years === 3 && type === 'Tactical')) return { months: 6, name: 'Half-year' };
  return { months: 12, name: 'Year' };
}

/**
 * Periods of a horizon without milestones: contiguous, the first from the start date, the last to the end of
 * the horizon.
 */
export function createPeriods(startDate: string, years: number, type: RoadmapConfig['type']): Period[] {
  const start = new Date(`${startDate}T00:00:00Z`);
  const { months, name } = periodMonths(years, type);
  return Array.from({ length: (12 * years) / months }, (_, i) => ({
    period: `${name} ${i + 1}`,
    startDate: iso(addMonths(start, i * months)),
    endDate: lastDayBefore(addMonths(start, (i + 1) * months)),
    milestones: [],
  }));
}

/** Months from the first day of contiguous periods to the last. */
export function horizonMonths(periods: readonly Pick<Period, 'startDate' | 'endDate'>[]): number {
  const [first, last] = [periods[0]?.startDate, periods.at(-1)?.endDate];
  if (!first || !last) return 0;
  const [start, after] = [new Date(first), new Date(Date.parse(last) + DAY_MS)];
  return (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth();
}
