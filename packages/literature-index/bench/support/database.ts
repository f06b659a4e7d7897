import { createRealDatabase } from '@sextant/test-kit/real-database';
import type { SchemaUnderTest, TestDatabase } from '@sextant/test-kit/test-database';
import { migrations, schema } from '../../src/testing/start-index.ts';

/** The server that `DATABASE_URL` names; exits where it is not set. */
export function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url) return url;
  console.error(
    'This benchmark needs a real PostgreSQL: set DATABASE_URL to one where databases may be created.',
  );
  process.exit(2);
}

/**
 * Creates a database with the index's schema on the server that `DATABASE_URL` names.
 * @param options.existing address of a database that an earlier run has left
 * @param options.otherSchemas other schemas
 */
export async function benchDatabase({
  existing,
  otherSchemas = [],
}: {
  readonly existing?: string;
  readonly otherSchemas?: readonly SchemaUnderTest[];
} = {}): Promise<TestDatabase> {
  if (existing)
    return {
      kind: 'real',
      url(role) {
        const url = new URL(existing);
        if (role) url.username = `sextant_${role}`;
        return url.href;
      },
      drop: async () => {},
    };
  return createRealDatabase({ url: serverUrl() }, [...otherSchemas, { schema, directory: migrations }]);
}
