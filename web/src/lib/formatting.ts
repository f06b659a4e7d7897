import { formatDate } from '@sextant/briefing/words/formatting';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const timeWithSeconds = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

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

/** The local date as YYYY-MM-DD, for file names. */
export const localIsoDate = (moment = new Date()): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Seconds as '0:12'. */
export const formatElapsed = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** How many of `total` names a list has before 'and 4 more': 'and 1 more' would be no shorter than the name. */
export const countNamed = (total: number, max: number): number =>
  total === max + 1 ? total : Math.min(total, max);
