/** A column: its heading and its value for a row. Numbers stay numbers; null is an empty field. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | null];

/** Start of a spreadsheet formula, in ASCII or full width, optionally after white space. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** The same after field separators of locales with a decimal comma, where quotes inside a field do not protect. */
const FORMULA_AFTER_SEPARATOR = /(;\s*|(?<=\S.*)\t\s*)(?=[=+\-@＝＋－＠])/gs;

/** One field: an apostrophe escapes formulas, quotes escape separators. */
function field(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = value.replace(FORMULA_AFTER_SEPARATOR, "$1'");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (values: readonly (string | number | null)[]): string => `${values.map(field).join(',')}\r\n`;

/** The header line, with a byte order mark so that spreadsheets read the file as UTF-8. */
export const csvHeading = (columns: readonly CsvColumn<never>[]): string =>
  `\uFEFF${lineOf(columns.map(([heading]) => heading))}`;

/** Data lines, for a table that is written page by page. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => lineOf(columns.map(([, value]) => value(row)))).join('');

/** A table as RFC 4180 CSV, with formulas escaped. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeading(columns) + csvLines(columns, rows);
