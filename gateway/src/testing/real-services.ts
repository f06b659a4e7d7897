import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { IdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger, type Logger } from '@sextant/service-kit/logging';
import type { App } from '@sextant/service-kit/server';
import { testBus } from '@sextant/test-kit/bus';
import { testDatabase } from '@sextant/test-kit/database';
import type { TestIdentity } from '@sextant/test-kit/identity';

interface Service {
  readonly migrations: string;
  buildApp(deps: {
    logger: Logger;
    bus: Bus;
    databaseUrl: string;
    verifyIdentity: IdentityVerifier;
  }): Promise<App>;
}

/** By its place, as an operator would start it: nothing of the gateway imports a service. */
const load = (service: string): Promise<Service> =>
  import(fileURLToPath(new URL(`../../../services/${service}/src/app.ts`, import.meta.url)));

/** The real auth and library on loopback, over one database with a schema each. */
export async function startRealServices(identity: TestIdentity) {
  const services = { auth: await load('auth'), library: await load('library') };
  const database = await testDatabase({
    schemas: Object.entries(services).map(([schema, { migrations }]) => ({ schema, directory: migrations })),
  });
  const bus = await testBus(database);

  const start = async (service: keyof typeof services) => {
    const app = await services[service].buildApp({
      logger: createLogger({ service, level: 'silent' }),
      bus,
      databaseUrl: database.url(service),
      verifyIdentity: identity.verifierFor(service),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  const urlOf = (app: App) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const [auth, library] = [await start('auth'), await start('library')];

  return {
    auth,
    library,
    urls: { auth: urlOf(auth), library: urlOf(library) },
    async close() {
      await Promise.all([auth.close(), library.close()]);
      await bus.close();
      await database.drop();
    },
  };
}
