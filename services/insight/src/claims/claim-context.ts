import type { Literature } from '../assessment/assessment.ts';

/** Input of claims: a literature and its query. */
export interface ClaimContext extends Literature {
  /** Most records have titles only: then missing statements are not a gap. */
  titlesOnly: boolean;
  input: {
    searchQuery: string;
    futureHorizon?: string;
  };
}
