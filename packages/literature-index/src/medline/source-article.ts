import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** One article as delivered by a source: the record, and fields that only the index uses. */
export interface SourceArticle {
  readonly record: LiteratureRecord;
  /** PMID version; the newest wins. */
  readonly version: number;
  /**
   * Date of the last revision (ISO); breaks ties between deliveries of the same version. Null if the source has
   * none.
   */
  readonly revised: string | null;
  /** PMIDs of the reference list, each once. */
  readonly references: readonly string[];
  /** Authors with their full names, family name first: 'Smith Jane Ann'; persons alone, in order. */
  readonly authorNames: readonly string[];
  /** The first and the last person among the authors, as in `record.authors`; empty without any. */
  readonly leadAuthors: readonly string[];
  /** Those of `record.authors` that are groups. */
  readonly groups: readonly string[];
  /** Short title that `[ta]` also matches: 'Biochem Biophys Res Commun'. */
  readonly journalAbbreviation: string | null;
  /** MeSH descriptors with their qualifiers: 'Lung Neoplasms/genetics'. */
  readonly meshQualified: readonly string[];
}

/** A source article with only its record. */
export const toSourceArticle = (record: LiteratureRecord): SourceArticle => ({
  record,
  version: 1,
  revised: null,
  references: [],
  authorNames: [],
  leadAuthors: [],
  groups: [],
  journalAbbreviation: null,
  meshQualified: [],
});
