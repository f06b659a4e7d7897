import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Slide } from './deck.ts';
import { heightOfParas, para, paras, splitParas } from './fit.ts';
import { remark, statementSlides } from './statement-slides.ts';

/** Where the title of the cover is. */
export const COVER_TITLE = { x: 96, y: 150, width: 1088, height: 260 } as const;
/** Sizes of the title, the largest that fits is taken. */
const TITLE_SIZES = [44, 36, 30, 24, 20] as const;

/** The size of a cover's title; null if it does not fit at all. */
export const coverTitleSize = (title: string): number | null =>
  TITLE_SIZES.find(
    (size) => heightOfParas([{ text: title, size, bold: true }], COVER_TITLE.width) <= COVER_TITLE.height,
  ) ?? null;

/** The query, and what it rests on. A query that is too long for it is whole on the next slide. */
export function coverSlides(title: string, facts: readonly string[], holds: string): Slide[] {
  const isWhole = coverTitleSize(title) !== null;
  const size = TITLE_SIZES[TITLE_SIZES.length - 1] ?? 20;
  const [head] = isWhole
    ? []
    : splitParas([{ text: title, size, bold: true }], COVER_TITLE.width, COVER_TITLE.height - 2 * size).fits;
  const details = paras([
    ...facts.map((fact) => para(fact, { size: 18, color: LIGHT.ink2, above: 4 })),
    para(holds, { size: 15, color: LIGHT.ink3, above: 14 }),
  ]);
  const room = { ...COVER_TITLE, y: 440, height: BODY.y + BODY.height - 440 };
  const { fits, rest } = splitParas(details, room.width, room.height);
  const further = [...(isWhole ? [] : [remark(title)]), ...rest.map(({ text }) => remark(text))];
  return [
    {
      title: head ? `${head.text} …` : title,
      isCover: true,
      references: [],
      pieces: [{ kind: 'text', box: room, paras: fits }],
    },
    ...(further.length > 0 ? statementSlides('Query and Filters', further) : []),
  ];
}
