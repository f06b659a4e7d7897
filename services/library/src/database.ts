import type { Prisma, PrismaClient } from './generated/client.ts';

export type Tx = Prisma.TransactionClient;
/** A repository's first argument: the client, or the transaction that the caller is in. */
export type Db = PrismaClient | Tx;
