import { ArticleRemoved, ArticleSaved } from '@sextant/contracts/events/catalogue';
import { errors } from '../errors.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { type ChangedRow, markRemoved, unmarkRemoved } from './repository.ts';
import type { SaveArticles } from './save-articles.ts';

type Deps = Pick<SaveArticles, 'prisma' | 'outbox'>;
const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id);

/** Removes those of the articles that the user has; their ids. For a day they can be restored. */
export async function removeArticles(
  { prisma, outbox }: Deps,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await inOwnerTransaction(prisma, userId, async (tx) => {
    const rows = await markRemoved(tx, userId, ids);
    const removedAt = new Date().toISOString();
    for (const { id, pmid, version } of rows)
      await outbox.add(
        tx,
        ArticleRemoved,
        { savedArticleId: id, userId, pmid, version, removedAt },
        { subject: id },
      );
    return rows;
  });
  outbox.flush();
  return idsOf(removed);
}

/** Removes a saved article; somebody else's is as unknown as one that does not exist. */
export async function removeArticle(deps: Deps, userId: string, id: string): Promise<void> {
  const removed = await removeArticles(deps, userId, [id]);
  if (removed.length === 0) throw errors('library.article-not-found');
}

/** Brings removed articles back as they were, with tags and notes; the ids of those that are back. */
export async function restoreArticles(
  { prisma, outbox }: Deps,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const restored = await inOwnerTransaction(prisma, userId, async (tx) => {
    const rows = await unmarkRemoved(tx, userId, ids);
    for (const { id, pmid, version, savedAt } of rows)
      await outbox.add(
        tx,
        ArticleSaved,
        { savedArticleId: id, userId, pmid, version, savedAt: savedAt.toISOString() },
        { subject: id },
      );
    return rows;
  });
  outbox.flush();
  return idsOf(restored);
}
