import { createInProcessBus } from '@sextant/service-kit/bus/in-process-bus';
import { createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { buildApp } from '../app.ts';
import { literatureSettings } from '../config.ts';

/**
 * A replica of the service as a separate process: `node serve-search.ts DATABASE_URL PUBLIC_KEYS`, settings in the
 * environment. Prints its address, and exits when its standard input closes.
 */
const [databaseUrl = '', publicKeys = '{}'] = process.argv.slice(2);
const bus = await createInProcessBus({ url: databaseUrl });
const app = await buildApp({
  config: literatureSettings(process.env),
  logger: createLogger({ service: 'search', level: 'silent' }),
  bus,
  databaseUrl,
  verifyIdentity: createIdentityVerifier({ audience: 'search', publicKeys: JSON.parse(publicKeys) }),
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.stdin.resume().on('end', async () => {
  await app.close();
  await bus.close();
});
