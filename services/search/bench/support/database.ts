import { resolve } from 'node:path';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import type { TestDatabase } from '@sextant/test-kit/test-database';

const ROOT = resolve(import.meta.dirname, '../../../..');
const directoryOf = (part: string) => resolve(ROOT, part, 'prisma/migrations');

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
 * A database of its own on the real server that `DATABASE_URL` names, with the schemas that a search through the gateway needs.
 * @param kept address of one that an earlier run has left
 */
export async function benchDatabase(kept?: string): Promise<TestDatabase> {
  if (kept)
    return {
      kind: 'real',
      url(schema) {
        const url = new URL(kept);
        if (schema) url.username = `sextant_${schema}`;
        return url.href;
      },
      drop: async () => {},
    };
  return createRealDatabase({ url: serverUrl() }, [
    { schema: 'gateway', directory: directoryOf('gateway') },
    { schema: 'auth', directory: directoryOf('services/auth') },
    { schema: 'search', directory: directoryOf('services/search') },
  ]);
}
