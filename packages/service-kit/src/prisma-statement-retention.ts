import { Debug as ClientDebug } from '@prisma/client/runtime/client';
import { Debug as AdapterDebug, type SqlQuery, type SqlQueryable } from '@prisma/driver-adapter-utils';

/** Prisma keeps the arguments of so many debug messages, whether or not they are written. */
const MESSAGES_KEPT = 100;
/** Smaller statements may stay in memory until others replace them. */
const MAX_KEPT_CHARS = 64 * 1024;

const histories = [ClientDebug('sextant'), AdapterDebug('sextant')];

/**
 * Makes Prisma forget its last statements: it would keep some twenty with their parameters, which may have megabytes
 * each.
 */
function forgetStatements(): void {
  for (const remember of histories) for (let n = 0; n < MESSAGES_KEPT; n += 1) remember('');
}

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Array.isArray(value) ? value.reduce((sum: number, part) => sum + sizeOf(part), 0) : 0;
};

/** Makes a connection or transaction drop large statements after their execution. */
export function forgetLargeStatements(connection: SqlQueryable): void {
  for (const method of ['queryRaw', 'executeRaw'] as const) {
    const execute = connection[method].bind(connection) as (query: SqlQuery) => Promise<never>;
    connection[method] = async (query: SqlQuery) => {
      try {
        return await execute(query);
      } finally {
        if (sizeOf(query.args) > MAX_KEPT_CHARS) forgetStatements();
      }
    };
  }
}
