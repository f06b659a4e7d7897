import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ElementGroup } from './roadmap-groups.ts';

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
const CHARACTER = 6.7;

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

const widthOf = (text: string) => text.length * CHARACTER;
/** At the end of a word, or of a part of one, where there is one: what is read then is part of the whole name, as WCAG 2.5.3 asks. */
const cut = (text: string, width: number) => {
  const fits = Math.max(3, Math.floor(width / CHARACTER) - 1);
  if (text.length <= fits) return text;
  const start = text.slice(0, fits + 1);
  const word = start.search(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u);
  return `${start.slice(0, word > 0 ? word : fits).trimEnd()}…`;
};
/** Beyond this a name is cut even beside its bar; details carry it whole. */
const LONGEST_LABEL = 44;

/** Inside where it fits, else right of the bar, else left, else cut where there is most room. */
function placeLabel(name: string, x: number, width: number, plotWidth: number): BarLabel {
  const text = cut(name, LONGEST_LABEL * CHARACTER);
  if (widthOf(name) + INSIDE_EXTRA <= width) return { side: 'inside', text: name };
  if (width > 30 * CHARACTER + INSIDE_EXTRA) return { side: 'inside', text: cut(name, width - INSIDE_EXTRA) };
  const beside = widthOf(text) + LABEL_GAP;
  if (x + width + beside <= plotWidth - BAR_INSET) return { side: 'right', text };
  if (x - beside >= BAR_INSET) return { side: 'left', text };
  const rooms = [
    { side: 'inside', room: width - INSIDE_EXTRA },
    { side: 'right', room: plotWidth - BAR_INSET - x - width - LABEL_GAP },
    { side: 'left', room: x - BAR_INSET - LABEL_GAP },
  ] as const;
  const { side, room } = rooms.reduce((most, each) => (each.room > most.room ? each : most));
  return { side, text: cut(name, room) };
}

/**
 * Packs bars into rows, greedily by start: a bar takes the first row of its group that is free where it and its name lie.
 *
 * @param scale date (ISO) → px from the plot's left edge
 */
export function layoutRoadmap(
  groups: readonly ElementGroup[],
  scale: (date: string) => number,
  plotWidth: number,
): RoadmapLayout {
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
      const label = placeLabel(element.name, x, width, plotWidth);
      const beside = widthOf(label.text) + LABEL_GAP;
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
