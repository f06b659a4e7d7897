import type { Bus } from './bus/bus.ts';
import { createNatsBus, natsOptions } from './bus/nats-bus.ts';
import type { LOG_LEVELS } from './config.ts';
import { createIdentityVerifier, type IdentityVerifier } from './identity.ts';
import { createLogger, type Logger } from './logging.ts';
import { runProcess } from './process.ts';
import type { App } from './server/create-server.ts';
import { startTelemetry, type TelemetryConfig } from './telemetry/start-telemetry.ts';

/** Configuration of every service that runs on its own. */
export interface ServiceConfig extends TelemetryConfig {
  readonly PORT: number;
  readonly LOG_LEVEL: (typeof LOG_LEVELS)[number];
  readonly DATABASE_URL: string;
  readonly NATS_URL: string;
  readonly NATS_NAMESPACE: string;
  readonly NATS_REPLICAS: number;
  /** Absent where no tokens are accepted. */
  readonly IDENTITY_PUBLIC_KEYS?: Readonly<Record<string, string>>;
}

/** Dependencies of the gateway and every service, from their own process or from the standalone. */
export interface ProcessDeps {
  readonly logger: Logger;
  readonly bus: Bus;
  readonly databaseUrl: string;
}

/** A service accepts tokens signed by the gateway. */
export interface ServiceDeps extends ProcessDeps {
  readonly verifyIdentity: IdentityVerifier;
}

/**
 * Runs a service as a process of its own, on NATS: loads its configuration, listens, and drains on a signal.
 * @param listening.backlog maximum length of the queue of pending connections; the system's default unless given
 */
export const runService = <Config extends ServiceConfig>(
  service: string,
  loadConfig: () => Config,
  build: (deps: ServiceDeps, config: Config) => Promise<App>,
  listening: { readonly backlog?: number } = {},
): Promise<void> =>
  runProcess({
    name: service,
    logger: createLogger({ service }),
    start: async () => {
      const config = loadConfig();
      const logger = createLogger({ service, level: config.LOG_LEVEL });
      const telemetry = await startTelemetry(service, config, logger);
      const bus = await createNatsBus({ ...natsOptions(config), logger });
      const deps = {
        logger,
        bus,
        databaseUrl: config.DATABASE_URL,
        verifyIdentity: createIdentityVerifier({
          audience: service,
          publicKeys: config.IDENTITY_PUBLIC_KEYS ?? {},
        }),
      };
      const app = await build(deps, config);
      await app.listen({ ...listening, host: config.HOST, port: config.PORT });
      return {
        async close() {
          await app.drain();
          await app.close();
          await bus.close();
          await telemetry.close();
        },
      };
    },
  });
