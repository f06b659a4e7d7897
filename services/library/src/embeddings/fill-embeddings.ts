import { ArticleSaved } from '@sextant/contracts/events/catalogue';
import { VectorsByPmid } from '@sextant/contracts/rpc/search';
import type { Bus, Subscription } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import type { PrismaClient } from '../generated/client.ts';

const TIMEOUT_MS = 10_000;

/**
 * Gives saved articles the vector that search has of them. After the save and apart from it: nobody waits for it, and while search does
 * not answer it is asked again. An article of which search has none stays without.
 */
export function fillEmbeddings({
  bus,
  prisma,
  ask,
}: {
  bus: Bus;
  prisma: PrismaClient;
  ask: Requester;
}): Promise<Subscription> {
  return bus.subscribe({ durable: 'library-embeddings', types: [ArticleSaved.type] }, async (event) => {
    const { savedArticleId: id, userId, pmid } = ArticleSaved.data.parse(event.data);
    const { model, vectors } = await ask(VectorsByPmid, {
      body: { pmids: [pmid] },
      userId,
      timeoutMs: TIMEOUT_MS,
    });
    const vector = vectors[pmid];
    if (!model || !vector) return;
    // Of an article that was removed meanwhile there is no row any more.
    await prisma.$executeRaw`
      UPDATE library.saved_articles SET embedding = ${JSON.stringify(vector)}::public.vector, embedding_model = ${model}
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid`;
  });
}
