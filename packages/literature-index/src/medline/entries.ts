import type { SourceArticle } from './source-article.ts';

/** Entries of a file, in order. */
export type MedlineEntry =
  | { readonly kind: 'article'; readonly article: SourceArticle }
  | { readonly kind: 'deletion'; readonly pmids: readonly string[] };

/** A record that was left out. */
export interface SkippedRecord {
  /** Where it begins in the file. */
  readonly line: number;
  /** Null if it has none, or was not read that far. */
  readonly pmid: string | null;
  readonly title: string | null;
  /** Written for users, and follows the name of the record: 'has no PMID'. */
  readonly reason: string;
}

/** Reads the text of a file in pieces, and returns the entries that end within a piece. */
export interface EntryParser {
  /** @throws MedlineError */
  write(text: string): MedlineEntry[];
  /**
   * Call after the last piece.
   * @throws MedlineError if the file is incomplete
   */
  end(): MedlineEntry[];
}
