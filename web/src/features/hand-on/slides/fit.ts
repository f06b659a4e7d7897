import { formatCount } from '@sextant/briefing/words/formatting';
import { textWidth, wrapLines } from '../../../charts/text-width.ts';
import type { Para } from './deck.ts';

/** Height of a line, as a share of its size: single spacing of common typefaces, rounded up. */
const LEADING = 1.2;
/** Programs without Arial set it in a typeface that is 15 % wider, such as DejaVu Sans or Verdana. */
const WIDER = 1.12;
/** Bold letters and serifs of those typefaces are wider still. */
const BOLD_WIDER = 1.22;
/** Ends a text that goes on in the notes. */
const CUT = ' …';

/** Texts of any kind as one line. */
const inOneLine = (text: string): string => text.replace(/[\n\r\t]+/g, ' ').trim();

/** A paragraph; null for an empty text, so that callers can list what may be missing. */
export function para(text: string, style: Omit<Para, 'text'>): Para | null {
  const line = inOneLine(text);
  return line === '' ? null : { ...style, text: line };
}

export const paras = (list: readonly (Para | null | undefined | false)[]): Para[] =>
  list.filter((one) => one !== null && one !== undefined && one !== false);

const lineHeight = ({ size }: Para): number => size * LEADING;
const linesOf = ({ text, size, bold, serif }: Para, width: number): string[] =>
  wrapLines(text, width, (line) => textWidth(line, size) * (bold || serif ? BOLD_WIDER : WIDER));

const heightOf = (one: Para, width: number): number =>
  linesOf(one, width).length * lineHeight(one) + (one.above ?? 0);

/** Height of paragraphs one below the other, in px; rather more than less. */
export const heightOfParas = (list: readonly Para[], width: number): number =>
  Math.ceil(list.reduce((sum, one) => sum + heightOf(one, width), 0));

/** The start of a text, up to the end of its first lines, with a mark that it goes on. */
function cutText(one: Para, width: number, count: number): Para {
  const letters = linesOf(one, width).slice(0, count).join('').replace(/\s/g, '').length;
  const marked = CUT.length;
  let seen = 0;
  let end = 0;
  for (; end < one.text.length && seen < letters - marked; end++)
    if (!/\s/.test(one.text[end] ?? '')) seen += 1;
  const start = one.text.slice(0, end);
  const words = /\s\S*$/.test(start) && /\S/.test(one.text[end] ?? ' ') ? start.replace(/\s\S*$/, '') : start;
  return { ...one, text: `${words.trim()}${CUT}` };
}

/** Whether a line has no room for one of the words. */
export const breaksWord = (list: readonly Para[], width: number): boolean =>
  list.some((one) => one.text.split(/\s/).some((word) => linesOf({ ...one, text: word }, width).length > 1));

/** What fits into a height, at least one line, and whether that is all of it. */
export function cutParas(
  list: readonly Para[],
  width: number,
  height: number,
): { readonly fits: Para[]; readonly isWhole: boolean } {
  const fits: Para[] = [];
  let room = height;
  for (const one of list) {
    const needed = heightOf(one, width);
    if (needed > room) {
      const count = Math.max(
        fits.length === 0 ? 1 : 0,
        Math.floor((room - (one.above ?? 0)) / lineHeight(one)),
      );
      return { fits: count > 0 ? [...fits, cutText(one, width, count)] : fits, isWhole: false };
    }
    fits.push(one);
    room -= needed;
  }
  return { fits, isWhole: true };
}

/** Sizes to try, the largest first: the last where not everything fits. */
export function largestFitting<Placed>(
  scales: readonly number[],
  place: (scale: number) => Placed,
  isWhole: (placed: Placed) => boolean,
): Placed {
  const [first = 1, ...smaller] = scales;
  let placed = place(first);
  for (const scale of smaller) {
    if (isWhole(placed)) break;
    placed = place(scale);
  }
  return placed;
}

/** Height of the line that says how much more there is. */
export const MORE_HEIGHT = 24;
/** '4 more in Sextant and in the notes.' */
export const moreText = (count: number): string => `${formatCount(count)} more in Sextant and in the notes.`;
/** Heads what is in the notes of a slide alone. */
const NOT_ON_SLIDE = 'Not whole on the slide';
export const notOnSlide = (lines: readonly string[]): string[] =>
  lines.length > 0 ? [NOT_ON_SLIDE, ...lines] : [];
