const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const timeWithSeconds = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const integer = new Intl.NumberFormat('en-US');
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** A timestamp as a local day: 'Jan 5, 2024'. */
export const formatDate = (isoDateTime: string | Date): string => day.format(new Date(isoDateTime));

/** A timestamp as a local time of day: '3:07 PM'. */
export const formatTime = (isoDateTime: string): string => time.format(new Date(isoDateTime));

/** A timestamp as a local day with its time: 'Jan 5, 2024, 3:07 PM'. */
export const formatDateTime = (isoDateTime: string): string =>
  `${formatDate(isoDateTime)}, ${formatTime(isoDateTime)}`;

/**
 * Formats the dates of list entries: 'Jan 5, 2024', with the time of day where entries with the same label fall on the same
 * day, and with seconds where they fall in the same minute (`shell/list-dates`).
 */
export function listDates<Entry>(
  entries: readonly Entry[],
  { at, groupBy }: { at: (entry: Entry) => string; groupBy: (entry: Entry) => string },
): (entry: Entry) => string {
  const formats = [
    formatDate,
    formatDateTime,
    (moment: string) => `${formatDate(moment)}, ${timeWithSeconds.format(new Date(moment))}`,
  ];
  const key = (entry: Entry, text: string) => JSON.stringify([text, groupBy(entry)]);
  const counts = new Map<string, number>();
  for (const entry of entries)
    for (const text of formats.map((format) => format(at(entry))))
      counts.set(key(entry, text), (counts.get(key(entry, text)) ?? 0) + 1);
  return (entry) => {
    const texts = formats.map((format) => format(at(entry)));
    return texts.find((text) => (counts.get(key(entry, text)) ?? 0) <= 1) ?? texts.at(-1) ?? '';
  };
}

/** A calendar date without a time ('2024-01-05'), formatted without a time zone shift. */
export const formatCalendarDate = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00`));

/** The local date as YYYY-MM-DD, for file names. */
export const localIsoDate = (moment = new Date()): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** 'Japan' of 'JP'. */
export const formatCountry = (code: string): string => regions.of(code) ?? code;

export const formatCount = (count: number): string => integer.format(count);

/** '1 article', '312 articles'. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Seconds as '0:12'. */
export const formatElapsed = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** '51 articles match the query': shared by searches and analyses. */
export const matchesText = (matches: number): string =>
  `${formatQuantity(matches, 'article')} ${matches === 1 ? 'matches' : 'match'} the query`;

/** 'a, b, and c'. */
export const formatList = (texts: readonly string[]): string => conjunction.format(texts);

/** How many of `total` names a list has before 'and 4 more': 'and 1 more' would be no shorter than the name. */
export const countNamed = (total: number, max: number): number =>
  total === max + 1 ? total : Math.min(total, max);

/** 'Randomized trial' of 'randomized trial'. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
