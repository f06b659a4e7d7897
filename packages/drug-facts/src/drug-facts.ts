import { brotliDecompressSync } from 'node:zlib';
import { drugName, withoutEnd } from './drug-name.ts';
import {
  AGENCIES,
  type Approval,
  DrugFactsError,
  type DrugRecord,
  type DrugTableMeta,
  EXTENTS,
  type Withdrawal,
} from './drug-record.ts';

/** What registers say of drugs, by name. */
export interface DrugFacts extends DrugTableMeta {
  readonly size: number;
  /** The drug of a whole name or synonym, whatever its case and salt, else of the only salt of that name; null if no list names it. */
  find(name: string): DrugRecord | null;
  findByUnii(unii: string): DrugRecord | null;
}

const MIN_YEAR = 1800;
const MAX_YEAR = 2100;

function yearOf(text: string): number {
  const year = Number(text);
  if (!Number.isInteger(year) || year < MIN_YEAR || year > MAX_YEAR)
    throw new DrugFactsError(`'${text}' is no year`);
  return year;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value {
  const found = values.find((value) => value === text);
  if (!found) throw new DrugFactsError(`'${text}' is none of ${values.join(', ')}`);
  return found;
}

function readApproval(text: string): Approval {
  const [isEarly, isAtLatest] = [text.endsWith('*'), text.endsWith('-')];
  return {
    agency: oneOf(AGENCIES, text.slice(0, 3)),
    year: yearOf(text.slice(3, isEarly || isAtLatest ? -1 : undefined)),
    ...(isEarly && { isEarly }),
    ...(isAtLatest && { isAtLatest }),
  };
}

function readWithdrawal(fields: readonly string[]): Withdrawal | null {
  if (fields.length === 0) return null;
  const [year = '', extent, form, back, reason, source, title, url] = fields;
  if (!reason || !source) throw new DrugFactsError('a withdrawal has neither reason nor source');
  const isFormOnly = form === 'form';
  if (!year && !isFormOnly) throw new DrugFactsError('a withdrawal has no year');
  return {
    year: year ? yearOf(year) : null,
    extent: oneOf(EXTENTS, extent),
    reason,
    ...(isFormOnly && { isFormOnly }),
    ...(back && { back: yearOf(back) }),
    source,
    ...(title && url && { document: { title, url } }),
  };
}

const partsOf = (text: string | undefined): string[] => (text ? text.split('|') : []);

/** The line of JSON before the drugs. */
function readMeta(text: string): DrugTableMeta {
  const { format, version, sources } = JSON.parse(text) as Partial<DrugTableMeta> & { format?: unknown };
  if (format !== 1) throw new DrugFactsError('it was written by a later release');
  if (typeof version !== 'string' || typeof sources?.withdrawals?.asOf !== 'string')
    throw new DrugFactsError('its header is incomplete');
  return { version, sources };
}

/**
 * Opens a packed table. Names are indexed at once, drugs are read when they are asked for.
 * @throws DrugFactsError if it is damaged
 */
export function openDrugFacts(packed: Uint8Array): DrugFacts {
  const lines = unpack(packed).split('\n');
  if (lines.pop() !== '') throw new DrugFactsError('The table of drugs is damaged: it ends too early');
  const byName = new Map<string, number>();
  const byUnii = new Map<string, number>();
  /** Null where several drugs have the name that is left. */
  const bySalt = new Map<string, number | null>();
  const meta = named('header', () => readMeta(lines[0] ?? ''));
  for (let place = 1; place < lines.length; place += 1) {
    const [name, synonyms, uniis, approvals] = (lines[place] ?? '').split('\t', 4);
    if (!name || approvals === undefined)
      throw new DrugFactsError(`The table of drugs is damaged: line ${place + 1} is incomplete`);
    for (const each of [name, ...partsOf(synonyms)]) {
      byName.set(each, place);
      const bare = withoutEnd(each);
      if (bare) bySalt.set(bare, (bySalt.get(bare) ?? place) === place ? place : null);
    }
    for (const each of partsOf(uniis)) byUnii.set(each, place);
  }
  const read = (place: number | undefined): DrugRecord | null => {
    if (place === undefined) return null;
    const [name = '', , , approvals, marketing, ...withdrawal] = (lines[place] ?? '').split('\t');
    return named(name, () => ({
      name,
      approvals: partsOf(approvals).map(readApproval),
      firstUsMarketing: marketing ? yearOf(marketing) : null,
      withdrawal: readWithdrawal(withdrawal),
    }));
  };
  return {
    ...meta,
    size: lines.length - 1,
    find(name) {
      const known = drugName(name);
      return read(byName.get(known) ?? bySalt.get(known) ?? undefined);
    },
    findByUnii: (unii) => read(byUnii.get(unii.trim().toUpperCase())),
  };
}

function unpack(packed: Uint8Array): string {
  try {
    return brotliDecompressSync(packed).toString();
  } catch (error) {
    throw new DrugFactsError('The table of drugs is damaged: it cannot be unpacked', { cause: error });
  }
}

/** Says which line an error is in. */
function named<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new DrugFactsError(`The table of drugs is damaged (${what}): ${(error as Error).message}`, {
      cause: error,
    });
  }
}
