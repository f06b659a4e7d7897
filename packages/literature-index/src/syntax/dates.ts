import { addDays, addMonths, parseNumericDate } from '@sextant/literature-text/partial-date';
import { type DatePrecision, QuerySyntaxError } from './expression.ts';

export interface DateRange {
  readonly from: string;
  readonly to: string;
  readonly precision: DatePrecision;
}

const RELATIVE = /^(?:last|past)\s+(\d{1,4})\s+(day|week|month|year)s?$/iu;

/** 'last 5 years', counted back from a day. */
function readRelative(text: string, today: Date): DateRange | null {
  const [, amount, unit] = RELATIVE.exec(text.trim()) ?? [];
  if (!amount || !unit) return null;
  const count = Number(amount);
  const from = {
    day: () => addDays(today, -count),
    week: () => addDays(today, -7 * count),
    month: () => addMonths(today, -count),
    year: () => addMonths(today, -12 * count),
  }[unit.toLowerCase() as 'day' | 'week' | 'month' | 'year']();
  return { from, to: today.toISOString().slice(0, 10), precision: 'day' };
}

/**
 * The days of a date in a query: a year, month or day, a range of them ('2015:2019/06'), or 'last 5 years'.
 * @param today what 'last' counts back from
 * @throws QuerySyntaxError
 */
export function readDates(text: string, at: number, today: Date): DateRange {
  const relative = readRelative(text, today);
  if (relative) return relative;
  const [start = '', end = start, ...rest] = text.split(':').map((part) => part.trim());
  const [from, to] = [parseNumericDate(start), parseNumericDate(end)];
  if (!from?.firstDay || !to?.lastDay || rest.length > 0)
    throw new QuerySyntaxError(
      'a date is written 2019, 2019/05, 2019/05/21, 2015:2019 or "last 5 years"',
      at,
    );
  if (from.firstDay > to.lastDay) throw new QuerySyntaxError('the date range ends before it begins', at);
  const isYear = from.month === null && to.month === null;
  return { from: from.firstDay, to: to.lastDay, precision: isYear ? 'year' : 'day' };
}
