import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BARE_RECORD } from '@sextant/contracts/literature/article';
import { importArticles } from '../../src/import/import-articles.ts';
import { type SourceArticle, toSourceArticle } from '../../src/medline/source-article.ts';
import type { Database } from '../../src/store/database.ts';

/** Marks the end of the title in collections with one text field: the heading of a scraped PubMed page. */
export const TITLE_MARK = ' pubmed ncbi abstract ';

/** A test collection: documents numbered from 1, as PMIDs, and queries with the gains of their documents. */
export interface Collection {
  readonly documents: number;
  readonly queries: readonly { readonly query: string; readonly gains: ReadonlyMap<string, number> }[];
  articles(): Generator<SourceArticle>;
}

/** @param folder holds docs.tsv (id, text), queries.tsv (id, text) and qrels.tsv (query, document, gain) */
export function readCollection(folder: string, titleMark: string): Collection {
  const rows = (file: string): string[][] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  const documents = rows('docs.tsv');
  const pmidByDocument = new Map(documents.map(([id = ''], index) => [id, String(index + 1)]));
  const judged = Map.groupBy(rows('qrels.tsv'), ([query = '']) => query);
  return {
    documents: documents.length,
    queries: rows('queries.tsv').flatMap(([id = '', query = '']) => {
      const judgements = judged.get(id);
      if (!judgements) return [];
      const gains = judgements.map(([, document = '', gain]): [string, number] => [
        pmidByDocument.get(document) ?? document,
        Number(gain),
      ]);
      return [{ query, gains: new Map(gains) }];
    }),
    *articles() {
      for (const [index, [, text = '']] of documents.entries()) {
        const mark = text.indexOf(titleMark);
        const [title, abstract] =
          mark < 0 ? ['', text] : [text.slice(0, mark), text.slice(mark + titleMark.length)];
        yield toArticle(String(index + 1), title, abstract);
      }
    },
  };
}

const toArticle = (pmid: string, title: string, abstract: string): SourceArticle =>
  toSourceArticle({
    pmid,
    title,
    abstract,
    ...BARE_RECORD,
    pubDate: '2000',
    year: 2000,
  });

/** Imports the collection into an empty index. */
export async function importCollection(database: Database, folder: string, collection: Collection) {
  await importArticles(database, { kind: 'medline', content: folder, name: folder }, collection.articles());
}

const cumulated = (list: readonly number[]) =>
  list.slice(0, 10).reduce((sum, gain, rank) => sum + (2 ** gain - 1) / Math.log2(rank + 2), 0);

/** nDCG@10 of a list: gain 2^g − 1, logarithmic discount. */
export function ndcg(pmids: readonly string[], gains: ReadonlyMap<string, number>): number {
  const found = pmids.map((pmid) => gains.get(pmid) ?? 0);
  return cumulated(found) / (cumulated([...gains.values()].sort((a, b) => b - a)) || 1);
}

/** Share of the judged documents that are in the list. */
export const recall = (pmids: readonly string[], gains: ReadonlyMap<string, number>): number =>
  pmids.filter((pmid) => (gains.get(pmid) ?? 0) > 0).length /
  [...gains.values()].filter((gain) => gain > 0).length;

export const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

/** The quantile of a sorted list. */
export const percentile = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? 0;
