import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DrugRecord, DrugTableMeta } from './drug-record.ts';

/** A record with what it is found by. */
export interface DrugEntry extends DrugRecord {
  readonly synonyms: readonly string[];
  readonly uniis: readonly string[];
}

/** A line of a table, tab separated: see `README.md`. */
function line({ name, synonyms, uniis, approvals, firstUsMarketing, withdrawal }: DrugEntry): string {
  const approved = approvals.map(
    ({ agency, year, isEarly, isAtLatest }) => `${agency}${year}${isEarly ? '*' : isAtLatest ? '-' : ''}`,
  );
  const left = withdrawal && [
    withdrawal.year ?? '',
    withdrawal.extent,
    withdrawal.isFormOnly ? 'form' : '',
    withdrawal.back ?? '',
    withdrawal.reason,
    withdrawal.source,
    withdrawal.document?.title ?? '',
    withdrawal.document?.url ?? '',
  ];
  const fields = [name, synonyms.join('|'), uniis.join('|'), approved.join('|'), firstUsMarketing ?? ''];
  return [...fields, ...(left ?? [])].join('\t');
}

/** Packs entries, sorted by name: a line of JSON, then a line each, under Brotli. */
export function packDrugs(entries: readonly DrugEntry[], sources: DrugTableMeta['sources']): Buffer {
  const lines = entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(line)
    .join('\n');
  const version = createHash('sha256').update(lines).digest('hex').slice(0, 12);
  const meta: DrugTableMeta & { readonly format: 1 } = { format: 1, version, sources };
  const table = Buffer.from(`${JSON.stringify(meta)}\n${lines}\n`);
  return brotliCompressSync(table, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: table.length },
  });
}
