import type { BriefingBlock, Cell, Depicted, Finding, Reference } from '@sextant/briefing/briefing';
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type ITableCellOptions,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import { bookmarkName, citationRuns, color, link, run, SERIF } from './word-text.ts';

/** A figure as SVG, with a PNG fallback for programs without SVG support. */
interface WordPicture {
  readonly svg: string;
  readonly png: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
}
export type WordPictures = ReadonlyMap<Depicted, WordPicture>;

/** The size of a page's text area, in twentieths of a point. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
}

const TWIPS_OF_PX = 15;
/** Height of a section's heading, and of a line and the space after it, in twentieths of a point. */
const HEIGHT = { heading: 900, line: 290, gap: 130 };
/** Mean advance of a letter. */
const LETTER_WIDTH = 105;

/** What the heading of a section and the texts ahead of a figure leave of a page; a figure that does not fit would leave the page empty. */
export const belowTexts = ({ width, height }: TextArea, before: readonly BriefingBlock[]): TextArea => ({
  width,
  height: before.reduce(
    (left, block) =>
      block.kind === 'text'
        ? left - Math.ceil((block.text.length * LETTER_WIDTH) / width) * HEIGHT.line - HEIGHT.gap
        : left,
    height - HEIGHT.heading,
  ),
});
const SMALL = 17;

export function wordBlocks(
  block: BriefingBlock,
  pictures: WordPictures,
  textArea: TextArea,
): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          children: [
            run(block.text),
            ...(block.note ? [run(`  ${block.note}`, { bold: false, size: 19, token: 'ink3' })] : []),
          ],
        }),
      ];
    case 'text':
      return [text(block)];
    case 'list':
      return block.items.map(
        ({ text: content, references }) =>
          new Paragraph({
            bullet: { level: 0 },
            spacing: { after: 100 },
            children: [run(content), ...citationRuns(references)],
          }),
      );
    case 'findings':
      return block.findings.flatMap((finding, i) => findingParagraphs(finding, i + 1, pictures));
    case 'figure': {
      const drawn = pictures.get(block);
      if (!drawn) return [];
      const scale = Math.min(
        textArea.width / TWIPS_OF_PX / drawn.width,
        (textArea.height - HEIGHT.line) / TWIPS_OF_PX / drawn.height,
      );
      return [picture(drawn, scale, block.title)];
    }
    case 'table':
      return [table(block, textArea), new Paragraph({ spacing: { after: 60 } })];
  }
}

function text({ text: content, tone }: BriefingBlock & { kind: 'text' }): Paragraph {
  if (tone === 'warning')
    return new Paragraph({
      shading: { type: ShadingType.CLEAR, fill: color('warn-tint') },
      children: [run(content, { token: 'warn' })],
    });
  return new Paragraph({ children: [run(content, tone === 'quiet' ? { token: 'ink3', size: 19 } : {})] });
}

const image = ({ svg, png, width, height }: WordPicture, scale: number, words: string): ParagraphChild =>
  new ImageRun({
    type: 'svg',
    data: new TextEncoder().encode(svg),
    fallback: { type: 'png', data: png },
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: words, title: words, description: words },
  });

const picture = (drawn: WordPicture, scale: number, words: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    // Resets the line spacing, which would scale the figure's line and push it off the page.
    spacing: { before: 80, after: 120, line: 240, lineRule: LineRuleType.AUTO },
    children: [image(drawn, scale, words)],
  });

/** Indent that aligns the lines below a numbered headline with its text. */
const INDENT = 380;

