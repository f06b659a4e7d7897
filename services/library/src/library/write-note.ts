import type { WrittenNote } from '@sextant/contracts/library/library';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';

const columns = { id: true, note: true, noteVersion: true } as const;

/**
 * Updates the note of a saved article with optimistic locking; throws `library.note-changed` if it has changed since. Writing the stored
 * text again is not a conflict, since the response to a first attempt may have been lost.
 */
export function writeNote(
  prisma: PrismaClient,
  userId: string,
  id: string,
  { note, noteVersion }: { note: string; noteVersion: number },
): Promise<WrittenNote> {
  return inOwnerTransaction(prisma, userId, async (tx) => {
    const where = { id, userId, removedAt: null };
    const current = await tx.savedArticle.findFirst({ where, select: columns });
    if (!current) throw errors('library.article-not-found');
    if (current.note === note) return current;
    if (current.noteVersion !== noteVersion) throw errors('library.note-changed');
    return tx.savedArticle.update({
      where: { id },
      data: { note, noteVersion: { increment: 1 } },
      select: columns,
    });
  });
}
