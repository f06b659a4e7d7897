import type { RadarItem } from '@sextant/contracts/insight/radar';
import { formatQuantity } from '../../lib/formatting.ts';
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
  readonly marks: readonly { readonly x: number; readonly year: number; readonly count: number }[];
  /** Approvals before the axis begins, which a point at its left edge stands for. */
  readonly before: number;
  /** The newest by name, then how many more. */
  readonly lines: readonly { readonly year: string; readonly words: string }[];
}

/** Where approvals stand on the time axis of a plan, and how they are told: on the screen, in figures and on slides alike. */
export function placeApprovals(approvals: readonly Approval[], axis: Pick<TimeAxis, 'x'>): PlacedApprovals {
  const years = [...new Set(approvals.map(({ year }) => year))].toSorted((a, b) => a - b);
  const placed = years.map((year) => ({
    ...{ year, x: axis.x(`${year}${MIDDLE_OF_YEAR}`) },
    count: approvals.filter((approval) => approval.year === year).length,
  }));
  const before = placed.filter(({ x }) => x < 0).reduce((sum, { count }) => sum + count, 0);
  const rest = approvals.length - MAX_NAMED;
  return {
    marks: placed.filter(({ x }) => x >= 0),
    before,
    lines: [
      ...approvals
        .slice(0, MAX_NAMED)
        .map(({ name, year, text }) => ({ year: String(year), words: `${name}, ${text}` })),
      ...(rest > 0 ? [{ year: '', words: `${rest} more, on the radar` }] : []),
    ],
  };
}

/** '5 before this plan'; empty without any. */
export const beforeText = (before: number): string =>
  before > 0 ? `${formatQuantity(before, 'approval')} before this plan` : '';

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
