import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { monthsText } from './durations.ts';

export interface ElementGroup {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** First and last day of a period. */
  readonly days?: { readonly startDate: string; readonly endDate: string };
  readonly elements: readonly RoadmapElement[];
}

export interface LaneGroup extends ElementGroup {
  readonly label: ElementCategory;
}

/** Six lanes in fixed order (`roadmap/by-category`), including empty ones. */
export function groupByCategory(elements: readonly RoadmapElement[]): LaneGroup[] {
  return ELEMENT_CATEGORIES.map((category) => ({
    key: category,
    label: category,
    elements: elements.filter((element) => element.category === category),
  }));
}

/** One group per period: those of the horizon, then unknown ones by start date. */
export function groupByPeriod(
  elements: readonly RoadmapElement[],
  { periods }: RoadmapData['timeHorizon'],
): ElementGroup[] {
  const known = new Map(periods.map((period) => [period.period, period]));
  const unknownPeriods = elements
    .map(({ timeline }) => timeline)
    .filter(({ period }) => !known.has(period))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  for (const period of unknownPeriods) known.set(period.period, period);
  return [...known.values()].map(({ period, startDate, endDate }) => ({
    key: period,
    label: period,
    detail: monthsText({ startDate, endDate }),
    days: { startDate, endDate },
    elements: elements.filter(({ timeline }) => timeline.period === period),
  }));
}
