import { sentenceCase } from '../names/names.ts';

export { sentenceCase };

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** 1234.56 → '1,234.6'. */
export const formatNumber = (value: number): string => number.format(value);

/** '1 person', '1,234 people'. */
export const countOf = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** '1 article', '1,234 articles'. */
export const count = (value: number, noun = 'article'): string => countOf(value, noun, `${noun}s`);

/** 'a', 'a and b', 'a, b and c'. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** The first letter alone is changed. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
