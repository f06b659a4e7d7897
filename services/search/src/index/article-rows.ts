import { createHash } from 'node:crypto';
import type { SourceArticle } from '../articles/source-article.ts';
import { type IndexDocument, indexDocument } from './index-document.ts';

/** An article made ready outside of the transaction that stores it. */
export interface PreparedArticle {
  readonly source: SourceArticle;
  readonly document: IndexDocument;
  /** Equal for equal articles: what an import compares. */
  readonly contentHash: string;
  /** Characters of the record: what a batch weighs. */
  readonly size: number;
}

/** The limits of the contracts; beyond them a record is not an article but damage, and is cut. */
export function withinLimits(article: SourceArticle): SourceArticle {
  const { record } = article;
  const cut = (text: string, most: number) =>
    text.length > most ? text.slice(0, most).toWellFormed() : text;
  const cutOptional = (text: string | null, most: number) => (text === null ? null : cut(text, most));
  return {
    ...article,
    record: {
      ...record,
      title: cut(record.title, 4_000),
      abstract: cutOptional(record.abstract, 100_000),
      authors: record.authors.slice(0, 5_000).map((author) => cut(author, 1_000)),
      journal: cut(record.journal, 1_000),
      pubDate: cut(record.pubDate, 100),
      doi: cutOptional(record.doi, 500),
      volume: cutOptional(record.volume, 100),
      issue: cutOptional(record.issue, 100),
      pages: cutOptional(record.pages, 100),
      keywords: record.keywords.slice(0, 1_000).map((keyword) => cut(keyword, 500)),
      mesh: record.mesh.slice(0, 1_000).map(({ term, major }) => ({ term: cut(term, 500), major })),
      publicationTypes: record.publicationTypes.slice(0, 100).map((type) => cut(type, 200)),
    },
    authorNames: article.authorNames.slice(0, 5_000),
    references: article.references.slice(0, 10_000),
  };
}

export function prepareArticle(article: SourceArticle): PreparedArticle {
  const source = withinLimits(article);
  const content = JSON.stringify(source);
  return {
    source,
    document: indexDocument(source),
    contentHash: createHash('sha256').update(content).digest('base64url'),
    size: content.length,
  };
}

/** Rows for `json_to_recordset`, named like the columns. */
export const articleRow = ({ source, contentHash }: PreparedArticle) => ({
  pmid: source.record.pmid,
  title: source.record.title,
  abstract: source.record.abstract,
  authors: source.record.authors,
  journal: source.record.journal,
  pub_date: source.record.pubDate,
  year: source.record.year,
  month: source.record.month,
  doi: source.record.doi,
  volume: source.record.volume,
  issue: source.record.issue,
  pages: source.record.pages,
  keywords: source.record.keywords,
  mesh: source.record.mesh,
  publication_types: source.record.publicationTypes,
  stated_citations: source.record.citationCount,
  retraction: source.record.retraction,
  synthetic: source.record.synthetic,
  version: source.version,
  revised: source.revised,
  reference_pmids: source.references,
  content_hash: contentHash,
});

export const entryRow = ({ source, document }: PreparedArticle, journals: ReadonlyMap<string, number>) => ({
  pmid: document.pmid,
  words: document.words,
  frequencies: document.frequencies,
  first_day: document.firstDay,
  last_day: document.lastDay,
  journal_id: journals.get(source.record.journal) ?? null,
});
