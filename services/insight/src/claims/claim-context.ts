import type { Literature } from '../assessment/assessment.ts';

/** What claims are made from: a literature, as it was asked for. */
export interface ClaimContext extends Literature {
  /** Most records are titles alone: what articles do not say is no gap. */
  titlesOnly: boolean;
  input: {
    searchQuery: string;
    futureHorizon?: string;
  };
}
