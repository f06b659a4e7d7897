import { ACTIVITY_KINDS } from '@sextant/contracts/library/activity';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { App } from '@sextant/service-kit/server';
import type { LibrarySettings } from './config.ts';
import type { Db } from './database.ts';
import { errors } from './errors.ts';

/** Quotas per user. */
export interface LibraryQuota {
  readonly articles: number;
  readonly bytes: number;
  readonly queries: number;
  /** Searches, and activities of each kind; the oldest beyond it are deleted. */
  readonly history: number;
}

/** Entries of a history that one addition deletes at most: more only after an upgrade or a lower setting. */
export const TRIMMED_AT_ONCE = 1_000;

const MEGABYTE = 1024 * 1024;

export const quotaOf = (settings: LibrarySettings): LibraryQuota => ({
  articles: settings.MAX_SAVED_ARTICLES_PER_USER,
  bytes: settings.MAX_SAVED_ARTICLE_MB_PER_USER * MEGABYTE,
  queries: settings.MAX_SAVED_QUERIES_PER_USER,
  history: settings.MAX_HISTORY_PER_USER,
});

/** Usage, excluding removed articles that can still be restored. */
export async function articlesKept(db: Db, userId: string): Promise<{ articles: number; bytes: number }> {
  const { _count, _sum } = await db.savedArticle.aggregate({
    where: { userId, removedAt: null },
    _count: true,
    _sum: { bytes: true },
  });
  return { articles: _count, bytes: _sum.bytes ?? 0 };
}

/**
 * Enforces the quota; must run in the owner's transaction, after storing articles. Removed articles do not count, but are deleted
 * permanently if the quota would be exceeded together with them.
 * @throws library.too-many-articles, library.articles-too-large
 */
export async function enforceArticleQuota(tx: Db, userId: string, quota: LibraryQuota): Promise<void> {
  const { articles, bytes } = await articlesKept(tx, userId);
  if (articles > quota.articles) throw errors('library.too-many-articles');
  if (bytes > quota.bytes) throw errors('library.articles-too-large');
  const removed = { userId, removedAt: { not: null } };
  const { _count, _sum } = await tx.savedArticle.aggregate({
    where: removed,
    _count: true,
    _sum: { bytes: true },
  });
  if (articles + _count > quota.articles || bytes + (_sum.bytes ?? 0) > quota.bytes)
    await tx.savedArticle.deleteMany({ where: removed });
}

/** Enforces the quota of saved queries. @throws library.too-many-queries */
export async function enforceQueryQuota(tx: Db, userId: string, quota: LibraryQuota): Promise<void> {
  if ((await tx.savedQuery.count({ where: { userId } })) > quota.queries)
    throw errors('library.too-many-queries');
}

/** The user's usage and quotas. */
export function usageRoute(app: App, { prisma, quota }: { prisma: Db; quota: LibraryQuota }): void {
  app.call(libraryCalls.usage, async ({ user }) => {
    const where = { userId: user.id };
    const [{ articles, bytes }, queries, searches, activities] = await Promise.all([
      articlesKept(prisma, user.id),
      prisma.savedQuery.count({ where }),
      prisma.searchHistoryEntry.count({ where }),
      prisma.activity.count({ where }),
    ]);
    return {
      savedArticles: { used: articles, allowed: quota.articles },
      bytes: { used: bytes, allowed: quota.bytes },
      savedQueries: { used: queries, allowed: quota.queries },
      searchHistory: { used: searches, allowed: quota.history },
      activities: { used: activities, allowed: quota.history * ACTIVITY_KINDS.length },
    };
  });
}