function findingParagraphs(finding: Finding, number: number, pictures: WordPictures): Paragraph[] {
  const { headline, text: content, quote, facts, references, trend } = finding;
  const drawn = trend && pictures.get(trend);
  const inside = { indent: { left: INDENT }, keepLines: true, keepNext: true };
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_3,
      indent: { left: INDENT, hanging: INDENT },
      tabStops: [{ type: 'left', position: INDENT }],
      keepNext: true,
      children: [run(`${number}\t`, { bold: false, token: 'ink3' }), run(headline)],
    }),
    ...(content === '' ? [] : [new Paragraph({ ...inside, children: [run(content)] })]),
    ...(quote
      ? [
          new Paragraph({
            ...inside,
            indent: { left: INDENT + 160 },
            border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: color('mark') } },
            children: [
              run(`“${quote.text}” `, { font: SERIF, size: 20 }),
              run(quote.source, { size: SMALL, token: 'ink3' }),
            ],
          }),
        ]
      : []),
    ...(trend
      ? [
          new Paragraph({
            ...inside,
            children: [
              ...(drawn ? [image(drawn, 1.5, trend.caption)] : []),
              run(`  ${trend.caption}`, { size: SMALL, token: 'ink3' }),
            ],
          }),
        ]
      : []),
    new Paragraph({
      ...inside,
      keepNext: false,
      spacing: { after: 200 },
      children: [run(facts.join(' · '), { size: SMALL, token: 'ink2' }), ...citationRuns(references)],
    }),
  ];
}

const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: color('line') } as const;
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const CELL_MARGINS = { top: 60, bottom: 60, left: 0, right: 140 };

/** Rows divided by hairlines; the header repeats on each page, and rows do not break across pages. */
function table({ columns, rows }: BriefingBlock & { kind: 'table' }, room: TextArea): Table {
  const widths = columns.map(({ share }) => Math.round((share / 100) * room.width));
  const named = columns[0]?.title === 'No.' ? 1 : 0;
  const cell = (i: number, options: Pick<ITableCellOptions, 'children'>) =>
    new TableCell({
      ...options,
      width: { size: widths[i] ?? 0, type: WidthType.DXA },
      margins: CELL_MARGINS,
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: NO_LINE,
      left: NO_LINE,
      right: NO_LINE,
      bottom: HAIRLINE,
      insideHorizontal: HAIRLINE,
      insideVertical: NO_LINE,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map(({ title }, i) =>
          cell(i, {
            children: [
              new Paragraph({
                spacing: { after: 0 },
                keepNext: true,
                children: [run(title, { size: SMALL, token: 'ink3' })],
              }),
            ],
          }),
        ),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: row.map((content, i) => cell(i, { children: cellParagraphs(content, i === named) })),
          }),
      ),
    ],
  });
}

function cellParagraphs({ text: content, notes = [], references = [] }: Cell, bold: boolean): Paragraph[] {
  const tight = { spacing: { after: 0, line: 250, lineRule: LineRuleType.AUTO } };
  return [
    new Paragraph({ ...tight, children: [run(content, { bold, size: 19 }), ...citationRuns(references)] }),
    ...notes.map(
      (note) => new Paragraph({ ...tight, children: [run(note, { size: SMALL, token: 'ink2' })] }),
    ),
  ];
}

/** The references, each with links to PubMed and its DOI, if any. */
export const wordReferences = (references: readonly Reference[]): Paragraph[] =>
  references.map(
    ({ number, pmid, text: content, pubmed, doi, notices }) =>
      new Paragraph({
        indent: { left: 480, hanging: 480 },
        tabStops: [{ type: 'left', position: 480 }],
        spacing: { after: 40, line: 240, lineRule: LineRuleType.AUTO },
        keepLines: true,
        children: [
          new Bookmark({
            id: bookmarkName(number),
            children: [run(`${number}.`, { size: SMALL, token: 'ink3' })],
          }),
          run(`\t${content === '' ? '' : `${content} `}`, { size: SMALL }),
          pubmed
            ? link(`PMID ${pmid}`, pubmed, SMALL)
            : run(`PMID ${pmid} (synthetic)`, { size: SMALL, token: 'ink2' }),
          ...(doi ? [run('. ', { size: SMALL }), link(`doi:${doi.name}`, doi.url, SMALL)] : []),
          ...notices.map((notice) => run(`. ${notice}`, { size: SMALL, token: 'warn', bold: true })),
        ],
      }),
  );
