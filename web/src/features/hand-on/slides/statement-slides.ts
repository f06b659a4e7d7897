import type { Finding } from '@sextant/briefing/briefing';
import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Box, type Para, type Piece, type Slide } from './deck.ts';
import {
  cutParas,
  heightOfParas,
  largestFitting,
  MORE_HEIGHT,
  moreText,
  notOnSlide,
  para,
  paras,
} from './fit.ts';

const GAP = 18;
const QUOTE_WIDTH = 500;
const QUOTE_GAP = 44;
/** The bar left of a quote. */
const BAR = 4;

/** A statement and, beside it, the sentence of the literature. */
export interface Statement {
  readonly said: readonly Para[];
  readonly quote: readonly Para[];
  readonly references: readonly number[];
  readonly fill?: string;
  /** Where not all fit, those of the lowest rank are shown; by default in their order. */
  readonly rank?: number;
}

/** '[1, 4]' */
export const marks = (references: readonly number[]): string =>
  references.length === 0 ? '' : `[${references.join(', ')}]`;

/** From this length on a headline is a text, and bold letters no emphasis. */
const LONG_HEADLINE = 120;

/** A finding of a section with the same words as the briefing. */
export const toStatement = (
  { headline, text, quote, facts, references }: Finding,
  section: string,
): Statement => ({
  said: paras([
    para(headline, { size: 20, bold: headline.length < LONG_HEADLINE }),
    para(text, { size: 17, color: LIGHT.ink, above: 4 }),
    para([section, ...facts, marks(references)].filter(Boolean).join(' · '), {
      size: 13,
      color: LIGHT.ink3,
      above: 4,
    }),
  ]),
  quote: quote
    ? paras([
        para(`“${quote.text}”`, { size: 17, serif: true }),
        para(quote.source, { size: 14, color: LIGHT.ink3, above: 4 }),
      ])
    : [],
  references,
});

/** A sentence without a source of its own. */
export const remark = (text: string, tone: 'plain' | 'warning' = 'plain'): Statement => ({
  said: paras([para(text, { size: 16, color: tone === 'warning' ? LIGHT.warn : LIGHT.ink2 })]),
  quote: [],
  references: [],
  ...(tone === 'warning' && { fill: LIGHT['warn-tint'] }),
});

const saidWidth = ({ quote }: Pick<Statement, 'quote'>, width: number) =>
  quote.length > 0 ? width - QUOTE_WIDTH - QUOTE_GAP : width;

interface Placed {
  readonly statement: Statement;
  readonly height: number;
  /** Its place in the list. */
  readonly index: number;
  readonly isWhole: boolean;
}

function place(statement: Statement, index: number, { width, height }: Box): Placed {
  const said = cutParas(statement.said, saidWidth(statement, width), height);
  const quote = cutParas(statement.quote, QUOTE_WIDTH, height);
  const shown = { ...statement, said: said.fits, quote: quote.fits };
  return {
    statement: shown,
    index,
    isWhole: said.isWhole && quote.isWhole,
    height: Math.max(
      heightOfParas(shown.said, saidWidth(shown, width)),
      heightOfParas(shown.quote, QUOTE_WIDTH),
    ),
  };
}

function draw({ statement: { said, quote, fill }, height }: Placed, { x, y, width }: Box): Piece[] {
  const left = x + width - QUOTE_WIDTH;
  const box = { x, y, width: saidWidth({ quote }, width), height };
  return [
    { kind: 'text', box, paras: said, ...(fill && { fill }) },
    ...(quote.length > 0
      ? ([
          {
            kind: 'shape',
            shape: 'rect',
            box: { x: left - 16, y: y + 2, width: BAR, height: heightOfParas(quote, QUOTE_WIDTH) },
            fill: LIGHT.mark,
          },
          { kind: 'text', box: { x: left, y, width: QUOTE_WIDTH, height }, paras: quote },
        ] as const)
      : []),
  ];
}

/** Sizes of the text: few statements are larger, many smaller. */
const SCALES = [1.3, 1.15, 1, 0.9, 0.8] as const;
/** In px: smaller letters are not read from a wall. */
const SMALLEST = 12;

const scaled = (statement: Statement, scale: number): Statement => {
  const sized = (list: readonly Para[]) =>
    list.map((one) => ({ ...one, size: Math.max(SMALLEST, one.size * scale) }));
  return { ...statement, said: sized(statement.said), quote: sized(statement.quote) };
};

const rankOf = ({ statement, index }: Placed) => statement.rank ?? index;

/** The statements that fit, those of the lowest rank first, in the order of the list. */
function chosen(statements: readonly Statement[], box: Box, scale: number): Placed[] {
  const placed = statements.map((one, index) => place(scaled(one, scale), index, box));
  const taken: Placed[] = [];
  let room = box.height;
  for (const one of placed.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const needed = one.height + (taken.length > 0 ? GAP : 0);
    if (needed > room) continue;
    taken.push(one);
    room -= needed;
  }
  return taken.toSorted((a, b) => a.index - b.index);
}

const wholeText = ({ said, quote }: Statement): string =>
  [...said, ...quote].map(({ text }) => text).join(' ');

/**
 * Statements one below the other, with a line between them, as large as all of them fit; else as many as the box takes, with the number of
 * the rest below. What is not whole there is among the remarks.
 */
export function statementPieces(
  statements: readonly Statement[],
  box: Box = BODY,
): Required<Pick<Slide, 'pieces' | 'references' | 'remarks'>> {
  const isWhole = (placed: readonly Placed[]) =>
    placed.length === statements.length && placed.every((one) => one.isWhole);
  const all = largestFitting(SCALES, (scale) => chosen(statements, box, scale), isWhole);
  const smallest = SCALES.at(-1) ?? 1;
  const shown = isWhole(all)
    ? all
    : chosen(statements, { ...box, height: box.height - MORE_HEIGHT }, smallest);
  const left = statements.length - shown.length;
  let y = box.y;
  const pieces = shown.flatMap((placed, i): Piece[] => {
    const at = y;
    y += placed.height + GAP;
    const line = { x: box.x, y: at - GAP / 2, width: box.width, height: 1 };
    return [
      ...(i === 0 ? [] : [{ kind: 'shape', shape: 'rect', box: line, fill: LIGHT.line } as const]),
      ...draw(placed, { ...box, y: at }),
    ];
  });
  const whole = new Set(shown.filter((one) => one.isWhole).map(({ index }) => index));
  return {
    pieces: left > 0 ? [...pieces, morePiece(left, { ...box, y: y - GAP })] : pieces,
    references: [...new Set(statements.flatMap(({ references }) => references))],
    remarks: notOnSlide(statements.filter((_, i) => !whole.has(i)).map(wholeText)),
  };
}

/** Says how much is not on a slide, below what ends at the top of `box`. */
export const morePiece = (count: number, { x, y, width }: Box): Piece => ({
  kind: 'text',
  box: { x, y: y + 4, width, height: MORE_HEIGHT - 4 },
  paras: paras([para(moreText(count), { size: 14, bold: true, color: LIGHT.accent })]),
});

/** A slide of statements; none without any. */
export const statementSlides = (title: string, statements: readonly Statement[]): Slide[] =>
  statements.length === 0 ? [] : [{ title, ...statementPieces(statements) }];
