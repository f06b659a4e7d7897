/** Minimum width of a period's column, in px; narrower frames stack the periods. */
export const MIN_COLUMN_WIDTH = 200;
/** Width of a card that is easy to read, in px: as many stand side by side as the frame has room for. */
const CARD_WIDTH = 252;
/** Width of the column of lane names, in px. */
const LABEL_WIDTH = 144;
/** Width of a period without cards, in px. */
const EMPTY_WIDTH = 116;

interface BoardColumns {
  /** Number of tracks, each as wide as a card, in each period. */
  readonly across: readonly number[];
  /** 0 where lanes have their names above their cards. */
  readonly labelWidth: number;
  /** The tracks in the notation of CSS. */
  readonly template: string;
}

/**
 * Columns of the board: a period without cards takes little, and the others share the rest by the cards that they hold.
 * @param counts number of cards of each lane in each period, those that run through it included
 * @param width width of the frame, in px
 */
export function boardColumns(counts: readonly (readonly number[])[], width: number): BoardColumns {
  const isEmpty = (counts[0] ?? []).map((_, period) => counts.every((lane) => lane[period] === 0));
  const empty = isEmpty.filter(Boolean).length;
  const free = width - empty * EMPTY_WIDTH;
  const isBeside = free - LABEL_WIDTH >= (isEmpty.length - empty) * MIN_COLUMN_WIDTH;
  const labelWidth = isBeside ? LABEL_WIDTH : 0;
  const across = distributeColumns(counts, Math.floor((free - labelWidth) / CARD_WIDTH) + empty);
  return {
    across,
    labelWidth,
    template: across
      .map((cards, period) => (isEmpty[period] ? `${EMPTY_WIDTH}px` : `repeat(${cards}, minmax(0, 1fr))`))
      .join(' '),
  };
}

/** More cards side by side than this are hard to compare. */
const MAX_ACROSS = 3;

/**
 * Number of cards side by side in each period: every place that the frame has room for goes where it shortens the board most.
 * @param counts number of cards of each lane by period
 * @param room total number of cards that fit side by side
 */
export function distributeColumns(counts: readonly (readonly number[])[], room: number): number[] {
  const rows = (across: readonly number[]): number =>
    counts.reduce(
      (sum, lane) => sum + Math.max(...lane.map((cards, period) => Math.ceil(cards / (across[period] ?? 1)))),
      0,
    );
  let across = (counts[0] ?? []).map(() => 1);
  for (let left = room - across.length; left > 0; left--) {
    const [best] = across
      .map((_, period) => across.map((cards, other) => cards + (other === period ? 1 : 0)))
      .filter((wider) => wider.every((cards) => cards <= MAX_ACROSS))
      .toSorted((a, b) => rows(a) - rows(b));
    if (!best || rows(best) === rows(across)) break;
    across = best;
  }
  return across;
}
