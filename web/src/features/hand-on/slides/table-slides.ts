import type { Cell, Column } from '@sextant/briefing/briefing';
import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Para, type Piece, type Slide, type TableRow } from './deck.ts';
import { heightOfParas, pageTitle, para, paras, splitParas, toPages } from './fit.ts';
import { marks } from './statement-slides.ts';

const SIZE = 14;
const NOTE_SIZE = 12.5;
/** Around the text of a cell, in px. */
export const CELL_MARGIN = { x: 8, y: 5 } as const;

export interface SlideTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Headings over some rows, by the index of the first of them. */
  readonly groups?: ReadonlyMap<number, string>;
  /** Grounds of cells by row. */
  readonly fills?: readonly (readonly (string | undefined)[])[];
}

const cellParas = ({ text, notes = [], references = [] }: Cell, isName: boolean): Para[] =>
  paras([
    para(text, { size: SIZE, bold: isName }),
    ...notes.map((note) => para(note, { size: NOTE_SIZE, color: LIGHT.ink2, above: text === '' ? 0 : 2 })),
    para(marks(references), { size: NOTE_SIZE, color: LIGHT.ink3 }),
  ]);

const innerWidth = (width: number) => width - 2 * CELL_MARGIN.x;

type PlacedRow = TableRow & { readonly references: readonly number[] };

function toRow(
  cells: readonly (readonly Para[])[],
  widths: readonly number[],
  references: readonly number[],
): PlacedRow {
  const heights = cells.map((cell, i) => heightOfParas(cell, innerWidth(widths[i] ?? 0)));
  return { cells, references, height: Math.max(0, ...heights) + 2 * CELL_MARGIN.y };
}

function groupRow(heading: string | undefined): PlacedRow[] {
  if (heading === undefined) return [];
  const cell = paras([para(heading, { size: SIZE, bold: true, color: LIGHT.accent })]);
  const { height } = toRow([cell], [BODY.width], []);
  return [{ cells: [cell], height, references: [], isGroup: true, fills: [LIGHT.canvas] }];
}

/** A row in parts that are no higher than a slide. */
function inParts(
  cells: readonly (readonly Para[])[],
  widths: readonly number[],
  references: readonly number[],
  maxHeight: number,
): PlacedRow[] {
  const split = cells.map((cell, i) =>
    splitParas(cell, innerWidth(widths[i] ?? 0), maxHeight - 2 * CELL_MARGIN.y),
  );
  const own = toRow(
    split.map(({ fits }) => fits),
    widths,
    references,
  );
  const rest = split.map((one) => one.rest);
  return rest.every((cell) => cell.length === 0)
    ? [own]
    : [own, ...inParts(rest, widths, references, maxHeight)];
}

/**
 * A table on as many slides as it takes, each with its head.
 *
 * @param caption above the table of each slide
 */
export function tableSlides(
  title: string,
  { columns, rows, groups, fills }: SlideTable,
  caption = '',
): Slide[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * BODY.width);
  const nameAt = columns[0]?.title === 'No.' ? 1 : 0;
  const head = toRow(
    columns.map((column) => paras([para(column.title, { size: NOTE_SIZE, bold: true, color: LIGHT.ink3 })])),
    widths,
    [],
  );
  const above = paras([para(caption, { size: 14, color: LIGHT.ink2 })]);
  const captionHeight = above.length > 0 ? heightOfParas(above, BODY.width) + 10 : 0;
  const room = BODY.height - captionHeight - head.height;
  const placed = rows.flatMap((row, r) => [
    ...groupRow(groups?.get(r)),
    ...inParts(
      row.map((cell, i) => cellParas(cell, i === nameAt)),
      widths,
      row.flatMap(({ references = [] }) => references),
      room,
    ).map((part): PlacedRow => (fills?.[r] ? { ...part, fills: fills[r] } : part)),
  ]);
  const pages = toPages(placed, room);
  return pages.map((page, number) => ({
    title: pageTitle(title, number, pages.length),
    references: [...new Set(page.flatMap(({ references }) => references))],
    pieces: [
      ...(above.length > 0
        ? [
            {
              kind: 'text',
              box: { x: BODY.x, y: BODY.y, width: BODY.width, height: captionHeight - 10 },
              paras: above,
            } satisfies Piece,
          ]
        : []),
      {
        kind: 'table',
        x: BODY.x,
        y: BODY.y + captionHeight,
        widths,
        rows: [{ ...head, isHead: true }, ...page],
      },
    ],
  }));
}
