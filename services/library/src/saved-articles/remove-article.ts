import { ArticleRemoved } from '@sextant/contracts/events/catalogue';
import { errors } from '../errors.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { deleteSavedArticle } from './repository.ts';
import type { SaveArticles } from './save-articles.ts';

/** Removes a saved article; somebody else's is as unknown as one that does not exist. */
export async function removeArticle(
  { prisma, outbox }: SaveArticles,
  userId: string,
  id: string,
): Promise<void> {
  await inOwnerTransaction(prisma, userId, async (tx) => {
    const removed = await deleteSavedArticle(tx, userId, id);
    if (!removed) throw errors('library.article-not-found');
    const data = {
      savedArticleId: id,
      userId,
      pmid: removed.pmid,
      version: removed.version + 1,
      removedAt: new Date().toISOString(),
    };
    await outbox.add(tx, ArticleRemoved, data, { subject: id });
  });
  outbox.flush();
}
