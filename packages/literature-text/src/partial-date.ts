/** The range of days that a date may mean, as ISO dates; all null without a year. */
export interface PartialDate {
  readonly year: number | null;
  /** The first month that the date names; null for a season. */
  readonly month: number | null;
  /** First and last day of the range: '2019' may be any day of 2019. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const UNDATED: PartialDate = { year: null, month: null, firstDay: null, lastDay: null };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** First and last month. Winter has none, because it may be at the start or the end of a volume's year. */
const SEASONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['spring', [3, 5]],
  ['summer', [6, 8]],
  ['autumn', [9, 11]],
  ['fall', [9, 11]],
]);

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * An ISO date; null for an invalid day.
 * @param month 1 to 12
 */
export function isoDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > lastOfMonth(year, month)) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A month by the first three letters of its name: 'Sep', 'Sept', 'september'. */
function monthNumber(word: string): number | null {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return index < 0 ? null : index + 1;
}

/**
 * A numeric date: '2019', '2019/05', '2019-05-21' as year, month and day; null for any other text, and for
 * invalid months and days.
 */
export function parseNumericDate(text: string): PartialDate | null {
  const match = /^\s*(\d{4})(?:[/-](\d{1,2}))?(?:[/-](\d{1,2}))?\s*$/.exec(text);
  const [year = Number.NaN, month, day] = (match?.slice(1) ?? []).map((part) =>
    part === undefined ? undefined : Number(part),
  );
  // PubMed writes an open end as year 3000.
  if (!(year >= 1000 && year <= 3000)) return null;
  if (month === undefined) return { year, month: null, firstDay: `${year}-01-01`, lastDay: `${year}-12-31` };
  const firstDay = isoDay(year, month, day ?? 1);
  const lastDay = isoDay(year, month, day ?? lastOfMonth(year, month));
  return firstDay && lastDay ? { year, month, firstDay, lastDay } : null;
}

/** One end of a range of dates in words. */
interface Side {
  readonly year: number | null;
  readonly month: number | null;
  /** First and last month, by name or season. */
  readonly months: readonly [number, number] | null;
  readonly day: number | null;
}

function readSide(text: string): Side {
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(text)?.[0];
  const words = text.match(/[A-Za-z]{3,}/g) ?? [];
  const month = words.map(monthNumber).find((number) => number !== null) ?? null;
  const season = words.map((word) => SEASONS.get(word.toLowerCase())).find(Boolean) ?? null;
  const day = /(?:^|[^\d])(\d{1,2})(?![\d])/.exec(text)?.[1];
  const months = month === null ? season : ([month, month] as const);
  return { year: year ? Number(year) : null, month, months, day: day ? Number(day) : null };
}

function getDay(side: Side): string | null {
  const { year, month, day } = side;
  return year !== null && month !== null && day !== null ? isoDay(year, month, day) : null;
}

function getStart(side: Side): string | null {
  if (side.year === null) return null;
  return getDay(side) ?? isoDay(side.year, side.months?.[0] ?? 1, 1);
}

function getEnd(side: Side): string | null {
  if (side.year === null) return null;
  const month = side.months?.[1] ?? 12;
  return getDay(side) ?? isoDay(side.year, month, lastOfMonth(side.year, month));
}

/** Parses a publication date with its months in words or digits. */
export function parsePartialDate(text: string): PartialDate {
  const numeric = /^\s*\d{4}[/-]/.test(text) ? parseNumericDate(text) : null;
  return numeric ?? parsePrintedDate(text);
}

/**
 * Parses a publication date in PubMed's print format, months by name: '1998 Dec-1999 Jan' is the range from 1
 * December 1998 to 31 January 1999, and '2003-04' is not April.
 */
export function parsePrintedDate(text: string): PartialDate {
  const [left = '', ...more] = text.split(/[-–/]/);
  const from = readSide(left);
  const firstDay = getStart(from);
  if (firstDay === null) return UNDATED;
  const right = readSide(more.join(' '));
  const hasRightSide = right.year !== null || right.months !== null || right.day !== null;
  // '2000 Nov-Dec', '2000 Nov 28-30': the right side inherits what it leaves out from the left.
  const sameMonth = right.year === null && right.months === null;
  const to: Side = {
    year: right.year ?? from.year,
    month: sameMonth ? from.month : right.month,
    months: sameMonth ? from.months : right.months,
    day: right.day,
  };
  const lastDay = (hasRightSide ? getEnd(to) : getEnd(from)) ?? firstDay;
  return {
    year: from.year,
    month: from.month,
    firstDay,
    lastDay: lastDay < firstDay ? (getEnd(from) ?? firstDay) : lastDay,
  };
}

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** The same day some months later or earlier (UTC), clamped to the end of the month, as an ISO date. */
export function addMonths(date: Date, months: number): string {
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = lastOfMonth(target.getUTCFullYear(), target.getUTCMonth() + 1);
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return isoDate(target);
}

/** The day some days later or earlier (UTC), as an ISO date. */
export const addDays = (date: Date, days: number): string =>
  isoDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days)));
