import type { Cell, Column } from '@sextant/briefing/briefing';
import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Box, type Para, type Piece, type Slide, type TableRow } from './deck.ts';
import {
  breaksWord,
  cutParas,
  heightOfParas,
  largestFitting,
  MORE_HEIGHT,
  notOnSlide,
  para,
  paras,
} from './fit.ts';
import { marks, morePiece } from './statement-slides.ts';

const SIZE = 14;
const NOTE_SIZE = 12.5;
/** Sizes of the letters: few rows are larger. */
const SCALES = [1.3, 1.15, 1] as const;
/** Around the text of a cell, in px. */
export const CELL_MARGIN = { x: 8, y: 5 } as const;
/** A cell's height at most, in px: five lines. */
const MAX_CELL = 5 * SIZE * 1.2;
const GAP_BELOW = 10;

export interface SlideTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Grounds of cells by row. */
  readonly fills?: readonly (readonly (string | undefined)[])[];
  /** Above the table. */
  readonly caption?: string;
}

const cellParas = ({ text, notes = [], references = [] }: Cell, isName: boolean, scale: number): Para[] =>
  paras([
    para(text, { size: SIZE * scale, bold: isName }),
    ...notes.map((note) =>
      para(note, { size: NOTE_SIZE * scale, color: LIGHT.ink2, above: text === '' ? 0 : 2 }),
    ),
    para(marks(references), { size: NOTE_SIZE * scale, color: LIGHT.ink3 }),
  ]);

interface PlacedRow extends TableRow {
  readonly isWhole: boolean;
}

function toRow(cells: readonly (readonly Para[])[], widths: readonly number[], maxHeight: number): PlacedRow {
  const inner = widths.map((width) => width - 2 * CELL_MARGIN.x);
  const cut = cells.map((cell, i) => cutParas(cell, inner[i] ?? 0, maxHeight));
  const heights = cut.map(({ fits }, i) => heightOfParas(fits, inner[i] ?? 0));
  return {
    cells: cut.map(({ fits }) => fits),
    height: Math.max(0, ...heights) + 2 * CELL_MARGIN.y,
    isWhole: cut.every(({ isWhole }) => isWhole),
  };
}

/** The first rows that fit into a height. */
function fitting(rows: readonly PlacedRow[], height: number): PlacedRow[] {
  let room = height;
  const end = rows.findIndex((row) => {
    room -= row.height;
    return room < 0;
  });
  return rows.slice(0, end < 0 ? rows.length : Math.max(1, end));
}

const rowText = (cells: readonly Cell[]): string =>
  cells
    .map(({ text, notes = [], references = [] }) =>
      [text, ...notes, marks(references)].filter(Boolean).join(', '),
    )
    .filter(Boolean)
    .join(' · ');

/** A table as text, its columns named first: for what is in the notes. */
export const tableText = ({ columns, rows }: SlideTable): string[] =>
  rows.length === 0 ? [] : [columns.map(({ title }) => title).join(' · '), ...rows.map(rowText)];

/**
 * A table in a box, as large as all of its rows fit; else as many as it takes, with the number of the rest below. What is not whole there is
 * among the remarks.
 */
function tablePieces(
  table: SlideTable,
  box: Box = BODY,
): Required<Pick<Slide, 'pieces' | 'references' | 'remarks'>> {
  const { columns, rows, fills, caption = '' } = table;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * box.width);
  const above = cutParas(paras([para(caption, { size: 14, color: LIGHT.ink2 })]), box.width, box.height / 3);
  const captionHeight = above.fits.length > 0 ? heightOfParas(above.fits, box.width) + GAP_BELOW : 0;
  const place = (scale: number) => {
    const titles = columns.map((column) =>
      paras([para(column.title, { size: NOTE_SIZE * scale, bold: true, color: LIGHT.ink3 })]),
    );
    const head = toRow(titles, widths, MAX_CELL);
    const isLegible = !titles.some((title, i) => breaksWord(title, (widths[i] ?? 0) - 2 * CELL_MARGIN.x));
    const room = box.height - captionHeight - head.height;
    const all = rows.map((row, r): PlacedRow => {
      const cells = row.map((cell, i) => cellParas(cell, i === 0, scale));
      return { ...toRow(cells, widths, scale * MAX_CELL), ...(fills?.[r] && { fills: fills[r] }) };
    });
    const shown = fitting(all, room);
    return {
      head,
      isLegible,
      shown: shown.length < all.length ? fitting(all, room - MORE_HEIGHT) : shown,
    };
  };
  const { head, shown } = largestFitting(
    SCALES,
    place,
    (placed) =>
      placed.isLegible && placed.shown.length === rows.length && placed.shown.every(({ isWhole }) => isWhole),
  );
  const top = box.y + captionHeight;
  const end = [head, ...shown].reduce((sum, { height }) => sum + height, top);
  const left = rows.length - shown.length;
  return {
    references: [...new Set(rows.flat().flatMap(({ references = [] }) => references))],
    remarks: notOnSlide([
      ...(above.isWhole ? [] : [caption]),
      ...tableText({ columns, rows: rows.filter((_, r) => !shown[r]?.isWhole) }),
    ]),
    pieces: [
      ...(above.fits.length > 0
        ? [
            {
              kind: 'text',
              box: { ...box, height: captionHeight - GAP_BELOW },
              paras: above.fits,
            } satisfies Piece,
          ]
        : []),
      { kind: 'table', x: box.x, y: top, widths, rows: [{ ...head, isHead: true }, ...shown] },
      ...(left > 0 ? [morePiece(left, { ...box, y: end })] : []),
    ],
  };
}

export const tableSlide = (title: string, table: SlideTable): Slide => ({ title, ...tablePieces(table) });

const GUTTER = 32;
const HEADING = 26;

/**
 * Two tables side by side, each under its name; one alone takes the slide.
 *
 * @param remark before the caption of the first
 */
export function pairSlides(
  title: string,
  named: readonly { readonly title: string; readonly table: SlideTable }[],
  remark = '',
): Slide[] {
  const [first, second] = named;
  if (!first) return [];
  const table = { ...first.table, caption: [remark, first.table.caption].filter(Boolean).join(' ') };
  if (!second) return [tableSlide(first.title, table)];
  const width = (BODY.width - GUTTER) / 2;
  const halves = [{ ...first, table }, second].map(({ title: name, table: own }, i) => {
    const x = BODY.x + i * (width + GUTTER);
    const heading: Piece = {
      kind: 'text',
      box: { x, y: BODY.y, width, height: HEADING - 4 },
      paras: paras([para(name, { size: 16, bold: true, color: LIGHT.accent })]),
    };
    const inside = tablePieces(own, { x, y: BODY.y + HEADING, width, height: BODY.height - HEADING });
    return { ...inside, pieces: [heading, ...inside.pieces] };
  });
  return [
    {
      title,
      pieces: halves.flatMap(({ pieces }) => pieces),
      references: [...new Set(halves.flatMap(({ references }) => references))],
      remarks: halves.flatMap(({ remarks }) => remarks),
    },
  ];
}
