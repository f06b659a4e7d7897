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
