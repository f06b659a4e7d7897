import type { AuditDetails } from '@sextant/contracts/audit/entry';
import { type CsvColumn, csvHeading, csvLines } from '@sextant/contracts/text/csv';
import type { TrailLine } from './read-trail.ts';

export const TRAIL_FORMATS = ['table', 'jsonl', 'csv'] as const;
export type TrailFormat = (typeof TRAIL_FORMATS)[number];

const account = (id: string, name: string | null, forgotten: boolean) =>
  name ?? (forgotten ? `deleted ${id}` : id);

const whoOf = ({ userId, username, operator, forgotten }: TrailLine): string =>
  operator ? `operator ${operator}` : userId ? account(userId, username, forgotten) : '';

const whatOf = ({ object, objectName, forgotten }: TrailLine): string => {
  if (!object) return '';
  const { kind, id } = object;
  if (!id) return kind;
  return kind === 'user' ? `user ${account(id, objectName, forgotten)}` : `${kind} ${id}`;
};

const detailsOf = (details: AuditDetails): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : value}`)
    .join(', ');

const COLUMNS: readonly CsvColumn<TrailLine>[] = [
  ['Time', ({ at }) => at],
  ['Who', whoOf],
  ['From', ({ address }) => address ?? ''],
  ['Action', ({ action }) => action],
  ['Outcome', ({ outcome, declared }) => (declared ? 'declared' : outcome)],
  ['Object', whatOf],
  ['Count', ({ count }) => count],
  ['Details', ({ details }) => detailsOf(details)],
];
const FILE_COLUMNS: readonly CsvColumn<TrailLine>[] = [
  ...COLUMNS,
  ['Service', ({ service }) => service],
  ['User id', ({ userId }) => userId],
  ['Id', ({ id }) => id],
];

/** Replaces control characters: user names are untrusted and could contain terminal escape sequences. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '?');

/** A table whose columns fit their content. */
function tableOf(page: readonly TrailLine[]): string {
  const rows = page.map((line) => COLUMNS.map(([, value]) => printable(String(value(line) ?? ''))));
  const table = [COLUMNS.map(([heading]) => heading), ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return table.map((row) => `${lineOf(row)}\n`).join('');
}

/** Formats a page of entries as a table, as JSON Lines or as CSV. */
export const TRAIL_WRITERS: Readonly<
  Record<TrailFormat, (page: readonly TrailLine[], isFirst: boolean) => string>
> = {
  // Column widths differ between pages, so each page repeats the heading.
  table: (page, isFirst) => (page.length > 0 || isFirst ? tableOf(page) : ''),
  jsonl: (page) => page.map((line) => `${JSON.stringify(line)}\n`).join(''),
  csv: (page, isFirst) => (isFirst ? csvHeading(FILE_COLUMNS) : '') + csvLines(FILE_COLUMNS, page),
};
