import { createHash } from 'node:crypto';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/**
 * Id of a history row, the same for the same user, query, filters and UTC day, so that a repeated search updates its
 * row. A version 5 UUID in form, over SHA-256. White space and case of the query, and default values of filters, are
 * ignored.
 */
export function computeSearchId(search: {
  readonly userId: string;
  readonly query: string;
  readonly filters: SearchFilters;
  readonly at: Date;
}): string {
  const { userId, query, filters, at } = search;
  const text = (value: string | undefined) => (value ?? '').trim().toLowerCase().replace(/\s+/gu, ' ');
  const key = JSON.stringify([
    userId,
    at.toISOString().slice(0, 10),
    text(query),
    filters.historicalDepth ?? 'all',
    filters.futureHorizon ?? 'none',
    filters.articleType ?? 'all',
    text(filters.journalFilter),
    text(filters.authorFilter),
    ...(filters.synonyms === false ? ['words as typed'] : []),
  ]);
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
