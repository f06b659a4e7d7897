import { createRealDatabase } from '@sextant/test-kit/real-database';
import type { SchemaUnderTest, TestDatabase } from '@sextant/test-kit/test-database';
import { migrations, schema } from '../../src/testing/start-index.ts';

/** The server that `DATABASE_URL` names; ends the program where it names none. */
export function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url) return url;
  console.error(
    'This benchmark needs a real PostgreSQL: set DATABASE_URL to one where databases may be created.',
  );
  process.exit(2);
}

/**
 * A database of its own on the real server that `DATABASE_URL` names, with the schema of the index.
 * @param options.kept address of one that an earlier run has left
 * @param options.besides other schemas
 */
export async function benchDatabase({
  kept,
  besides = [],
}: {
  readonly kept?: string;
  readonly besides?: readonly SchemaUnderTest[];
} = {}): Promise<TestDatabase> {
  if (kept)
    return {
      kind: 'real',
      url(role) {
        const url = new URL(kept);
        if (role) url.username = `sextant_${role}`;
        return url.href;
      },
      drop: async () => {},
    };
  return createRealDatabase({ url: serverUrl() }, [...besides, { schema, directory: migrations }]);
}
