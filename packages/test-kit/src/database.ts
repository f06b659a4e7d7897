import { backing } from './backing.ts';
import { acquireEmbeddedDatabase } from './database-pool.ts';
import { createRealDatabase } from './real-database.ts';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

export type { TestDatabase } from './test-database.ts';

/** A new, migrated database for one test file. */
export function testDatabase({ schemas }: { schemas: readonly SchemaUnderTest[] }): Promise<TestDatabase> {
  const { database } = backing();
  return database.kind === 'embedded'
    ? acquireEmbeddedDatabase(schemas, database.folder)
    : createRealDatabase(database, schemas);
}

/**
 * A database restored from a dump and then migrated.
 * @throws Error if the run has no real server
 */
export function databaseFromDump({
  schemas,
  dump,
}: {
  schemas: readonly SchemaUnderTest[];
  dump: string;
}): Promise<TestDatabase> {
  const { database } = backing();
  if (database.kind === 'embedded') throw new Error('A dump needs a real PostgreSQL');
  return createRealDatabase(database, schemas, dump);
}
