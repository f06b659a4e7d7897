import type { ReadArticle } from '@sextant/contracts/insight/article-reading';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { ReactNode } from 'react';

/** What is known of an article: as it was read, or from the evidence of a search that was analyzed. */
export type KnownReading = Omit<ReadArticle, 'pmid'>;

export interface KnownReadings {
  readonly of: ReadonlyMap<string, KnownReading>;
  /** Of the evidence table; null if the search was never analyzed. */
  readonly tableAddress: string | null;
  /** Whether articles are being read for the first time. */
  readonly isPending: boolean;
}
export const NOTHING_KNOWN: KnownReadings = { of: new Map(), tableAddress: null, isPending: false };

interface ReadingsProps {
  searchQuery: string;
  filters: SearchFilters;
  pmids: readonly string[];
  children: (known: KnownReadings) => ReactNode;
}
/** Shows results with what is known of them. */
export type Readings = (props: ReadingsProps) => ReactNode;
