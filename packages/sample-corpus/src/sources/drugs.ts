import { FAMILIES } from '../families/families.ts';

/** What an invented register says of an invented drug. */
export interface SampleDrug {
  readonly name: string;
  /** Year of its first approval. */
  readonly approved: number;
  /** Year in which it was withdrawn worldwide for safety, and why. */
  readonly withdrawn?: { readonly year: number; readonly reason: string };
}

/** Years before the end of the literature. */
const BEFORE = { leading: 6, rival: 9, failed: 8, withdrawal: 2 } as const;

/** Of each family two drugs are approved, and the failed one was withdrawn. All names are invented. */
export const sampleDrugs = (lastYear: number): SampleDrug[] =>
  FAMILIES.flatMap(({ members: [leading, rival], failed, harms: [harm] }) => [
    { name: leading, approved: lastYear - BEFORE.leading },
    { name: rival, approved: lastYear - BEFORE.rival },
    {
      name: failed,
      approved: lastYear - BEFORE.failed,
      withdrawn: { year: lastYear - BEFORE.withdrawal, reason: harm },
    },
  ]);
