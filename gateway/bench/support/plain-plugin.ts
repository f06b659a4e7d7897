// The two packages alone, over the gateway's own store: sessions and the proxy, without token, limits, headers and problems.
import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import { createPool, prismaOptions } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import Fastify from 'fastify';
import { secretsOf } from '../../src/config.ts';
import { PrismaClient } from '../../src/generated/client.ts';
import { registerSessions } from '../../src/sessions/read-session.ts';
import { SessionStore } from '../../src/sessions/store.ts';
import { BENCH_CONFIG } from './bench-config.ts';

const [upstream = '', url = ''] = process.argv.slice(2);
const store = new SessionStore(
  new PrismaClient(prismaOptions({ url, schema: 'gateway' })),
  createPool({ url, max: 2 }),
);
const { PUBLIC_URL: publicUrl } = BENCH_CONFIG;
const app = Fastify() as unknown as App;
await registerSessions(app, { store, secrets: secretsOf(BENCH_CONFIG), publicUrl });
app.addHook('preHandler', async ({ session }, reply) => {
  if (!session.userId) return reply.code(401).send();
});
app.register(httpProxy, { upstream, disableRequestLogging: true });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
