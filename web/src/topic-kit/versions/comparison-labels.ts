import type { countChanges } from './difference.ts';

/** Texts for one kind of comparison. */
export interface ComparisonLabels {
  /** Counts of changes: '3 moved, 2 appeared, 1 disappeared, 24 unchanged.' */
  readonly reading: (counts: ReturnType<typeof countChanges>) => string;
  /** 'earlier place' */
  readonly ghost: string;
  /** Headings for items that only one of the radars contains. */
  readonly appeared: string;
  readonly disappeared: string;
  readonly unchanged: string;
  readonly nearer: string;
  readonly farther: string;
  /** Headings of both columns of figures. */
  readonly columns: readonly [before: string, after: string];
}

/** Of a radar and an earlier one of its search. */
export const EARLIER: ComparisonLabels = {
  reading: ({ moved, movedInPlace, elsewhere, appeared, disappeared, unchanged }) =>
    [
      `${moved} moved${movedInPlace > 0 ? ` (${movedInPlace} within the ring)` : ''}`,
      ...(elsewhere > 0 ? [`${elsewhere} in another place at about the same score`] : []),
      `${appeared} appeared, ${disappeared} disappeared, ${unchanged} unchanged.`,
    ].join(', '),
  unchanged: 'Unchanged',
  ghost: 'earlier place',
  appeared: 'New',
  disappeared: 'Gone',
  nearer: 'Moved in',
  farther: 'Moved out',
  columns: ['Then', 'Now'],
};
