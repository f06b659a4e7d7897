import type { Ring } from '@sextant/contracts/insight/radar';

/** Something known that sets the ring or a limit of it, whatever the figures say. */
export interface Fact {
  /** One plain sentence. */
  readonly text: string;
  /** The same in at most six words, for lists. */
  readonly short: string;
  /** The highest ring that it allows. */
  readonly cap?: Ring;
  /** Proven: it lifts Trial to Adopt. */
  readonly isProof?: true;
  /** Records that say so, with their sentences, verbatim; none where it is a count, or a register says so. */
  readonly rows: readonly { readonly pmid: string; readonly quote: string }[];
  /** What the register says. */
  readonly is?: 'approval' | 'withdrawal';
  /** Of an approval. */
  readonly year?: number;
  /** The register that says so, and of when. */
  readonly register?: { readonly name: string; readonly asOf: string; readonly url?: string };
  /** The year after the end of the literature in which it left the market: warns, and limits no ring. */
  readonly withdrawnSince?: number;
}

/** Whether somebody says so: no count of ours. */
export const isTold = ({ rows, register }: Fact): boolean => rows.length > 0 || register !== undefined;
/** Whether it is only known of it: it neither sets the ring nor warns. */
export const isNote = ({ cap, isProof, withdrawnSince }: Fact): boolean =>
  cap === undefined && !isProof && withdrawnSince === undefined;
/** Whether articles or registers tell of its failing. */
export const tellsFailure = (fact: Fact): boolean => fact.cap !== undefined && isTold(fact);
