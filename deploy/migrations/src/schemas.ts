import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';

/** A Postgres schema with its owner and migrations. */
export interface OwnedSchema {
  schema: string;
  /** The only role with access to the schema on a real PostgreSQL. */
  role: string;
  directory: string;
}

const migrationsFolder = (folder: string) =>
  new URL(`../../../${folder}/prisma/migrations/`, import.meta.url).pathname;

const owned = (schema: string, folder: string): OwnedSchema => ({
  schema,
  role: `sextant_${schema}`,
  directory: migrationsFolder(folder),
});

/** The schemas of all services, in migration order. */
export const SERVICE_SCHEMAS: readonly OwnedSchema[] = [
  owned('gateway', 'gateway'),
  owned('auth', 'services/auth'),
  owned('search', 'services/search'),
  owned('library', 'services/library'),
  owned('insight', 'services/insight'),
];

/** Schema of the standalone's in-process bus; NATS needs none. */
export const BUS_SCHEMA = { schema: 'bus', directory: busMigrations };
