// `npm run migrate`: migrates every schema of one PostgreSQL to its latest version, as an administrator, and grants
// each service's role access to its own schema only; with a NATS_URL it also creates streams and consumers. Run it
// before the services start; it is idempotent.
import { operatorName } from '@sextant/auth/operator/operator-name';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { prepareNats } from '@sextant/service-kit/bus/prepare-nats';
import { migrate } from '@sextant/service-kit/migrations';
import { loadMigrationsConfig, passwordOf } from './config.ts';
import { SERVICE_SCHEMAS } from './schemas.ts';

const config = loadMigrationsConfig();
const url = config.ADMIN_DATABASE_URL ?? config.DATABASE_URL;
if (!url) {
  console.error(
    'npm run migrate needs ADMIN_DATABASE_URL (or DATABASE_URL): the PostgreSQL to migrate. `npm start` migrates its own database by itself.',
  );
  process.exit(2);
}
async function migrateAll(databaseUrl: string): Promise<void> {
  for (const { schema, role, directory } of SERVICE_SCHEMAS) {
    const login = { name: role, password: passwordOf(config, schema) };
    const applied = await migrate({ url: databaseUrl, schema, directory, role: login });
    console.log(`${schema}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`);
  }
}

// Recorded afterwards: a new database has no audit trail before.
await withOperation(url, { operator: operatorName(), command: 'migrate', args: [] }, () => migrateAll(url));
if (config.NATS_URL) {
  const { NATS_URL: servers, NATS_NAMESPACE: namespace, NATS_REPLICAS: replicas } = config;
  await prepareNats({ servers, namespace, replicas });
  console.log('NATS: streams and consumers are there');
}
