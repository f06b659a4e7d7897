/** A strict RFC 4180 parser: requires a byte order mark, CRLF, doubled quotes, no quotes in unquoted fields, and rows of equal length. */
export function readCsv(csv: string): string[][] {
  if (!csv.startsWith('\uFEFF')) throw new Error('No byte order mark');
  const rows: string[][] = [[]];
  const token = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;
  let offset = 1;
  while (offset < csv.length) {
    token.lastIndex = offset;
    const match = token.exec(csv);
    if (!match) throw new Error(`Not RFC 4180 at ${offset}: ${csv.slice(offset, offset + 20)}`);
    const [whole, field = '', end] = match;
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    offset += whole.length;
    if (end === '\r\n' && offset < csv.length) rows.push([]);
  }
  const uneven = rows.find((row) => row.length !== rows[0]?.length);
  if (uneven) throw new Error(`${uneven.length} fields beside ${rows[0]?.length}`);
  return rows;
}

/** Removes the apostrophes that prevent spreadsheets from evaluating formulas. */
export const withoutGuards = (text = ''): string =>
  text.replace(/(?<=^|[;\t]\s*)'+(?=\s*[=+\-@\t\r\n＝＋－＠])/g, '');
