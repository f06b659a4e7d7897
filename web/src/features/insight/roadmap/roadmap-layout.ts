import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ElementGroup } from './roadmap-groups.ts';
import { tellingPart, textWidth } from './text-width.ts';

/** In px; bars and lanes as the design language gives them. */
export const BAR_HEIGHT = 28;
export const ROW_GAP = 8;
const EMPTY_GROUP_HEIGHT = 28;
const GROUP_PADDING = 10;
const PITCH = BAR_HEIGHT + ROW_GAP;
/** Left free at both ends of a bar, so that lines can pass between bars of adjoining periods; details give the exact days. */
export const BAR_INSET = 5;
/** Least room between two bars of one row: a dependency line turns in it. */
const BAR_SPACE = 2 * BAR_INSET;
/** Room that pips and padding take inside a bar. */
const INSIDE_EXTRA = 48;
/** Between a bar and the name beside it: a dependency line fits between them. */
export const LABEL_GAP = 14;
/** Beyond this a name is cut even beside its bar; details carry it whole. */
const LONGEST_LABEL = 310;
/** A bar with this much room for its name has it inside, cut where it must be. */
const ENOUGH_INSIDE = 200;

interface BarLabel {
  readonly side: 'inside' | 'right' | 'left';
  readonly text: string;
}

export interface Bar {
  readonly element: RoadmapElement;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  /** Index over all groups' rows. */
  readonly row: number;
  readonly label: BarLabel;
  /** What the bar and its name take of the row, in all and each. */
  readonly from: number;
  readonly to: number;
  readonly spans: readonly (readonly [from: number, to: number])[];
}

interface LaneGroup extends ElementGroup {
  readonly y: number;
  readonly height: number;
}

export interface RoadmapLayout {
  readonly groups: readonly LaneGroup[];
  readonly bars: readonly Bar[];
  readonly rowTops: readonly number[];
  readonly height: number;
}

/** Inside where it fits, else right of the bar, else left, else cut where there is most room. */
function placeLabel(
  name: string,
  names: readonly string[],
  x: number,
  width: number,
  plotWidth: number,
  enoughInside: number,
): BarLabel {
  const inside = width - INSIDE_EXTRA;
  const within = tellingPart(name, names, inside);
  // In little room a part of a word would be no part of the name that is read out.
  const part = within.replace(/^…|…$/g, '');
  const wordsOnly = /^(\s|$)/.test(name.slice(name.indexOf(part) + part.length));
  if (within === name || inside >= ENOUGH_INSIDE || (inside >= enoughInside && wordsOnly))
    return { side: 'inside', text: within };
  const text = tellingPart(name, names, LONGEST_LABEL);
  const beside = textWidth(text) + LABEL_GAP;
  if (x + width + beside <= plotWidth - BAR_INSET) return { side: 'right', text };
  if (x - beside >= BAR_INSET) return { side: 'left', text };
  const rooms = [
    { side: 'inside', room: inside },
    { side: 'right', room: plotWidth - BAR_INSET - x - width - LABEL_GAP },
    { side: 'left', room: x - BAR_INSET - LABEL_GAP },
  ] as const;
  const { side, room } = rooms.reduce((most, each) => (each.room > most.room ? each : most));
  return { side, text: tellingPart(name, names, room) };
}

/**
 * Packs bars into rows, greedily by start: a bar takes the first row of its group that is free where it and its name lie.
 *
 * @param scale date (ISO) → px from the plot's left edge
 * @param enoughInside room in a bar, in px, from which on its name is cut rather than put beside it: little where the plot scrolls, and what
 * is beside a bar may be out of sight
 */
export function layoutRoadmap(
  groups: readonly ElementGroup[],
  scale: (date: string) => number,
  plotWidth: number,
  enoughInside = ENOUGH_INSIDE,
): RoadmapLayout {
  const names = groups.flatMap(({ elements }) => elements.map(({ name }) => name));
  const bars: Bar[] = [];
  const lanes: LaneGroup[] = [];
  const rowTops: number[] = [];
  let y = 0;
  for (const group of groups) {
    const ends: number[] = [];
    const firstRow = rowTops.length;
    const byStart = [...group.elements].sort(
      (a, b) =>
        a.timeline.startDate.localeCompare(b.timeline.startDate) ||
        b.timeline.endDate.localeCompare(a.timeline.endDate),
    );
    for (const element of byStart) {
      const x = scale(element.timeline.startDate) + BAR_INSET;
      const width = Math.max(16, scale(element.timeline.endDate) - BAR_INSET - x);
      const label = placeLabel(element.name, names, x, width, plotWidth, enoughInside);
      const beside = textWidth(label.text) + LABEL_GAP;
      const from = label.side === 'left' ? x - beside : x;
      const to = x + width + (label.side === 'right' ? beside : 0);
      const name = { left: [from, x - LABEL_GAP], right: [x + width + LABEL_GAP, to], inside: null }[
        label.side
      ];
      const spans: [number, number][] = [[x, x + width], ...(name ? [name as [number, number]] : [])];
      const free = ends.findIndex((end) => end + BAR_SPACE <= from);
      const row = free < 0 ? ends.length : free;
      ends[row] = to;
      bars.push({
        element,
        x,
        width,
        label,
        from,
        to,
        spans,
        row: firstRow + row,
        y: y + GROUP_PADDING + row * PITCH,
      });
    }
    for (const row of ends.keys()) rowTops.push(y + GROUP_PADDING + row * PITCH);
    const height = ends.length === 0 ? EMPTY_GROUP_HEIGHT : 2 * GROUP_PADDING + ends.length * PITCH - ROW_GAP;
    lanes.push({ ...group, y, height });
    y += height;
  }
  return { groups: lanes, bars, rowTops, height: y };
}
