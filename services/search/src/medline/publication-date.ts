import { detachString } from '../text/detach-string.ts';
import { child, type Element, textOf } from './element.ts';

/** What a publication date says; days are ISO dates, null where the text names no year. */
export interface PublicationDate {
  readonly year: number | null;
  readonly month: number | null;
  /** First and last day that the date may mean: '2019' may be any day of 2019. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** First and last month. Winter is left out: it may open a volume or close it. */
const SEASONS: Readonly<Record<string, readonly [number, number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  fall: [9, 11],
};

const monthNumber = (text: string): number | null => {
  const index = MONTHS.findIndex((name) => name.toLowerCase() === text.slice(0, 3).toLowerCase());
  return index < 0 ? null : index + 1;
};

/** PubMed writes months by name and days without a leading zero, however the record has them. */
const monthText = (text: string) => (/^\d{1,2}$/.test(text) ? (MONTHS[Number(text) - 1] ?? '') : text);
const dayText = (text: string) => text.replace(/^0+(?=\d)/, '');

/** A `PubDate` element as PubMed shows it: '2019 Nov 5', '1990 Spring', '1998 Dec-1999 Jan'; '' where it holds no date. */
export function publicationDateText(element: Element | undefined): string {
  const medlineDate = textOf(child(element, 'MedlineDate'));
  if (medlineDate) return medlineDate;
  const year = textOf(child(element, 'Year'));
  if (!year) return '';
  const month = monthText(textOf(child(element, 'Month'))) || textOf(child(element, 'Season'));
  const day = month ? dayText(textOf(child(element, 'Day'))) : '';
  return [year, month, day].filter(Boolean).join(' ');
}

/** `DateRevised` and its like as an ISO date, null where incomplete. */
export function isoDateOf(element: Element | undefined): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => Number(textOf(child(element, name))));
  return year && month && day ? isoDay(year, month, day) : null;
}

const isoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
};
const lastDayOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

interface Side {
  year: number | null;
  months: readonly [number, number] | null;
  month: number | null;
  day: number | null;
}

function readSide(text: string): Side {
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(text)?.[0];
  const words = text.match(/[A-Za-z]{3,}/g) ?? [];
  const month = words.map(monthNumber).find((number) => number !== null) ?? null;
  const season = words.map((word) => SEASONS[word.toLowerCase()]).find(Boolean);
  const day = /(?:^|[^\d])(\d{1,2})(?![\d])/.exec(text)?.[1];
  return {
    year: year ? Number(year) : null,
    month,
    months: month ? [month, month] : (season ?? null),
    day: day ? Number(day) : null,
  };
}

const start = ({ year, months, month, day }: Side): string | null => {
  if (year === null) return null;
  return (
    (month && day ? isoDay(year, month, day) : null) ??
    `${year}-${String(months?.[0] ?? 1).padStart(2, '0')}-01`
  );
};
const end = ({ year, months, month, day }: Side): string | null => {
  if (year === null) return null;
  return (month && day ? isoDay(year, month, day) : null) ?? lastDayOfMonth(year, months?.[1] ?? 12);
};

/** Dates come again and again, and each is read twice. */
const known = new Map<string, PublicationDate>();
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 30;

/** Reads any date that PubMed shows; '1998 Dec-1999 Jan' lasts from 1 December 1998 to 31 January 1999. */
export function readPublicationDate(text: string): PublicationDate {
  const read = known.get(text);
  if (read) return read;
  if (known.size >= MOST_KNOWN) known.clear();
  const date = dateOf(text);
  if (text.length <= LONGEST_KNOWN) known.set(detachString(text), date);
  return date;
}

function dateOf(text: string): PublicationDate {
  const [left = '', ...more] = text.split(/[-–/]/);
  const from = readSide(left);
  const firstDay = start(from);
  if (firstDay === null) return { year: null, month: null, firstDay: null, lastDay: null };
  const right = readSide(more.join(' '));
  // '2000 Nov-Dec', '2000 Nov 28-30': what the right side leaves out is that of the left.
  const sameMonth = right.months === null && right.year === null && right.day !== null;
  const to: Side = {
    year: right.year ?? from.year,
    months: sameMonth ? from.months : right.months,
    month: sameMonth ? from.month : right.month,
    day: right.day,
  };
  const saysMore = right.year !== null || right.months !== null || right.day !== null;
  const lastDay = (saysMore ? end(to) : end(from)) ?? firstDay;
  return {
    year: from.year,
    month: from.month,
    firstDay,
    lastDay: lastDay < firstDay ? (end(from) ?? firstDay) : lastDay,
  };
}
