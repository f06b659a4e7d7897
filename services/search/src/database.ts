import { type DatabaseOptions, openDatabase } from '@sextant/literature-index/database';

/** The schema of this service. */
export const schema = 'search';

/** Plain connections: search and import move many rows, which is slower with Prisma. */
export const openSearchDatabase = (options: Omit<DatabaseOptions, 'schema'>) =>
  openDatabase({ ...options, schema });
