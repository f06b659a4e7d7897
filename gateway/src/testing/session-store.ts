import { createPool, prismaOptions } from '@sextant/service-kit/database';
import { testDatabase } from '@sextant/test-kit/database';
import { migrations } from '../app.ts';
import { PrismaClient } from '../generated/client.ts';
import { SessionStore } from '../sessions/store.ts';

/** User for whom a test creates a session. */
export const SIGNED_IN = {
  userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  credentialVersion: 1,
  device: 'Firefox on Linux',
};

/** A session store with its own database. */
export async function testSessionStore() {
  const schema = 'gateway';
  const database = await testDatabase({ schemas: [{ schema, directory: migrations }] });
  const url = database.url(schema);
  const prisma = new PrismaClient(prismaOptions({ url, schema }));
  const pool = createPool({ url });
  return {
    prisma,
    store: new SessionStore(prisma, pool),
    async close() {
      await pool.end();
      await prisma.$disconnect();
      await database.drop();
    },
  };
}
export type TestSessionStore = Awaited<ReturnType<typeof testSessionStore>>;
