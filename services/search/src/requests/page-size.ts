import type { LiteratureRecord } from '@sextant/contracts/literature/article';

/** A message of NATS holds 1 MB; half of that leaves room for its envelope and for letters of several bytes. */
const PAGE_BYTES = 400_000;

/** As many records, from the first, as fit into one message; the first always does. */
export function within(records: readonly LiteratureRecord[]): LiteratureRecord[] {
  let bytes = 0;
  const end = records.findIndex((record, index) => {
    bytes += Buffer.byteLength(JSON.stringify(record));
    return index > 0 && bytes > PAGE_BYTES;
  });
  return records.slice(0, end < 0 ? records.length : end);
}
