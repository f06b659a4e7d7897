/** Minimum width of a period's column, in px; narrower frames stack the periods. */
export const MIN_COLUMN_WIDTH = 200;
/** Width of a card that is easy to read, in px: as many stand side by side as a period has room for. */
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
 * Columns of the board: a period without cards takes little, and the others share the rest equally.
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
 * Number of cards side by side in each period: as many as the frame has room for, and the same for all, so that periods are equally wide.
 * @param counts number of cards of each lane by period
 * @param room total number of cards that fit side by side
 */
export function distributeColumns(counts: readonly (readonly number[])[], room: number): number[] {
  const fullest = (counts[0] ?? []).map((_, period) => Math.max(...counts.map((lane) => lane[period] ?? 0)));
  const held = fullest.filter((cards) => cards > 0).length;
  const each = Math.floor((room - fullest.length + held) / Math.max(1, held));
  const across = Math.max(1, Math.min(MAX_ACROSS, each, Math.max(...fullest)));
  return fullest.map((cards) => (cards > 0 ? across : 1));
}
