import { backing } from './backing.ts';
import { lendEmbeddedDatabase } from './lent-database.ts';
import { createRealDatabase } from './real-database.ts';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

export type { TestDatabase } from './test-database.ts';

/** A fresh, migrated database for one test file, on whatever this run stands on. */
export function testDatabase({ schemas }: { schemas: readonly SchemaUnderTest[] }): Promise<TestDatabase> {
  const { database } = backing();
  return database.kind === 'embedded'
    ? lendEmbeddedDatabase(schemas, database.folder)
    : createRealDatabase(database, schemas);
}

/** A database that a dump filled, migrated from there. @throws Error where the run has no real server */
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
