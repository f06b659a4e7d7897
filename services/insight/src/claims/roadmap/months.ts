import type { Period, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { addMonths, horizonMonths, iso, lastDayBefore } from './periods.ts';

/** Months of work by what is done, a planning assumption: 'Lengths' in docs/method.md. */
const FIXED: Readonly<Partial<Record<RoadmapElement['category'], number>>> = {
  'Business Goals': 12,
  'Market Drivers': 6,
};
const STUDY = 12;
const BY_STAGE: Readonly<Record<RoadmapElement['maturityLevel'], number>> = {
  Production: 6,
  Pilot: 12,
  Development: 18,
  Research: 24,
};
/** Each point of technical risk above it takes a month more. */
const EASY_RISK = 3;
/** So much of the horizon at most: what follows from it has to find room. */
const MAX_SHARE = 0.5;

/** The properties that determine the length of a step. */
type Work = Pick<RoadmapElement, 'category' | 'maturityLevel' | 'technicalRisk'>;

/** Months that an element takes, of a plan of so many. */
export function monthsOf({ category, maturityLevel, technicalRisk }: Work, horizon: number): number {
  const work = category === 'Research Areas' ? STUDY : BY_STAGE[maturityLevel];
  const risky = Math.max(0, Math.round(technicalRisk) - EASY_RISK);
  return Math.max(1, Math.min(FIXED[category] ?? work + risky, Math.floor(horizon * MAX_SHARE)));
}

export interface Step extends Work {
  /** Place of its period among the periods. */
  readonly period: number;
  /** Month of the horizon in which it would begin, were nothing in its way; its period's first where absent. */
  readonly preferredStart?: number;
  /** Places of the steps that it waits for; they close no circle. */
  readonly dependencies: readonly number[];
}

/** Place of its period among the periods, and its days. */
export interface Dated extends Pick<Period, 'startDate' | 'endDate'> {
  readonly period: number;
}

/**
 * Days for each step: it begins in its period, or when the last that it waits for is done where that is later, and takes as long as its kind of work
 * does, inside the horizon. Its period is that in which it begins. It runs through as few periods as its length allows, so that only work
 * that is longer than a period leaves it. Goals are judged in the period in which the last work ends, unless the plan starts from them.
 *
 * @param periods contiguous, of equal length in months, as `createPeriods` makes them
 */
export function scheduleDates(steps: readonly Step[], periods: readonly Period[]): Dated[] {
  const horizon = horizonMonths(periods);
  const firstDay = new Date(`${periods[0]?.startDate}T00:00:00Z`);
  const periodLength = horizon / periods.length;
  const ofWork = findSpans(steps, { horizon, periodLength, earliestGoal: 0 }).filter(
    (_, place) => !FIXED[steps[place]?.category ?? 'Business Goals'],
  );
  const workEnds = Math.max(1, ...ofWork.map(({ end }) => end));
  const earliestGoal = Math.floor((workEnds - 1) / periodLength) * periodLength;
  return findSpans(steps, { horizon, periodLength, earliestGoal }).map(({ start, end }) => ({
    period: Math.floor(start / periodLength),
    startDate: iso(addMonths(firstDay, start)),
    endDate: lastDayBefore(addMonths(firstDay, end)),
  }));
}

interface Plan {
  readonly horizon: number;
  readonly periodLength: number;
  /** First month of goals, but for those that the plan starts from. */
  readonly earliestGoal: number;
}

/** First and last month of each step. */
function findSpans(
  steps: readonly Step[],
  { horizon, periodLength, earliestGoal }: Plan,
): { start: number; end: number }[] {
  const spans = new Map<number, { start: number; end: number }>();
  const spanOf = (place: number): { start: number; end: number } => {
    const known = spans.get(place);
    const step = steps[place];
    if (known) return known;
    if (!step) return { start: 0, end: 0 };
    const length = monthsOf(step, horizon);
    const begins = step.period * periodLength;
    const preferredStart = Math.min(
      step.preferredStart ?? begins,
      horizon - length,
      begins + latestStart(length, periodLength),
    );
    const free = Math.max(0, ...step.dependencies.map((needed) => spanOf(needed).end));
    const isGoal = step.category === 'Business Goals' && step.period > 0;
    const judged = isGoal ? Math.min(earliestGoal, horizon - length) : 0;
    const first = Math.min(Math.max(begins, Math.round(preferredStart), free, judged), horizon - 1);
    const own = Math.floor(first / periodLength) * periodLength;
    const isTooLate = first - own > latestStart(length, periodLength);
    const start = isTooLate && own + periodLength < horizon ? own + periodLength : first;
    const span = { start, end: Math.min(start + length, horizon) };
    spans.set(place, span);
    return span;
  };
  return steps.map((_, place) => spanOf(place));
}

/** The last month of a period in which work can begin without running into one period more than its length takes. */
const latestStart = (length: number, periodLength: number): number =>
  Math.ceil(length / periodLength) * periodLength - length;
