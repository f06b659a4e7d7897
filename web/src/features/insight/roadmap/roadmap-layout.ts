import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { tellingPart, textWidth } from '../text-width.ts';
import { PIPS_WIDTH } from './maturity.tsx';
import type { ElementGroup } from './roadmap-groups.ts';

interface Rows {
  /** Where names have a line of their own above their bars, its height. */
  readonly name: number;
  readonly bar: number;
  readonly gap: number;
  /** Where groups have their names above their rows, the height of that line. */
  readonly heading: number;
}

/** In px; bars and lanes as the design language gives them. */
const NAMES_BESIDE: Rows = { name: 0, bar: 28, gap: 8, heading: 0 };
/** A row and its gap are as high as a fingertip. */
const NAMES_ABOVE: Rows = { name: 18, bar: 12, gap: 14, heading: 22 };
const EMPTY_GROUP_HEIGHT = 28;
const GROUP_PADDING = 10;
/** Left free at both ends of a bar, so that lines can pass between bars of adjoining periods; details give the exact days. */
export const BAR_INSET = 5;
/** Least room between two bars of one row: a dependency line turns in it. */
const BAR_SPACE = 2 * BAR_INSET;
/** Room that pips and padding take inside a bar. */
const INSIDE_EXTRA = 48;
/** Between a bar and the name beside it: a dependency line fits between them. */
export const LABEL_GAP = 14;
/** Beyond this a name is cut even beside its bar; details carry it whole. */
const MAX_LABEL_PX = 310;
/** A bar with this much room for its name has it inside, cut where it must be. */
const MIN_INSIDE_PX = 200;
/** From the start of a name above its bar to its words: pips stand before them. */
export const NAME_INDENT = PIPS_WIDTH + 4;

interface BarLabel {
  readonly side: 'inside' | 'right' | 'left' | 'above';
  readonly text: string;
}

export interface Bar {
  readonly element: RoadmapElement;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  /** How far above the bar its row begins: its name stands there. */
  readonly rise: number;
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
  readonly rowHeight: number;
  readonly rowGap: number;
  readonly height: number;
}

export type NamePlace = 'beside' | 'above';
type Placed = Pick<Bar, 'label' | 'from' | 'to' | 'spans'>;

interface Named {
  readonly name: string;
  /** Of all elements: what is left of a name that is cut tells it from these. */
  readonly names: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly plotWidth: number;
}

/** Inside where it fits, else right of the bar, else left, else cut where there is most room. */
function labelOf({ name, names, x, width, plotWidth }: Named): BarLabel {
  const inside = width - INSIDE_EXTRA;
  const within = tellingPart(name, names, inside);
  if (within === name || inside >= MIN_INSIDE_PX) return { side: 'inside', text: within };
  const text = tellingPart(name, names, MAX_LABEL_PX);
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

function nameBeside(named: Named): Placed {
  const { x, width } = named;
  const label = labelOf(named);
  const beside = textWidth(label.text) + LABEL_GAP;
  const from = label.side === 'left' ? x - beside : x;
  const to = x + width + (label.side === 'right' ? beside : 0);
  const bar = [x, x + width] as const;
  if (label.side === 'left') return { label, from, to, spans: [bar, [from, x - LABEL_GAP]] };
  if (label.side === 'right') return { label, from, to, spans: [bar, [x + width + LABEL_GAP, to]] };
  return { label, from, to, spans: [bar] };
}

/** From the bar's start on, or as far left of it as its words need. */
function nameAbove({ name, names, x, width, plotWidth }: Named): Placed {
  const text = tellingPart(name, names, plotWidth - NAME_INDENT);
  const taken = NAME_INDENT + textWidth(text);
  const from = Math.max(0, Math.min(x, plotWidth - taken));
  return {
    label: { side: 'above', text },
    from,
    to: Math.max(x + width, from + taken),
    spans: [
      [x, x + width],
      [from, from + taken],
    ],
  };
}

/**
 * Packs bars into rows, greedily by start: a bar takes the first row of its group that is free where it and its name lie.
 *
 * @param scale date (ISO) → px from the plot's left edge
 * @param namePlace in or beside the bars; or above them, where a bar is too short for its name and there is no room beside it
 */
export function layoutRoadmap(
  groups: readonly ElementGroup[],
  scale: (date: string) => number,
  plotWidth: number,
  namePlace: NamePlace = 'beside',
): RoadmapLayout {
  const rows = namePlace === 'above' ? NAMES_ABOVE : NAMES_BESIDE;
  const rowHeight = rows.name + rows.bar;
  const pitch = rowHeight + rows.gap;
  const place = namePlace === 'above' ? nameAbove : nameBeside;
  const names = groups.flatMap(({ elements }) => elements.map(({ name }) => name));
  const bars: Bar[] = [];
  const lanes: LaneGroup[] = [];
  const rowTops: number[] = [];
  let y = 0;
  for (const group of groups) {
    const ends: number[] = [];
    const top = y + rows.heading + GROUP_PADDING;
    const firstRow = rowTops.length;
    const byStart = [...group.elements].sort(
      (a, b) =>
        a.timeline.startDate.localeCompare(b.timeline.startDate) ||
        b.timeline.endDate.localeCompare(a.timeline.endDate),
    );
    for (const element of byStart) {
      const x = scale(element.timeline.startDate) + BAR_INSET;
      const width = Math.max(16, scale(element.timeline.endDate) - BAR_INSET - x);
      const placed = place({ name: element.name, names, x, width, plotWidth });
      const free = ends.findIndex((end) => end + BAR_SPACE <= placed.from);
      const row = free < 0 ? ends.length : free;
      ends[row] = placed.to;
      bars.push({
        element,
        ...placed,
        x,
        width,
        height: rows.bar,
        rise: rows.name,
        row: firstRow + row,
        y: top + row * pitch + rows.name,
      });
    }
    for (const row of ends.keys()) rowTops.push(top + row * pitch);
    const height =
      ends.length === 0 ? EMPTY_GROUP_HEIGHT : top - y + ends.length * pitch - rows.gap + GROUP_PADDING;
    lanes.push({ ...group, y, height });
    y += height;
  }
  return { groups: lanes, bars, rowTops, rowHeight, rowGap: rows.gap, height: y };
}
