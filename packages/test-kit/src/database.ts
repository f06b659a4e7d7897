import { backing } from './backing.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { createRealDatabase } from './real-database.ts';

export interface SchemaUnderTest {
  readonly schema: string;
  /** The Prisma migrations folder. */
  readonly directory: string;
}

export interface TestDatabase {
  /** Roles, locks and time-outs exist on `real` alone. */
  readonly kind: 'real' | 'embedded';
  /** The administrator's URL, or that of a schema's own role. */
  url(schema?: string): string;
  drop(): Promise<void>;
}

/** A fresh, migrated database for one test file, on whatever this run stands on. */
export function testDatabase({ schemas }: { schemas: readonly SchemaUnderTest[] }): Promise<TestDatabase> {
  const { database } = backing();
  return database.kind === 'embedded'
    ? createEmbeddedDatabase(schemas)
    : createRealDatabase(database.url, schemas);
}
