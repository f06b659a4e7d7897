import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** One article as a source delivers it: the record, and what only the index needs. */
export interface SourceArticle {
  readonly record: LiteratureRecord;
  /** PMID version; the newest wins. */
  readonly version: number;
  /** Day of the last revision (ISO); decides between two deliveries of one version. Null where the source gives none. */
  readonly revised: string | null;
  /** PMIDs of the reference list, each once. */
  readonly references: readonly string[];
  /** Authors with their full names, family name first: 'Smith Jane Ann'. */
  readonly authorNames: readonly string[];
  /** Short title that `[ta]` also finds: 'Biochem Biophys Res Commun'. */
  readonly journalAbbreviation: string | null;
  /** MeSH descriptors with their qualifiers: 'Lung Neoplasms/genetics'. */
  readonly meshQualified: readonly string[];
}

/** A record of which nothing more is known. */
export const sourceArticleOf = (record: LiteratureRecord): SourceArticle => ({
  record,
  version: 1,
  revised: null,
  references: [],
  authorNames: [],
  journalAbbreviation: null,
  meshQualified: [],
});
