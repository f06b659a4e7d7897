import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatQuantity } from '../words/formatting.ts';
import { isGoal } from './stage.ts';

const MONTH_DAYS = 365.25 / 12;
const DAY_MS = 86_400_000;

type Horizon = RoadmapData['timeHorizon'];

/** Whether any element has dates other than those of its period. */
export const hasDurations = ({
  elements,
  timeHorizon,
}: {
  readonly elements: readonly RoadmapElement[];
  readonly timeHorizon: Horizon;
}): boolean =>
  elements.some(
    ({ timeline }) =>
      !timeHorizon.periods.some(
        ({ period, startDate, endDate }) =>
          period === timeline.period && startDate === timeline.startDate && endDate === timeline.endDate,
      ),
  );

/** '6 months', including both the first and the last day. */
export function durationText({ startDate, endDate }: RoadmapElement['timeline']): string {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  return formatQuantity(Math.max(1, Math.round(days / MONTH_DAYS)), 'month');
}

/** The period in which an element ends, if it runs on after the one it begins in. */
export function laterPeriod(
  { period, endDate }: RoadmapElement['timeline'],
  { periods }: Horizon,
): string | null {
  const own = periods.find((one) => one.period === period);
  if (!own || endDate <= own.endDate) return null;
  const last = periods.find((one) => one.startDate <= endDate && endDate <= one.endDate) ?? periods.at(-1);
  return last && last.period !== period ? last.period : null;
}

/** A duration or its months, with the period that an element runs into: '18 months, into Year 3'. */
export function withLaterPeriod(
  text: string,
  timeline: RoadmapElement['timeline'],
  horizon: Horizon,
): string {
  const later = laterPeriod(timeline, horizon);
  return later ? `${text}, into ${later}` : text;
}

/** 'Year 1', or 'Year 1 to Year 2' for an element that runs on. */
export function periodText(timeline: RoadmapElement['timeline'], horizon: Horizon): string {
  const later = laterPeriod(timeline, horizon);
  return later ? `${timeline.period} to ${later}` : timeline.period;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** When an element is due: 'by Nov 2028' for a goal, else its months. */
export const whenText = (element: RoadmapElement): string =>
  isGoal(element) ? `by ${endText(element.timeline)}` : monthsText(element.timeline);

/** What began before a period and ends in it or later: '2 run on, until Jan 2029'; null without any. */
export function describeRunOn(
  elements: readonly Pick<RoadmapElement, 'timeline'>[],
  { label, days }: { readonly label: string; readonly days?: { readonly startDate: string } },
): string | null {
  if (!days) return null;
  const running = elements
    .map(({ timeline }) => timeline)
    .filter(
      ({ period, startDate, endDate }) =>
        period !== label && startDate < days.startDate && endDate >= days.startDate,
    )
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
  const [last] = running;
  return last
    ? `${running.length} ${running.length === 1 ? 'runs' : 'run'} on, until ${endText(last)}`
    : null;
}

/** 'Nov 2028': when an element ends. */
export const endText = ({ endDate }: Pick<RoadmapElement['timeline'], 'endDate'>): string =>
  monthAndYear.format(new Date(endDate));

/** 'Mar–Sep 2027', 'Nov 2027–Feb 2028'. */
export function monthsText({
  startDate,
  endDate,
}: Pick<RoadmapElement['timeline'], 'startDate' | 'endDate'>): string {
  const [from, to] = [new Date(startDate), new Date(endDate)];
  const isOneYear = from.getUTCFullYear() === to.getUTCFullYear();
  if (isOneYear && from.getUTCMonth() === to.getUTCMonth()) return monthAndYear.format(from);
  return `${isOneYear ? month.format(from) : monthAndYear.format(from)}–${monthAndYear.format(to)}`;
}
