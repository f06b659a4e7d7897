/** What registers say of a drug. */

export const AGENCIES = ['FDA', 'EMA'] as const;
export type Agency = (typeof AGENCIES)[number];

export interface Approval {
  readonly agency: Agency;
  readonly year: number;
  /** Accelerated (FDA) or conditional (EMA): on early evidence, to be confirmed. */
  readonly isEarly?: true;
  /** The year is the latest that it can be: old lists say no more. */
  readonly isAtLatest?: true;
}

export const EXTENTS = ['worldwide', 'us', 'some-countries'] as const;

export interface Withdrawal {
  /** Null where a single form left at an unknown time. */
  readonly year: number | null;
  readonly extent: (typeof EXTENTS)[number];
  /** A few words. */
  readonly reason: string;
  /** One form, strength, origin or use alone. */
  readonly isFormOnly?: true;
  /** The year in which it came back. */
  readonly back?: number;
  /** The list or agency that says so. */
  readonly source: string;
  /** The document of the agency, where no list has it. */
  readonly document?: { readonly title: string; readonly url: string };
}

export interface DrugRecord {
  readonly name: string;
  /** The first of each agency, earliest first; none is no proof that there is none. */
  readonly approvals: readonly Approval[];
  /** First sold in the US, by lists that go back to the nineteenth century; null where they do not name it. */
  readonly firstUsMarketing: number | null;
  readonly withdrawal: Withdrawal | null;
  /** Where other lists than those of the table say so. */
  readonly sources?: DrugTableMeta['sources'];
}

/** A list that the table was made from. */
interface DrugSource {
  readonly name: string;
  readonly licence: string;
  /** Date or year of its newest entry. */
  readonly asOf: string;
}

export interface DrugTableMeta {
  /** A hash of the content. */
  readonly version: string;
  /** By agency, and of withdrawals. */
  readonly sources: Readonly<Record<'FDA' | 'NCATS' | 'EMA' | 'withdrawals', DrugSource>>;
}

/** A table or file of drugs that cannot be used; the message says why. */
export class DrugFactsError extends Error {
  override readonly name = 'DrugFactsError';
}
