import { randomUUID } from 'node:crypto';
import type { Article } from '@sextant/contracts/literature/article';
import type { Db } from '../database.ts';
import { Prisma } from '../generated/client.ts';

/** What a user saves, as the contract parses it. */
export type NewArticle = Omit<Article, 'similarityScore' | 'similarityPercentage'>;

/** Everything but the embedding, which never leaves the service. */
const columns = {
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
  synthetic: true,
  version: true,
  savedAt: true,
  updatedAt: true,
} satisfies Prisma.SavedArticleSelect;

export type SavedArticleRow = Prisma.SavedArticleGetPayload<{ select: typeof columns }>;

/** The list has no pages: a library beyond this many articles shows its newest. */
const LIST_LIMIT = 5_000;

/** Newest first; articles saved together in the order in which they were shown. */
export const savedArticlesOf = (db: Db, userId: string): Promise<SavedArticleRow[]> =>
  db.savedArticle.findMany({
    where: { userId },
    orderBy: [{ savedAt: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    take: LIST_LIMIT,
    select: columns,
  });

/** Of its texts, in UTF-8. */
const bytesOf = (article: NewArticle): number => Buffer.byteLength(JSON.stringify(article));

/** Stores the articles that the user has not saved yet, and returns those. */
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
      synthetic: article.synthetic ?? false,
      bytes: bytesOf(article),
      position,
      savedAt,
      updatedAt: savedAt,
    })),
    skipDuplicates: true,
    select: columns,
  });

/** The row that was deleted; null where the user has no such saved article. */
export async function deleteSavedArticle(
  db: Db,
  userId: string,
  id: string,
): Promise<Pick<SavedArticleRow, 'id' | 'pmid' | 'version'> | null> {
  const where = { id, userId };
  const row = await db.savedArticle.findUnique({ where, select: { id: true, pmid: true, version: true } });
  if (!row) return null;
  const { count } = await db.savedArticle.deleteMany({ where });
  return count > 0 ? row : null;
}
