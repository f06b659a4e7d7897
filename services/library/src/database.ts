import type { Prisma, PrismaClient } from './generated/client.ts';

export type Tx = Prisma.TransactionClient;
/** The Prisma client or the caller's transaction; first argument of repository functions. */
export type Db = PrismaClient | Tx;
