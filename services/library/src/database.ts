import type { Prisma, PrismaClient } from './generated/client.ts';

export type Tx = Prisma.TransactionClient;
/** A repository's first argument: the client, or the transaction that the caller is in. */
export type Db = PrismaClient | Tx;

/** Waits long enough for a turn on an embedded database, where one transaction holds all others up. */
export const TRANSACTION = { maxWait: 10_000, timeout: 30_000 } as const;
