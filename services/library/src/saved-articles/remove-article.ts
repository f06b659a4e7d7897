import { ArticleRemoved, ArticleSaved } from '@sextant/contracts/events/catalogue';
import { by } from '@sextant/service-kit/audit/record';
import type { Actor } from '@sextant/service-kit/server/app';
import { errors } from '../errors.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { type ChangedRow, markRemoved, unmarkRemoved } from './repository.ts';
import type { SaveArticles } from './save-articles.ts';

type Deps = Pick<SaveArticles, 'prisma' | 'outbox' | 'audit'>;
const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id);

/** Removes the user's articles among these; returns the removed ids. They can be restored for a day. */
export async function removeArticles(
  { prisma, outbox, audit }: Deps,
  user: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { id: userId } = user;
  const removed = await inOwnerTransaction(prisma, userId, async (tx) => {
    const rows = await markRemoved(tx, userId, ids);
    const removedAt = new Date().toISOString();
    for (const { id, pmid, version } of rows) {
      const data = { savedArticleId: id, userId, pmid, version, removedAt };
      await outbox.add(tx, ArticleRemoved, data, { subject: id });
      await audit(tx, { action: 'article.remove', ...by(user), object: { kind: 'article', id } });
    }
    return rows;
  });
  outbox.flush();
  return idsOf(removed);
}

/** Removes a saved article; another user's is reported as missing. */
export async function removeArticle(deps: Deps, user: Actor, id: string): Promise<void> {
  const removed = await removeArticles(deps, user, [id]);
  if (removed.length === 0) throw errors('library.article-not-found');
}

/** Restores removed articles with their tags and notes; returns the restored ids. */
export async function restoreArticles(
  { prisma, outbox, audit }: Deps,
  user: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { id: userId } = user;
  const restored = await inOwnerTransaction(prisma, userId, async (tx) => {
    const rows = await unmarkRemoved(tx, userId, ids);
    for (const { id, pmid, version, savedAt } of rows) {
      const data = { savedArticleId: id, userId, pmid, version, savedAt: savedAt.toISOString() };
      await outbox.add(tx, ArticleSaved, data, { subject: id });
      await audit(tx, { action: 'article.restore', ...by(user), object: { kind: 'article', id } });
    }
    return rows;
  });
  outbox.flush();
  return idsOf(restored);
}
