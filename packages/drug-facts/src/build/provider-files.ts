import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { DrugFactsError } from '../drug-record.ts';

type Row = Readonly<Record<string, string>>;

/** The providers' files by a column that no other has, and by those that are read. */
const FORMATS = {
  fda: [
    'Active Ingredient/Moiety',
    'Proprietary  Name',
    'FDA Approval Date',
    'Approval Year',
    'Accelerated Approval',
    'NDA/BLA',
  ],
  marketing: ['Trademark', 'Year', 'Generic Name', 'UNII', 'App Type', 'Date [text]'],
  withdrawn: [
    'country_withdrawn',
    'generic_name',
    'synonym',
    'form',
    'year_withdrawn',
    'reason_withdrawn',
    'unii',
    'source',
  ],
  ema: [
    'EMA product number',
    'Category',
    'Name of medicine',
    'International non-proprietary name (INN) / common name',
    'Active substance',
    'Generic or hybrid',
    'Biosimilar',
    'Conditional approval',
    'Marketing authorisation date',
    'Last updated date',
  ],
} as const;
export type Provider = keyof typeof FORMATS;
const providers = Object.keys(FORMATS) as Provider[];

/** Fewer rows are a part of a list. */
const MIN_ROWS: Readonly<Record<Provider, number>> = {
  fda: 1_000,
  marketing: 3_000,
  withdrawn: 400,
  ema: 1_500,
};

type Read = { readonly provider: Provider; readonly rows: readonly Row[] };

/** Reads one of the providers' files, plain or gzipped: comma separated with quotes, or tab separated without. */
function readFile(path: string): Read {
  const name = basename(path);
  const rows = readRows(path, name);
  const columns = Object.keys(rows[0] ?? {});
  const provider = providers.find((one) => columns.includes(FORMATS[one][0]));
  if (!provider) throw new DrugFactsError(`${name} is none of the files that are known`);
  const missing = FORMATS[provider].filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new DrugFactsError(`${name} has no column ${missing.join(', ')}`);
  if (rows.length < MIN_ROWS[provider])
    throw new DrugFactsError(`${name} is incomplete: ${rows.length} rows`);
  return { provider, rows };
}

/** @throws DrugFactsError that names the file, and the line where it is not what it should be */
function readRows(path: string, name: string): Row[] {
  try {
    const content = readFileSync(path);
    const text = (path.endsWith('.gz') ? gunzipSync(content) : content).toString();
    const isTabbed = (text.split('\n', 1)[0] ?? '').includes('\t');
    return parse(text, {
      bom: true,
      columns: true,
      relax_column_count: true,
      skip_empty_lines: true,
      ...(isTabbed && { delimiter: '\t', quote: false }),
    }) as Row[];
  } catch (error) {
    throw new DrugFactsError(`${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads one file of each provider, in any order. */
export function readProviderFiles(paths: readonly string[]): Readonly<Record<Provider, readonly Row[]>> {
  const read = paths.map(readFile);
  const rowsOf = (provider: Provider) => {
    const [file, other] = read.filter((one) => one.provider === provider);
    if (!file || other) throw new DrugFactsError(`One file of each provider is needed: ${provider}`);
    return file.rows;
  };
  return {
    fda: rowsOf('fda'),
    marketing: rowsOf('marketing'),
    withdrawn: rowsOf('withdrawn'),
    ema: rowsOf('ema'),
  };
}
