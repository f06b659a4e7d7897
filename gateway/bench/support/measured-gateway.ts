// The gateway under test as shipped, with logs discarded; it trusts X-Forwarded-For, so that many users can sign in.
import type { AddressInfo } from 'node:net';
import { createInProcessBus } from '@sextant/service-kit/bus/in-process-bus';
import { createIdentitySigner, generateIdentityKeys } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { buildGateway } from '../../src/app.ts';
import { BENCH_CONFIG } from './bench-config.ts';

const [upstream = '', databaseUrl = '', adminUrl = databaseUrl] = process.argv.slice(2);
const { privateKeys } = generateIdentityKeys(['gateway']);
const bus = await createInProcessBus({ url: adminUrl });
const app = await buildGateway({
  bus,
  config: BENCH_CONFIG,
  logger: createLogger({ service: 'gateway', level: 'info' }, { write: () => {} }),
  databaseUrl,
  sign: createIdentitySigner({ issuer: 'gateway', privateKey: privateKeys.gateway ?? '' }),
  serviceUrls: { auth: upstream, search: upstream, library: upstream, insight: upstream },
  webRoot: '/nonexistent',
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
