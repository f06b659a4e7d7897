/** A strict reader of RFC 4180: a byte order mark, CRLF, doubled quotes, no quote inside an unquoted field, rows of one length. */
export function readCsv(csv: string): string[][] {
  if (!csv.startsWith('\uFEFF')) throw new Error('No byte order mark');
  const rows: string[][] = [[]];
  const token = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;
  let at = 1;
  while (at < csv.length) {
    token.lastIndex = at;
    const match = token.exec(csv);
    if (!match) throw new Error(`Not RFC 4180 at ${at}: ${csv.slice(at, at + 20)}`);
    const [whole, field = '', end] = match;
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    at += whole.length;
    if (end === '\r\n' && at < csv.length) rows.push([]);
  }
  const uneven = rows.find((row) => row.length !== rows[0]?.length);
  if (uneven) throw new Error(`${uneven.length} fields beside ${rows[0]?.length}`);
  return rows;
}

/** A field without the apostrophes that keep formulas text. */
export const withoutGuards = (text = ''): string =>
  text.replace(/(?<=^|[;\t]\s*)'+(?=\s*[=+\-@\t\r\n＝＋－＠])/g, '');
