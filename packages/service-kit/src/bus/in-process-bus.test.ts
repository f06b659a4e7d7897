import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { migrate } from '../migrations.ts';
import { describeBusContract } from './bus-contract.ts';
import { busMigrations, createInProcessBroker } from './in-process-bus.ts';

async function testDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'bus-'));
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({ db, path: join(folder, '.s.PGSQL.5432'), maxConnections: 100 });
  await server.start();
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url: () => url,
    async drop() {
      await server.stop();
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}

describeBusContract('the in-process bus', async () => {
  const database = await testDatabase();
  await migrate({ url: database.url(), schema: 'bus', directory: busMigrations });
  let broker = await createInProcessBroker({ url: database.url() });
  return {
    connect: async () => broker.connect(),
    async restart() {
      await broker.close();
      broker = await createInProcessBroker({ url: database.url() });
    },
    async close() {
      await broker.close();
      await database.drop();
    },
  };
});
