import { createNatsBus, natsOptions } from '@sextant/service-kit/bus/nats-bus';
import { createIdentitySigner } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { runProcess } from '@sextant/service-kit/process';
import { startTelemetry } from '@sextant/service-kit/telemetry/start-telemetry';
import { buildGateway } from './app.ts';
import { loadGatewayConfig } from './config.ts';

/** Connections that wait to be accepted: in a flood of new ones the system resets what is beyond it. */
const BACKLOG = 4_096;

const bootLogger = createLogger({ service: 'gateway' });

await runProcess({
  name: 'gateway',
  logger: bootLogger,
  start: async () => {
    const config = loadGatewayConfig();
    const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
    const telemetry = await startTelemetry('gateway', config, logger);
    const bus = await createNatsBus({ ...natsOptions(config), logger });
    const app = await buildGateway({
      config,
      logger,
      bus,
      databaseUrl: config.DATABASE_URL,
      sign: createIdentitySigner({ issuer: 'gateway', privateKey: config.IDENTITY_PRIVATE_KEY }),
      serviceUrls: {
        auth: config.AUTH_URL,
        search: config.SEARCH_URL,
        library: config.LIBRARY_URL,
        insight: config.INSIGHT_URL,
      },
      webRoot: config.WEB_ROOT,
    });
    await app.listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG });
    return {
      async close() {
        await app.close();
        await bus.close();
        await telemetry.close();
      },
    };
  },
});
