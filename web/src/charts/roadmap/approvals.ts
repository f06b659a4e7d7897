import { formatCount } from '@sextant/briefing/words/formatting';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { TimeAxis } from './time-axis.ts';

/** The first approval of a technology, as a register says. */
export interface Approval {
  readonly name: string;
  readonly year: number;
  /** 'FDA approval 1999'. */
  readonly text: string;
}

/** The approvals of a radar's technologies, newest first. */
export const listApprovals = (items: readonly RadarItem[] = []): Approval[] =>
  items
    .flatMap(({ name, assessment }) =>
      (assessment?.facts ?? []).flatMap(({ is, year, short, text }) =>
        is === 'approval' && year !== undefined ? [{ name, year, text: short ?? text }] : [],
      ),
    )
    .toSorted((a, b) => b.year - a.year || a.name.localeCompare(b.name));

/** Registers give years: the mark stands in the middle of one. */
const MIDDLE_OF_YEAR = '-07-01';
/** Approvals told by name; the radar has all. */
const MAX_NAMED = 3;
/** Half the height of a mark, in px. */
export const APPROVAL_MARK = 6;

export interface PlacedApprovals {
  /** On the plot, in px from its left edge; those of one year are one mark. */
  readonly marks: readonly { readonly x: number; readonly year: number }[];
  /** '5 before this plan', which a point at the left edge stands for; empty without any. */
  readonly before: string;
  /** The newest by name, then how many more. */
  readonly lines: readonly string[];
}

/** Where approvals stand on the time axis of a plan, and how they are told: on the screen, in figures and on slides alike. */
export function placeApprovals(approvals: readonly Approval[], axis: Pick<TimeAxis, 'x'>): PlacedApprovals {
  const xOf = (year: number) => axis.x(`${year}${MIDDLE_OF_YEAR}`);
  const earlier = approvals.filter(({ year }) => xOf(year) < 0).length;
  const rest = approvals.length - MAX_NAMED;
  return {
    marks: [...new Set(approvals.map(({ year }) => year))]
      .map((year) => ({ year, x: xOf(year) }))
      .filter(({ x }) => x >= 0)
      .toReversed(),
    before: earlier > 0 ? `${formatCount(earlier)} before this plan` : '',
    lines: [
      ...approvals.slice(0, MAX_NAMED).map(({ name, text }) => `${name}, ${text}`),
      ...(rest > 0 ? [`${rest} more, on the radar`] : []),
    ],
  };
}

type Corner = readonly [x: number, y: number];

/** A flag at its year, with its foot at (0, 0), in px. */
export const FLAG: readonly Corner[] = [
  [0, 0],
  [0, -2 * APPROVAL_MARK],
  [1.5 * APPROVAL_MARK, -1.5 * APPROVAL_MARK],
  [0, -APPROVAL_MARK],
];
/** A point to the left, to what the axis leaves out. */
export const EARLIER: readonly Corner[] = [
  [0, -APPROVAL_MARK],
  [APPROVAL_MARK, -2 * APPROVAL_MARK],
  [APPROVAL_MARK, 0],
];
