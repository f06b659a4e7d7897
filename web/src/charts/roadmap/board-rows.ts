import { laterPeriod } from '@sextant/briefing/roadmap/durations';
import { type ElementGroup, groupByCategory, type LaneGroup } from '@sextant/briefing/roadmap/roadmap-groups';
import { isGoal } from '@sextant/briefing/roadmap/stage';
import type { ElementCategory, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';

/** A card with its first and last period, by index. */
interface Spanning {
  readonly from: number;
  readonly to: number;
}

/** Position of a card in the grid of its lane, in CSS notation: lines and rows count from 1. */
export interface Placed {
  readonly row: number;
  /** First and last line of its tracks. */
  readonly lines: readonly [number, number];
}

/**
 * Packs the cards of a lane into rows, each in the first one that has room for it, so that none meets another. A card within one period takes
 * one of its tracks; one that runs through several takes all of theirs. No card reaches over the left edge of one above it: lines run there.
 * @param cards by start, of those that start together the longest first
 * @param across number of tracks of each period
 */
export function placeCards(cards: readonly Spanning[], across: readonly number[]): Placed[] {
  const firstTrack = (period: number) => across.slice(0, period).reduce((sum, tracks) => sum + tracks, 0);
  const rows: Tracks[][] = [];
  return cards.map(({ from, to }) => {
    const [start, end] = [firstTrack(from), firstTrack(to + 1)];
    const places: Tracks[] =
      from === to
        ? Array.from({ length: end - start }, (_, i) => [start + i, start + i + 1])
        : [[start, end]];
    for (let row = 0; ; row++) {
      const inRow = rows[row] ?? [];
      const below = rows.slice(row + 1).flat();
      const free = places.find(
        (place) =>
          inRow.every((other) => other[0] >= place[1] || other[1] <= place[0]) &&
          below.every((other) => other[0] >= place[0] || other[1] <= place[0]),
      );
      if (!free) continue;
      rows[row] = [...inRow, free];
      return { row: row + 1, lines: [free[0] + 1, free[1] + 1] };
    }
  });
}

/** First track, and the one after the last. */
type Tracks = readonly [number, number];

/** The order in which `placeCards` takes cards: by start, the longest first. */
const byStartAndLength = (a: Spanning, b: Spanning): number => a.from - b.from || b.to - a.to;

/** The first and last period of an element, by index. */
function spanOf({ timeline }: RoadmapElement, { timeHorizon, periods, hasDurations }: SpanContext): Spanning {
  const indexOf = (period: string) => periods.findIndex(({ key }) => key === period);
  const from = indexOf(timeline.period);
  const later = hasDurations ? laterPeriod(timeline, timeHorizon) : null;
  return { from, to: Math.max(from, later ? indexOf(later) : from) };
}

interface SpanContext {
  readonly timeHorizon: RoadmapData['timeHorizon'];
  readonly periods: readonly ElementGroup[];
  /** Whether elements have dates of their own, not only periods. */
  readonly hasDurations: boolean;
}

export interface BoardLane extends LaneGroup {
  /** Spans of its elements, in the same order. */
  readonly spans: readonly Spanning[];
}

/** The day on which work begins, or a goal is reached. */
const firstDay = (element: RoadmapElement): string =>
  isGoal(element) ? element.timeline.endDate : element.timeline.startDate;

/** Categories by their earliest element, so that a board runs from the first steps to the goals; empty ones come last. */
export const orderLanes = (elements: readonly RoadmapElement[]): ElementCategory[] =>
  groupByCategory(elements)
    .map((lane) => ({ label: lane.label, day: lane.elements.map(firstDay).sort()[0] ?? '9' }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ label }) => label);

/**
 * The lanes of a board with their elements in the order of their cards.
 * @param order of the lanes; by their earliest element if omitted
 */
export const boardLanes = (
  elements: readonly RoadmapElement[],
  context: SpanContext,
  order: readonly ElementCategory[] = orderLanes(elements),
): BoardLane[] =>
  groupByCategory(elements)
    .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
    .map((lane) => {
      const cards = lane.elements
        .map((element) => ({ element, ...spanOf(element, context) }))
        .toSorted(byStartAndLength);
      return { ...lane, elements: cards.map(({ element }) => element), spans: cards };
    });

/** Number of cards of each lane in each period, those that run through it included. */
export const countCards = (lanes: readonly BoardLane[], periods: readonly ElementGroup[]): number[][] =>
  lanes.map(({ spans }) =>
    periods.map((_, i) => spans.filter(({ from, to }) => from <= i && i <= to).length),
  );
