import { hash } from 'node:crypto';
import type { SourceArticle } from '../articles/source-article.ts';
import { BinaryRows } from './binary-rows.ts';
import { indexDocument } from './index-document.ts';
import type { Contribution } from './statistics-change.ts';

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

/**
 * Rows of articles, written at once, so that little of a record outlives it: of `search.articles` and of `search.index_entries`, each
 * with its columns in the table's order. The entry has 0 in place of the journal's number.
 */
export class ArticleRows {
  readonly articles: BinaryRows;
  readonly entries: BinaryRows;

  /** @param memory that rows were in before, to be used again */
  constructor([articles, entries]: readonly ArrayBuffer[] = []) {
    this.articles = new BinaryRows(articles);
    this.entries = new BinaryRows(entries);
  }

  /**
   * Returns what the article counts for, where its entry has the journal, and how many characters the record has.
   * @param source within its limits
   */
  add(source: SourceArticle): { contribution: Contribution; journalPlace: number; characters: number } {
    const content = JSON.stringify(source);
    const { record } = source;
    const { words, frequencies, terms, lengths, firstDay, lastDay } = indexDocument(source);
    this.articles.add(22, (row) =>
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
        // Equal for equal articles: what an import compares.
        .text(hash('sha256', content, 'base64url')),
    );
    this.entries.add(6, (row) =>
      row
        .bigint(record.pmid)
        .tsvector(words)
        .bytea(frequencies)
        .date(firstDay)
        .date(lastDay)
        .integer(record.journal ? 0 : null),
    );
    return {
      contribution: { terms, lengths, references: source.references, synthetic: record.synthetic },
      journalPlace: this.entries.length - 4,
      characters: content.length,
    };
  }
}
