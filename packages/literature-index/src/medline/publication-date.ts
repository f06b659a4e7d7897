import { detachString } from '@sextant/literature-text/detach-string';
import { isoDay, type PartialDate, readPrintedDate } from '@sextant/literature-text/partial-date';
import { child, type Element, textOf } from './element.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** PubMed prints month names and days without a leading zero, whatever the record has. */
const monthText = (text: string) => (/^\d{1,2}$/.test(text) ? (MONTHS[Number(text) - 1] ?? '') : text);
const dayText = (text: string) => text.replace(/^0+(?=\d)/, '');

/** Formats a `PubDate` element as PubMed does: '2019 Nov 5', '1990 Spring', '1998 Dec-1999 Jan'; '' without a date. */
export function publicationDateText(element: Element | undefined): string {
  const medlineDate = textOf(child(element, 'MedlineDate'));
  if (medlineDate) return medlineDate;
  const year = textOf(child(element, 'Year'));
  if (!year) return '';
  const month = monthText(textOf(child(element, 'Month'))) || textOf(child(element, 'Season'));
  const day = month ? dayText(textOf(child(element, 'Day'))) : '';
  return [year, month, day].filter(Boolean).join(' ');
}

/** An element such as `DateRevised` as an ISO date, null where incomplete. */
export function isoDateOf(element: Element | undefined): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => Number(textOf(child(element, name))));
  return year && month && day ? isoDay(year, month, day) : null;
}

/** Most dates repeat, and each one is parsed twice. */
const known = new Map<string, PartialDate>();
const MAX_KNOWN_DATES = 20_000;
const MAX_KNOWN_DATE_CHARS = 30;

/** `readPrintedDate` with a cache. */
export function readPublicationDate(text: string): PartialDate {
  const read = known.get(text);
  if (read) return read;
  if (known.size >= MAX_KNOWN_DATES) known.clear();
  const date = readPrintedDate(text);
  if (text.length <= MAX_KNOWN_DATE_CHARS) known.set(detachString(text), date);
  return date;
}
