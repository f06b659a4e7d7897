import type { Tx } from '../database.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { lockOwner } from './repository.ts';

/** Runs a user's change in a transaction; throws `library.account-deleted` if the token has outlived the account. */
export function inOwnerTransaction<T>(
  prisma: PrismaClient,
  userId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw errors('library.account-deleted');
    return work(tx);
  });
}
