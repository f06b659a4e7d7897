import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { runProcess } from '@sextant/service-kit/process';
import { buildApp } from './app.ts';
import { loadLibraryConfig } from './config.ts';

const service = 'library';

await runProcess({
  name: service,
  logger: createLogger({ service }),
  start: async () => {
    const config = loadLibraryConfig();
    const logger = createLogger({ service, level: config.LOG_LEVEL });
    const bus = await createNatsBus({ servers: config.NATS_URL, logger });
    const app = await buildApp({
      logger,
      bus,
      databaseUrl: config.DATABASE_URL,
      verifyIdentity: createIdentityVerifier({ audience: service, publicKeys: config.IDENTITY_PUBLIC_KEYS }),
    });
    await app.listen({ host: config.HOST, port: config.PORT });
    const close = async () => {
      await app.close();
      await bus.close();
    };
    return { close };
  },
});
