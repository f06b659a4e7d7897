import { detachString } from '@sextant/literature-text/detach-string';
import { isoDay, type PartialDate, parsePrintedDate } from '@sextant/literature-text/partial-date';
import { child, children, type Element, getText } from './element.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** PubMed prints month names and days without a leading zero, regardless of the record. */
const monthText = (text: string) => (/^\d{1,2}$/.test(text) ? (MONTHS[Number(text) - 1] ?? '') : text);
const dayText = (text: string) => text.replace(/^0+(?=\d)/, '');

/** Formats a `PubDate` element as PubMed does: '2019 Nov 5', '1990 Spring', '1998 Dec-1999 Jan'; '' without a date. */
export function publicationDateText(element: Element | undefined): string {
  const medlineDate = getText(child(element, 'MedlineDate'));
  if (medlineDate) return medlineDate;
  const year = getText(child(element, 'Year'));
  if (!year) return '';
  const month = monthText(getText(child(element, 'Month'))) || getText(child(element, 'Season'));
  const day = month ? dayText(getText(child(element, 'Day'))) : '';
  return [year, month, day].filter(Boolean).join(' ');
}

/** An element such as `DateRevised` as an ISO date, null if incomplete. */
export function parseIsoDate(element: Element | undefined): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => Number(getText(child(element, name))));
  return year && month && day ? isoDay(year, month, day) : null;
}

/**
 * When PubMed took the record. NLM's documentation of `PubStatus`: 'pubmed' is the entry date (of an older article, that
 * of its publication), 'entrez' the create date.
 */
export function parseEntryDates(data: Element | undefined) {
  const dates = children(child(data, 'History'), 'PubMedPubDate');
  const dateOf = (status: string) =>
    parseIsoDate(dates.find(({ attributes }) => attributes.PubStatus === status));
  return { entered: dateOf('pubmed'), created: dateOf('entrez') };
}

/** Most dates repeat, and each one is parsed twice. */
const cache = new Map<string, PartialDate>();
const MAX_CACHED_DATES = 20_000;
const MAX_CACHED_DATE_CHARS = 30;

/** `parsePrintedDate` with a cache. */
export function readPublicationDate(text: string): PartialDate {
  const cachedDate = cache.get(text);
  if (cachedDate) return cachedDate;
  if (cache.size >= MAX_CACHED_DATES) cache.clear();
  const date = parsePrintedDate(text);
  if (text.length <= MAX_CACHED_DATE_CHARS) cache.set(detachString(text), date);
  return date;
}
