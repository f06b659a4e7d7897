import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Debug, type SqlQuery, type SqlQueryable } from '@prisma/driver-adapter-utils';
import { expect, test } from 'vitest';
import { forgetLargeStatements } from './prisma-statement-retention.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const debug = Debug('sextant-test');

/** Executes a statement with a parameter of that size as Prisma's adapter does; returns a reference to the parameter. */
async function execute(bytes: number, isForgetting: boolean): Promise<WeakRef<Buffer>> {
  const connection = {
    executeRaw: async (query: SqlQuery) => {
      debug('%O', query);
      return 1;
    },
    queryRaw: () => Promise.reject(new Error('not used')),
  } as unknown as SqlQueryable;
  if (isForgetting) forgetLargeStatements(connection);
  const parameter = Buffer.alloc(bytes);
  await connection.executeRaw({ sql: '', args: [parameter], argTypes: [] });
  return new WeakRef(parameter);
}

async function isRetained(reference: WeakRef<Buffer>): Promise<boolean> {
  // A reference that was made or read lasts until the end of its turn.
  await new Promise(setImmediate);
  collectGarbage();
  return reference.deref() !== undefined;
}

test('a large statement is forgotten once it was executed, which Prisma alone would keep', async () => {
  const kept = await execute(1024 * 1024, false);
  expect(await isRetained(kept)).toBe(true);
  const forgotten = await execute(1024 * 1024, true);
  expect(await isRetained(forgotten)).toBe(false);
  expect(await isRetained(kept), 'the whole history was pushed out').toBe(false);
});
