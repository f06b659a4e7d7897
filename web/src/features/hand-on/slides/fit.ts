import { textWidth, wrapLines } from '../../../charts/text-width.ts';
import type { Para } from './deck.ts';

/** Height of a line, as a share of its size: single spacing of common typefaces, rounded up. */
const LEADING = 1.2;
/** Bold letters and serifs of fallback fonts are wider. */
const WIDER = 1.07;

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
  wrapLines(text, width, (line) => textWidth(line, size) * (bold || serif ? WIDER : 1));

const heightOf = (one: Para, width: number): number =>
  linesOf(one, width).length * lineHeight(one) + (one.above ?? 0);

/** Height of paragraphs one below the other, in px; rather more than less. */
export const heightOfParas = (list: readonly Para[], width: number): number =>
  Math.ceil(list.reduce((sum, one) => sum + heightOf(one, width), 0));

/** The text up to the end of its first lines, and the rest: without a letter lost. */
function splitText(one: Para, width: number, count: number): [head: string, rest: string] {
  const letters = linesOf(one, width).slice(0, count).join('').replace(/\s/g, '').length;
  let seen = 0;
  let end = 0;
  for (; end < one.text.length && seen < letters; end++) if (!/\s/.test(one.text[end] ?? '')) seen += 1;
  return [one.text.slice(0, end).trim(), one.text.slice(end).trim()];
}

/** What fits into a height, at the ends of lines, and what is left. At least one line fits. */
export function splitParas(
  list: readonly Para[],
  width: number,
  height: number,
): { fits: Para[]; rest: Para[] } {
  const fits: Para[] = [];
  let room = height;
  for (const [i, one] of list.entries()) {
    const needed = heightOf(one, width);
    if (needed <= room) {
      fits.push(one);
      room -= needed;
      continue;
    }
    const count = Math.max(
      fits.length === 0 ? 1 : 0,
      Math.floor((room - (one.above ?? 0)) / lineHeight(one)),
    );
    if (count === 0) return { fits, rest: list.slice(i) };
    const [head, tail] = splitText(one, width, count);
    return {
      fits: [...fits, { ...one, text: head }],
      rest: [...(tail === '' ? [] : [{ ...one, text: tail, above: 0 }]), ...list.slice(i + 1)],
    };
  }
  return { fits, rest: [] };
}

interface Item {
  readonly height: number;
  /** A heading, which never ends a page. */
  readonly isGroup?: boolean;
}

/** Deals items to pages in order, as many to each as its height takes. */
export function toPages<One extends Item>(items: readonly One[], height: number, gap = 0): One[][] {
  const pages: One[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const [i, item] of items.entries()) {
    const next = item.isGroup ? gap + (items[i + 1]?.height ?? 0) : 0;
    if (taken + gap + item.height + next > height) {
      pages.push([item]);
      taken = item.height;
    } else {
      pages.at(-1)?.push(item);
      taken += gap + item.height;
    }
  }
  return pages;
}

/** 'Answer' for one slide, else 'Answer (1 of 3)'. */
export const pageTitle = (title: string, page: number, pages: number): string =>
  pages === 1 ? title : `${title} (${page + 1} of ${pages})`;
