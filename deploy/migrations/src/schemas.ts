import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';

/** A Postgres schema, who owns it, and where its migrations are. */
export interface OwnedSchema {
  schema: string;
  /** The only role that may touch the schema on a real PostgreSQL. */
  role: string;
  directory: string;
}

const migrationsOf = (folder: string) =>
  new URL(`../../../${folder}/prisma/migrations/`, import.meta.url).pathname;

const owned = (schema: string, folder: string): OwnedSchema => ({
  schema,
  role: `sextant_${schema}`,
  directory: migrationsOf(folder),
});

/** The schemas of all services, in the order in which they are migrated. */
export const SERVICE_SCHEMAS: readonly OwnedSchema[] = [
  owned('gateway', 'gateway'),
  owned('auth', 'services/auth'),
  owned('search', 'services/search'),
  owned('library', 'services/library'),
  owned('insight', 'services/insight'),
];

/** The in-process bus of the standalone keeps its positions in a schema of its own; NATS needs none. */
export const BUS_SCHEMA = { schema: 'bus', directory: busMigrations };
