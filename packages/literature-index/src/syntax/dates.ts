import { readNumericDate } from '@sextant/literature-text/partial-date';
import { QuerySyntaxError } from './expression.ts';

/** The days that `[dp]` means: a year, month or day, or a range of them ('2015:2019/06'). @throws QuerySyntaxError */
export function readDates(text: string, at: number): { from: string; to: string } {
  const [start = '', end = start, ...rest] = text.split(':');
  const [from, to] = [readNumericDate(start), readNumericDate(end)];
  if (!from?.firstDay || !to?.lastDay || rest.length > 0)
    throw new QuerySyntaxError('a date is written 2019, 2019/05, 2019/05/21 or 2015:2019', at);
  if (from.firstDay > to.lastDay) throw new QuerySyntaxError('the date range ends before it begins', at);
  return { from: from.firstDay, to: to.lastDay };
}
