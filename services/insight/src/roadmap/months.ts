import type {
  ElementCategory,
  MaturityLevel,
  Period,
  RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { addMonths, horizonMonths, iso, lastDayBefore } from './periods.ts';

/** Months of work, a planning assumption: by category, or else by stage; each point of risk above the easy takes one more. */
const MONTHS: Readonly<Partial<Record<ElementCategory | MaturityLevel, number>>> = {
  'Business Goals': 12,
  'Market Drivers': 6,
  'Research Areas': 12,
  Production: 6,
  Pilot: 12,
  Development: 18,
  Research: 24,
};
const EASY_RISK = 3;
/** At most so much of the horizon: what follows has to find room. */
const MAX_SHARE = 0.5;

type Work = Pick<RoadmapElement, 'category' | 'maturityLevel' | 'technicalRisk'>;

/** Months that an element takes, of a plan of so many. */
export function monthsOf({ category, maturityLevel, technicalRisk }: Work, horizon: number): number {
  const risky = Math.max(0, Math.round(technicalRisk) - EASY_RISK);
  const work = MONTHS[category] ?? (MONTHS[maturityLevel] ?? 0) + risky;
  return Math.max(1, Math.min(work, Math.floor(horizon * MAX_SHARE)));
}

interface Step extends Work {
  /** Place of the period in which it may begin. */
  readonly period: number;
  /** Month of the horizon in which it would begin, were nothing in its way; its period's first where absent. */
  readonly preferredStart?: number;
  /** ISO date within the periods on which it ends, whatever its kind: it waits for nothing. */
  readonly due?: string;
  /** Places of the steps that it waits for; they close no circle. */
  readonly dependencies: readonly number[];
}

/** Place of the period in which a step begins, and its days. */
export interface Dated extends Pick<Period, 'startDate' | 'endDate'> {
  readonly period: number;
}

/** Whole months from a day to a date. */
const monthsUntil = (first: Date, date: string): number => {
  const day = new Date(`${date}T00:00:00Z`);
  const months =
    (day.getUTCFullYear() - first.getUTCFullYear()) * 12 + day.getUTCMonth() - first.getUTCMonth();
  return Math.max(0, day.getUTCDate() < first.getUTCDate() ? months - 1 : months);
};

/**
 * Days for each step: it begins when it would, or when the last that it waits for is done, and takes as long as its kind of work does, inside the
 * horizon. What is due on a date stands in the period of that date, from its first day.
 *
 * @param periods contiguous, of equal length in months, as `createPeriods` makes them
 */
export function scheduleDates(steps: readonly Step[], periods: readonly Period[]): Dated[] {
  const horizon = horizonMonths(periods);
  const periodLength = horizon / periods.length;
  const firstDay = new Date(`${periods[0]?.startDate}T00:00:00Z`);
  const spans = new Map<number, { start: number; end: number }>();
  const spanOf = (place: number): { start: number; end: number } => {
    const known = spans.get(place);
    const step = steps[place];
    if (known || !step) return known ?? { start: 0, end: 0 };
    if (step.due) {
      const end = Math.min(monthsUntil(firstDay, step.due) + 1, horizon);
      spans.set(place, { start: end - 1, end });
      return { start: end - 1, end };
    }
    const preferred = Math.floor(step.preferredStart ?? step.period * periodLength);
    const free = step.dependencies.map((needed) => spanOf(needed).end);
    const start = Math.min(Math.max(preferred, ...free), horizon - 1);
    const span = { start, end: Math.min(start + monthsOf(step, horizon), horizon) };
    spans.set(place, span);
    return span;
  };
  return steps.map(({ due }, place) => {
    const { start, end } = spanOf(place);
    const dueIn = due ? periods.findIndex(({ endDate }) => due <= endDate) : -1;
    const period = periods[dueIn];
    if (due && period) return { period: dueIn, startDate: period.startDate, endDate: due };
    return {
      period: Math.floor(start / periodLength),
      startDate: iso(addMonths(firstDay, start)),
      endDate: lastDayBefore(addMonths(firstDay, end)),
    };
  });
}
