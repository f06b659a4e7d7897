import { randomUUID } from 'node:crypto';
import type { Article } from '@sextant/contracts/literature/article';
import type { Db } from '../database.ts';
import { Prisma } from '../generated/client.ts';

/** An article to save, as parsed by the contract. */
export type NewArticle = Omit<Article, 'similarityScore' | 'similarityPercentage'>;

/** All columns except the embedding, which never leaves the service. */
export const savedArticleColumns = {
  id: true,
  userId: true,
  pmid: true,
  title: true,
  authors: true,
  journal: true,
  pubDate: true,
  abstract: true,
  doi: true,
  volume: true,
  issue: true,
  pages: true,
  keywords: true,
  citationCount: true,
  articleType: true,
  retraction: true,
  notices: true,
  synthetic: true,
  version: true,
  savedAt: true,
  updatedAt: true,
} satisfies Prisma.SavedArticleSelect;

export type SavedArticleRow = Prisma.SavedArticleGetPayload<{ select: typeof savedArticleColumns }>;

/** Maximum length of the unpaged list; larger libraries return their newest articles. */
const LIST_LIMIT = 5_000;

/** Newest first; articles saved together keep the order of the request. */
export const savedArticlesOf = (db: Db, userId: string): Promise<SavedArticleRow[]> =>
  db.savedArticle.findMany({
    where: { userId, removedAt: null },
    orderBy: [{ savedAt: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    take: LIST_LIMIT,
    select: savedArticleColumns,
  });

/** Size of an article's texts in UTF-8 bytes. */
const bytesOf = (article: NewArticle): number => Buffer.byteLength(JSON.stringify(article));

/** Stores and returns the articles the user has not saved yet. */
export const insertArticles = (
  db: Db,
  userId: string,
  articles: readonly NewArticle[],
  savedAt: Date,
): Promise<SavedArticleRow[]> =>
  db.savedArticle.createManyAndReturn({
    data: articles.map((article, position) => ({
      id: randomUUID(),
      userId,
      pmid: article.pmid,
      title: article.title,
      authors: article.authors,
      journal: article.journal,
      pubDate: article.pubDate,
      abstract: article.abstract,
      doi: article.doi,
      volume: article.volume,
      issue: article.issue,
      pages: article.pages,
      keywords: article.keywords,
      citationCount: article.citationCount,
      articleType: article.articleType,
      retraction: article.retraction ?? Prisma.DbNull,
      notices: article.notices ?? Prisma.DbNull,
      synthetic: article.synthetic ?? false,
      bytes: bytesOf(article),
      position,
      savedAt,
      updatedAt: savedAt,
    })),
    skipDuplicates: true,
    select: savedArticleColumns,
  });

/** Restores removed articles with these PMIDs unchanged, and returns them. */
export const reviveArticles = (
  db: Db,
  userId: string,
  pmids: readonly string[],
  savedAt: Date,
): Promise<SavedArticleRow[]> =>
  db.savedArticle.updateManyAndReturn({
    where: { userId, pmid: { in: [...pmids] }, removedAt: { not: null } },
    data: { removedAt: null, savedAt, version: { increment: 1 } },
    select: savedArticleColumns,
  });

/** Columns for events about an article. */
export type ChangedRow = Pick<SavedArticleRow, 'id' | 'pmid' | 'version' | 'savedAt'>;
const changedColumns = { id: true, pmid: true, version: true, savedAt: true } as const;

/** Marks the user's articles as removed; returns the rows changed. */
export const markRemoved = (db: Db, userId: string, ids: readonly string[]): Promise<ChangedRow[]> =>
  db.savedArticle.updateManyAndReturn({
    where: { userId, id: { in: [...ids] }, removedAt: null },
    data: { removedAt: new Date(), version: { increment: 1 } },
    select: changedColumns,
  });

/** Unmarks the user's removed articles; returns the rows changed. */
export const unmarkRemoved = (db: Db, userId: string, ids: readonly string[]): Promise<ChangedRow[]> =>
  db.savedArticle.updateManyAndReturn({
    where: { userId, id: { in: [...ids] }, removedAt: { not: null } },
    data: { removedAt: null, version: { increment: 1 } },
    select: changedColumns,
  });

/** Deletes articles removed before the given time. */
export const deleteRemoved = (db: Db, before: Date): Promise<{ count: number }> =>
  db.savedArticle.deleteMany({ where: { removedAt: { lt: before } } });
