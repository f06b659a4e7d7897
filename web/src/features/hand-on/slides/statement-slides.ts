import type { Finding } from '@sextant/briefing/briefing';
import { LIGHT } from '@sextant/briefing/html/palette';
import { BODY, type Para, type Piece, type Slide } from './deck.ts';
import { heightOfParas, pageTitle, para, paras, splitParas, toPages } from './fit.ts';

const GAP = 18;
const SAID_WIDTH = 640;
const QUOTE = { x: 724, width: 500 } as const;
/** The bar left of a quote. */
const BAR = 4;

/** A statement and, beside it, the sentence of the literature. */
export interface Statement {
  readonly said: readonly Para[];
  readonly quote: readonly Para[];
  readonly references: readonly number[];
  readonly fill?: string;
}

/** '[1, 4]' */
export const marks = (references: readonly number[]): string =>
  references.length === 0 ? '' : `[${references.join(', ')}]`;

/** A finding with the same words as the briefing. */
export const toStatement = ({ headline, text, quote, facts, references }: Finding): Statement => ({
  said: paras([
    para(headline, { size: 20, bold: true }),
    para(text, { size: 17, color: LIGHT.ink, above: 4 }),
    para([...facts, marks(references)].filter(Boolean).join(' · '), {
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

type Placed = Statement & { readonly height: number };

const saidWidth = ({ quote }: Pick<Statement, 'quote'>) => (quote.length > 0 ? SAID_WIDTH : BODY.width);

/** In parts that are no higher than a slide. */
function inParts(statement: Statement): Placed[] {
  const parts: Placed[] = [];
  let { said, quote } = statement;
  while (said.length + quote.length > 0) {
    const width = saidWidth({ quote });
    const [left, right] = [splitParas(said, width, BODY.height), splitParas(quote, QUOTE.width, BODY.height)];
    const height = Math.max(heightOfParas(left.fits, width), heightOfParas(right.fits, QUOTE.width));
    parts.push({ ...statement, said: left.fits, quote: right.fits, height });
    ({ said, quote } = { said: left.rest, quote: right.rest });
  }
  return parts;
}

function draw({ said, quote, height, fill }: Placed, y: number): Piece[] {
  const box = { x: BODY.x, y, width: saidWidth({ quote }), height };
  return [
    { kind: 'text', box, paras: said, ...(fill && { fill }) },
    ...(quote.length > 0
      ? ([
          {
            kind: 'shape',
            shape: 'rect',
            box: { x: QUOTE.x - 16, y: y + 2, width: BAR, height: heightOfParas(quote, QUOTE.width) },
            fill: LIGHT.mark,
          },
          { kind: 'text', box: { x: QUOTE.x, y, width: QUOTE.width, height }, paras: quote },
        ] as const)
      : []),
  ];
}

/** Sizes of the text: few statements are larger, as far as one slide takes them. */
const SCALES = [1.35, 1.2, 1.1, 1, 0.92] as const;

const scaled = (statement: Statement, scale: number): Statement => {
  const larger = (list: readonly Para[]) => list.map((one) => ({ ...one, size: one.size * scale }));
  return { ...statement, said: larger(statement.said), quote: larger(statement.quote) };
};

function fitted(statements: readonly Statement[]): Placed[][] {
  for (const scale of SCALES) {
    const pages = toPages(
      statements.flatMap((one) => inParts(scaled(one, scale))),
      BODY.height,
      GAP,
    );
    if (pages.length <= 1) return pages;
  }
  return toPages(statements.flatMap(inParts), BODY.height, GAP);
}

/** Statements one below the other, with a line between them, on as many slides as they take. */
export function statementSlides(title: string, statements: readonly Statement[]): Slide[] {
  const pages = fitted(statements);
  return pages.map((page, number) => {
    let y: number = BODY.y;
    const pieces = page.flatMap((placed, i): Piece[] => {
      const at = y;
      y += placed.height + GAP;
      const line = { x: BODY.x, y: at - GAP / 2, width: BODY.width, height: 1 };
      return [
        ...(i === 0 ? [] : [{ kind: 'shape', shape: 'rect', box: line, fill: LIGHT.line } as const]),
        ...draw(placed, at),
      ];
    });
    return {
      title: pageTitle(title, number, pages.length),
      pieces,
      references: [...new Set(page.flatMap(({ references }) => references))],
    };
  });
}
