/** One column: its heading, and what a row has in it. Numbers stay numbers; null is an empty field. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | null];

/** How a spreadsheet begins a formula, in ASCII and in full width, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** The same behind what separates fields where a comma is for decimals: there quotes that begin later keep nothing. */
const FORMULA_AFTER_SEPARATOR = /(;\s*|(?<=\S.*)\t\s*)(?=[=+\-@＝＋－＠])/gs;

/** One field: an apostrophe keeps a formula text, quotes keep separators. */
function field(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = value.replace(FORMULA_AFTER_SEPARATOR, "$1'");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (values: readonly (string | number | null)[]): string => `${values.map(field).join(',')}\r\n`;

/** The first line, behind a byte order mark so that spreadsheets read the file as UTF-8. */
export const csvHeading = (columns: readonly CsvColumn<never>[]): string =>
  `\uFEFF${lineOf(columns.map(([heading]) => heading))}`;

/** Further lines, for a table that is written page by page. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => lineOf(columns.map(([, value]) => value(row)))).join('');

/** A table as RFC 4180. No text in it starts a formula. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeading(columns) + csvLines(columns, rows);
