import { type DatabaseOptions, openDatabase } from '@sextant/literature-index/database';

/** Of this service: the index and all else that it stores. */
export const schema = 'search';

/** Plain connections: searching and importing move many rows, which the Prisma client is slower at. */
export const openSearchDatabase = (options: Omit<DatabaseOptions, 'schema'>) =>
  openDatabase({ ...options, schema });
