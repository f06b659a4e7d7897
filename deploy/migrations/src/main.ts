// `npm run migrate`: migrates every schema of one PostgreSQL to its latest version, as an administrator, and grants
// each service's role access to its own schema only. Run it before the services start; it is idempotent.
import { migrate } from '@sextant/service-kit/migrations';
import { loadMigrationsConfig } from './config.ts';
import { SERVICE_SCHEMAS } from './schemas.ts';

const config = loadMigrationsConfig();
const url = config.ADMIN_DATABASE_URL ?? config.DATABASE_URL;
if (!url) {
  console.error(
    'npm run migrate needs ADMIN_DATABASE_URL (or DATABASE_URL): the PostgreSQL to migrate. `npm start` migrates its own database by itself.',
  );
  process.exit(2);
}
for (const { schema, role, directory } of SERVICE_SCHEMAS) {
  const login = { name: role, password: config.SERVICE_DATABASE_PASSWORD };
  const applied = await migrate({ url, schema, directory, role: login });
  console.log(`${schema}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`);
}
