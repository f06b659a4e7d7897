import { defineCalls } from '@sextant/contracts/http/call';
import { prismaOptions } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { createServer } from '@sextant/service-kit/server';
import { testDatabase } from '@sextant/test-kit/database';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { migrations } from './app.ts';
import { PrismaClient } from './generated/client.ts';

const { slow } = defineCalls({ slow: { method: 'GET', path: '/api/slow', response: z.object({}) } });

test('a statement timeout returns an error and leaves the connection usable', async ({ skip }) => {
  const database = await testDatabase({ schemas: [{ schema: 'library', directory: migrations }] });
  skip(
    database.kind !== 'real',
    'the embedded database knows no limit for statements; this needs a real PostgreSQL',
  );
  const url = database.url('library');
  const prisma = new PrismaClient(prismaOptions({ url, schema: 'library', max: 1, statementTimeoutMs: 200 }));
  const app = createServer({
    service: 'library',
    logger: createLogger({ service: 'library', level: 'silent' }),
    authenticate: async () => ({ id: 'ada' }),
    readiness: {},
  });
  app.call(slow, async () => {
    await prisma.$queryRawUnsafe('SELECT pg_sleep(60)::text LIMIT 1');
    return {};
  });
  const response = await app.inject('/api/slow');
  expect(response.json()).toMatchObject({ status: 503, code: 'request.took-too-long' });
  expect(response.headers['retry-after']).toBe('5');
  expect(await prisma.$queryRawUnsafe('SELECT 1 AS one LIMIT 1')).toEqual([{ one: 1 }]);
  await app.close();
  await prisma.$disconnect();
  await database.drop();
});
