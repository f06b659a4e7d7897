const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const integer = new Intl.NumberFormat('en-US');
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** A timestamp as a local day: 'Jan 5, 2024'. */
export const formatDate = (isoDateTime: string | Date): string => day.format(new Date(isoDateTime));

/** A calendar date without a time ('2024-01-05'), formatted without a time zone shift. */
export const formatCalendarDate = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00`));

/** 'Japan' of 'JP'. */
export const formatCountry = (code: string): string => regions.of(code) ?? code;

export const formatCount = (count: number): string => integer.format(count);

/** '1 article', '312 articles'. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '51 articles match the query': shared by searches and analyses. */
export const matchesText = (matches: number): string =>
  `${formatQuantity(matches, 'article')} ${matches === 1 ? 'matches' : 'match'} the query`;

/** 'a, b, and c'. */
export const formatList = (texts: readonly string[]): string => conjunction.format(texts);

/** 'Randomized trial' of 'randomized trial'. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
