import { createHash } from 'node:crypto';
import type { SourceArticle } from '../articles/source-article.ts';
import { BinaryRows } from './binary-rows.ts';
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

/** Where the tables' row types stand in the database at hand: their numbers. */
export interface RowTypes {
  readonly articles: number;
  readonly entries: number;
}

/** Rows of `search.articles`, in the order of its columns. */
export function articleRows(articles: readonly PreparedArticle[], types: RowTypes): Buffer {
  const rows = new BinaryRows(types.articles);
  for (const { source, contentHash } of articles) {
    const { record } = source;
    rows.add(22, (row) =>
      row
        .bigint(record.pmid)
        .text(record.title)
        .text(record.abstract)
        .texts(record.authors)
        .text(record.journal)
        .text(record.pubDate)
        .integer(record.year)
        .integer(record.month)
        .text(record.doi)
        .text(record.volume)
        .text(record.issue)
        .text(record.pages)
        .texts(record.keywords)
        .jsonb(record.mesh)
        .texts(record.publicationTypes)
        .integer(record.citationCount)
        .jsonb(record.retraction)
        .boolean(record.synthetic)
        .integer(source.version)
        .date(source.revised)
        .bigints(source.references)
        .text(contentHash),
    );
  }
  return rows.take();
}

/** Rows of `search.index_entries`, in the order of its columns. */
export function entryRows(
  articles: readonly PreparedArticle[],
  journals: ReadonlyMap<string, number>,
  types: RowTypes,
): Buffer {
  const rows = new BinaryRows(types.entries);
  for (const { source, document } of articles)
    rows.add(6, (row) =>
      row
        .bigint(document.pmid)
        .tsvector(document.words)
        .bytea(document.frequencies)
        .date(document.firstDay)
        .date(document.lastDay)
        .integer(journals.get(source.record.journal) ?? null),
    );
  return rows.take();
}
