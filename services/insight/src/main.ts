import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createIdentitySigner, createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { runProcess } from '@sextant/service-kit/process';
import { buildApp } from './app.ts';
import { loadInsightConfig } from './config.ts';

const service = 'insight';
const bootLogger = createLogger({ service });

await runProcess({
  name: service,
  logger: bootLogger,
  start: async () => {
    const config = loadInsightConfig();
    const logger = createLogger({ service, level: config.LOG_LEVEL });
    const bus = await createNatsBus({ servers: config.NATS_URL, logger });
    const app = await buildApp({
      config,
      logger,
      bus,
      databaseUrl: config.DATABASE_URL,
      verifyIdentity: createIdentityVerifier({ audience: service, publicKeys: config.IDENTITY_PUBLIC_KEYS }),
      sign: createIdentitySigner({ issuer: service, privateKey: config.IDENTITY_PRIVATE_KEY }),
    });
    app.addHook('onClose', () => bus.close());
    await app.listen({ host: config.HOST, port: config.PORT });
    return app;
  },
});
