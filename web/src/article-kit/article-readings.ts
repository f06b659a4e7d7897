import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { ReactNode } from 'react';

/** What is known of an article from the evidence of a search that was analyzed. */
export interface KnownReading {
  readonly design: ReadDesign | null;
  /** People, animals, or studies of a synthesis. */
  readonly n: number | null;
  /** What was tested, and against what; empty and null where the reader was not sure. */
  readonly tested: readonly string[];
  readonly comparator: string | null;
  /** The authors' conclusion, verbatim. */
  readonly conclusion: string | null;
}

export interface KnownReadings {
  readonly of: ReadonlyMap<string, KnownReading>;
  /** Of the evidence table; null if the search was never analyzed. */
  readonly tableAddress: string | null;
}
export const NOTHING_KNOWN: KnownReadings = { of: new Map(), tableAddress: null };

interface ReadingsProps {
  searchQuery: string;
  filters: SearchFilters;
  pmids: readonly string[];
  children: (known: KnownReadings) => ReactNode;
}
/** Shows results with what is known of them. */
export type Readings = (props: ReadingsProps) => ReactNode;
