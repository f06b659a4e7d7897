import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Slide } from './deck.ts';
import { cutParas, heightOfParas, notOnSlide, para, paras } from './fit.ts';

/** Where the title of the cover is. */
export const COVER_TITLE = { x: 96, y: 116, width: 1088, height: 190 } as const;
/** Sizes of the title, the largest that fits is taken. */
const TITLE_SIZES = [44, 36, 30, 24, 20] as const;
const SMALLEST = TITLE_SIZES[TITLE_SIZES.length - 1] ?? 20;
const DETAILS = { ...COVER_TITLE, y: 330, height: BODY.y + BODY.height - 330 } as const;

/** The size of a cover's title; null if it does not fit at all. */
export const coverTitleSize = (title: string): number | null =>
  TITLE_SIZES.find(
    (size) => heightOfParas([{ text: title, size, bold: true }], COVER_TITLE.width) <= COVER_TITLE.height,
  ) ?? null;

interface Cover {
  readonly title: string;
  readonly facts: readonly string[];
  /** What could not be loaded. */
  readonly missing: readonly string[];
  /** How many findings, technologies and sources there are. */
  readonly holds: string;
  /** What limits the results, the most important first. */
  readonly limits: readonly string[];
  /** How they were made. */
  readonly method: readonly string[];
}

/** The query, what the answer rests on, and its limits. What does not fit is in the notes, with the method. */
export function coverSlide({ title, facts, missing, holds, limits, method }: Cover): Slide {
  const isWhole = coverTitleSize(title) !== null;
  const [head] = isWhole
    ? []
    : cutParas([{ text: title, size: SMALLEST, bold: true }], COVER_TITLE.width, COVER_TITLE.height).fits;
  const details = paras([
    ...facts.map((fact) => para(fact, { size: 18, color: LIGHT.ink2, above: 4 })),
    ...missing.map((text) => para(text, { size: 15, color: LIGHT.warn, above: 6 })),
    para(holds, { size: 15, color: LIGHT.ink3, above: 10 }),
    limits.length > 0 && para('Limits', { size: 15, bold: true, color: LIGHT.ink2, above: 14 }),
    ...limits.map((text) => para(text, { size: 14, color: LIGHT.ink2, above: 3 })),
  ]);
  const { fits, isWhole: areWhole } = cutParas(details, DETAILS.width, DETAILS.height);
  return {
    title: head?.text ?? title,
    isCover: true,
    references: [],
    remarks: [
      ...notOnSlide([...(isWhole ? [] : [title]), ...(areWhole ? [] : details.map(({ text }) => text))]),
      ...method,
    ],
    pieces: [{ kind: 'text', box: DETAILS, paras: fits }],
  };
}
