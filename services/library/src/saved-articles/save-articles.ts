import { ArticleSaved } from '@sextant/contracts/events/catalogue';
import type { BulkSaveAnswer } from '@sextant/contracts/library/saved-article';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PeriodicTask } from '@sextant/service-kit/periodic-task';
import { recordActivities, trimActivities } from '../activity/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { enforceArticleQuota, type LibraryQuota } from '../quota.ts';
import { insertArticles, type NewArticle, reviveArticles, type SavedArticleRow } from './repository.ts';

export interface SaveArticles {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly quota: LibraryQuota;
  readonly audit: RecordAudit;
  /** Triggers the embedding task after articles are saved. */
  readonly embeddings: Pick<PeriodicTask, 'runSoon'>;
}

/** Saves one article. @throws `library.article-already-saved` */
export async function saveArticle(deps: SaveArticles, userId: string, article: NewArticle) {
  const [saved] = await storeArticles(deps, userId, [article]);
  if (!saved) throw errors('library.article-already-saved');
  return saved;
}

/** Saves the first `quantity` articles atomically, skipping those already saved. */
export async function bulkSave(
  deps: SaveArticles,
  userId: string,
  { articles, quantity }: { articles: readonly NewArticle[]; quantity: number },
): Promise<BulkSaveAnswer> {
  const requested = articles.slice(0, quantity);
  const saved = await storeArticles(deps, userId, requested);
  return { saved: saved.length, skipped: requested.length - saved.length, errors: 0 };
}

async function storeArticles(
  { prisma, outbox, embeddings, quota }: SaveArticles,
  userId: string,
  articles: readonly NewArticle[],
): Promise<SavedArticleRow[]> {
  const saved = await inOwnerTransaction(prisma, userId, async (tx) => {
    const now = new Date();
    const pmids = articles.map(({ pmid }) => pmid);
    const revived = await reviveArticles(tx, userId, pmids, now);
    const rows = [...revived, ...(await insertArticles(tx, userId, articles, now))];
    if (rows.length > 0) await enforceArticleQuota(tx, userId, quota);
    await recordActivities(
      tx,
      rows.map((row) => ({
        id: row.id,
        userId,
        kind: 'save',
        title: row.title,
        detail: [row.journal, row.pubDate].filter(Boolean).join(', ') || null,
        pmid: row.pmid,
        at: row.savedAt,
      })),
    );
    if (rows.length > 0) await trimActivities(tx, userId, 'save', quota.history);
    for (const { id, pmid, version, savedAt } of rows) {
      const data = { savedArticleId: id, userId, pmid, version, savedAt: savedAt.toISOString() };
      await outbox.add(tx, ArticleSaved, data, { subject: id });
    }
    return rows;
  });
  outbox.flush();
  embeddings.runSoon();
  return saved;
}
