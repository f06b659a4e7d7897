/** The database that the index is in, and its schema. */
export type { Database, DatabaseOptions } from './store/database.ts';
export { inTransaction, openDatabase, openWritingDatabase } from './store/database.ts';
