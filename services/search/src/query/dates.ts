import { QuerySyntaxError } from './expression.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** '2019', '2019/05' or '2019/05/21' as its first and last day; null where it is none of them. */
function readDay(text: string): { first: string; last: string } | null {
  const match = /^(\d{4})(?:[/-](\d{1,2}))?(?:[/-](\d{1,2}))?$/.exec(text.trim());
  const [year, month, day] = (match?.slice(1) ?? []).map((part) =>
    part === undefined ? undefined : Number(part),
  );
  // PubMed writes an open end as year 3000.
  if (year === undefined || year < 1000 || year > 3000) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (month < 1 || month > 12) return null;
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day === undefined)
    return { first: `${year}-${pad(month)}-01`, last: `${year}-${pad(month)}-${lastOfMonth}` };
  if (day < 1 || day > lastOfMonth) return null;
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  return { first: iso, last: iso };
}

/** The days that `[dp]` means: a year, month or day, or a range of them ('2015:2019/06'). @throws QuerySyntaxError */
export function readDates(text: string, at: number): { from: string; to: string } {
  const [start = '', end = start, ...rest] = text.split(':');
  const [from, to] = [readDay(start), readDay(end)];
  if (!from || !to || rest.length > 0)
    throw new QuerySyntaxError('a date is written 2019, 2019/05, 2019/05/21 or 2015:2019', at);
  if (from.first > to.last) throw new QuerySyntaxError('the date range ends before it begins', at);
  return { from: from.first, to: to.last };
}
