import { createHash } from 'node:crypto';
import type { SourceArticle } from '../articles/source-article.ts';
import { apart } from '../text/apart.ts';
import { BinaryRows } from './binary-rows.ts';
import { indexDocument } from './index-document.ts';
import type { Contribution } from './statistics-change.ts';

/** What is kept of an article whose rows are written: what is decided, looked up and counted when they are stored. */
export interface PreparedArticle {
  readonly pmid: string;
  readonly version: number;
  readonly revised: string | null;
  /** Equal for equal articles: what an import compares. */
  readonly contentHash: string;
  /** '' for none. */
  readonly journal: string;
  readonly journalAbbreviation: string | null;
  readonly contribution: Contribution;
}

/** Where the tables' row types stand in the database at hand: their numbers. */
export interface RowTypes {
  readonly articles: number;
  readonly entries: number;
  readonly deltas: number;
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

/**
 * Articles made ready outside of the transaction that stores them. Their rows are written at once, into memory that the next batch
 * uses again, so that little of a record outlives it.
 */
export class PreparedArticles {
  readonly all: PreparedArticle[] = [];
  /** Characters of the records: what a batch weighs. */
  size = 0;
  private readonly articles = new BinaryRows();
  private readonly entries = new BinaryRows();
  /** By article, where its entry has the journal. */
  private readonly journalPlaces: number[] = [];

  add(article: SourceArticle): void {
    const source = withinLimits(article);
    const content = JSON.stringify(source);
    const contentHash = createHash('sha256').update(content).digest('base64url');
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
        .text(contentHash),
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
    this.journalPlaces.push(this.entries.length - 4);
    this.size += content.length;
    this.all.push({
      pmid: apart(record.pmid),
      version: source.version,
      revised: source.revised,
      contentHash,
      journal: apart(record.journal),
      journalAbbreviation: source.journalAbbreviation && apart(source.journalAbbreviation),
      contribution: {
        terms,
        lengths,
        references: source.references.map(Number),
        synthetic: record.synthetic,
      },
    });
  }

  /** Rows of `search.articles`, in the order of its columns. @param only some of `all`, in their order */
  articleRows(types: RowTypes, only = this.all): Buffer {
    return this.articles.take(types.articles, this.numbersOf(only));
  }

  /** Rows of `search.index_entries`, in the order of its columns. @param only some of `all`, in their order */
  entryRows(types: RowTypes, journals: ReadonlyMap<string, number>, only = this.all): Buffer {
    this.all.forEach(({ journal }, index) => {
      const id = journals.get(journal);
      if (journal && id !== undefined) this.entries.fillIn(this.journalPlaces[index] ?? 0, id);
    });
    return this.entries.take(types.entries, this.numbersOf(only));
  }

  clear(): void {
    this.all.length = 0;
    this.size = 0;
    this.articles.clear();
    this.entries.clear();
    this.journalPlaces.length = 0;
  }

  private numbersOf(only: readonly PreparedArticle[]): number[] | undefined {
    if (only.length === this.all.length) return undefined;
    const wanted = new Set(only);
    return this.all.flatMap((article, number) => (wanted.has(article) ? [number] : []));
  }
}
