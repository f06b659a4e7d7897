import type { Reference } from '@sextant/briefing/briefing';
import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Para, type Piece, type Slide, sourceLine } from './deck.ts';
import { heightOfParas, pageTitle, para, paras, toPages } from './fit.ts';

const GUTTER = 32;
const COLUMN_WIDTH = (BODY.width - GUTTER) / 2;
const GAP = 3;

/** All sources in two columns, each with a link to its page in PubMed. */
export function sourceSlides(references: readonly Reference[]): Slide[] {
  const items = references.map((reference) => {
    const [own] = paras([
      para(sourceLine(reference), {
        size: 11,
        above: GAP,
        color: reference.notices.length > 0 ? LIGHT.warn : LIGHT.ink2,
        ...(reference.pubmed && { link: reference.pubmed }),
      }),
    ]);
    const line = own as Para;
    return { line, height: heightOfParas([line], COLUMN_WIDTH) };
  });
  const columns = toPages(items, BODY.height);
  const pages = Array.from({ length: Math.ceil(columns.length / 2) }, (_, i) =>
    columns.slice(2 * i, 2 * i + 2),
  );
  return pages.map((page, number) => ({
    title: pageTitle('Sources', number, pages.length),
    references: [],
    pieces: page.map(
      (column, i): Piece => ({
        kind: 'text',
        box: { ...BODY, x: BODY.x + i * (COLUMN_WIDTH + GUTTER), width: COLUMN_WIDTH },
        paras: column.map(({ line }) => line),
      }),
    ),
  }));
}
