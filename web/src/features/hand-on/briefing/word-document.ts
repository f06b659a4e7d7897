import type { Briefing, BriefingSection } from '@sextant/briefing/briefing';
import {
  Document,
  Footer,
  HeadingLevel,
  type ISectionOptions,
  LineRuleType,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TabStopType,
  TextRun,
} from 'docx';
import { svgDocument } from '../export/svg-document.ts';
import type { Figures } from './figures.tsx';
import { belowTexts, type TextArea, type WordPictures, wordBlocks, wordReferences } from './word-blocks.ts';
import { color, run, SANS } from './word-text.ts';

/** A4 portrait, in twentieths of a point. */
const SHEET = { width: 11_906, height: 16_838 };
const MARGIN = { top: 1_000, bottom: 900, left: 1_134, right: 1_134, header: 400, footer: 400 };
const WIDE_MARGIN = { top: 800, bottom: 800, left: 800, right: 800, header: 350, footer: 350 };

const textAreaOf = (wide: boolean): TextArea => {
  const margin = wide ? WIDE_MARGIN : MARGIN;
  const [width, height] = wide ? [SHEET.height, SHEET.width] : [SHEET.width, SHEET.height];
  return { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
};

const heading = (title: string) => new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(title)] });

const footer = (briefing: Briefing, wide: boolean) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textAreaOf(wide).width }],
        spacing: { after: 0 },
        children: [
          run(`${briefing.title.slice(0, 90)}, ${briefing.facts[0] ?? ''}\t`, { size: 16, token: 'ink3' }),
          new TextRun({
            children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
            size: 16,
            color: color('ink3'),
          }),
        ],
      }),
    ],
  });

const sheet = (wide: boolean): ISectionOptions['properties'] => ({
  type: SectionType.NEXT_PAGE,
  page: {
    size: { ...SHEET, orientation: wide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
    margin: wide ? WIDE_MARGIN : MARGIN,
  },
});

/** Groups consecutive sections with the same page orientation. */
function groupByOrientation(
  sections: readonly BriefingSection[],
): { wide: boolean; sections: BriefingSection[] }[] {
  const sheets: { wide: boolean; sections: BriefingSection[] }[] = [];
  for (const section of sections) {
    const last = sheets.at(-1);
    if (last && last.wide === section.isWide && !section.isWide) last.sections.push(section);
    else sheets.push({ wide: section.isWide, sections: [section] });
  }
  return sheets;
}

function createDocument(briefing: Briefing, pictures: WordPictures): Document {
  const opening = [
    new Paragraph({
      spacing: { after: 0 },
      children: [run('Briefing', { bold: true, token: 'accent', size: 24 })],
    }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(briefing.title)] }),
    new Paragraph({ children: [run(briefing.facts.join(' · '), { token: 'ink2', size: 19 })] }),
  ];
  const sections = groupByOrientation(briefing.sections).map(
    ({ wide, sections: parts }, i): ISectionOptions => ({
      properties: sheet(wide),
      footers: { default: footer(briefing, wide) },
      children: [
        ...(i === 0 ? opening : []),
        ...parts.flatMap(({ title, blocks }) => [
          heading(title),
          ...blocks.flatMap((block, at) =>
            wordBlocks(block, pictures, belowTexts(textAreaOf(wide), blocks.slice(0, at))),
          ),
        ]),
      ],
    }),
  );
  const references: ISectionOptions = {
    properties: { ...sheet(false), column: { count: 2, space: 500 } },
    footers: { default: footer(briefing, false) },
    children: [heading('References'), ...wordReferences(briefing.references)],
  };
  const bold = { bold: true, color: color('ink'), font: SANS };
  return new Document({
    title: briefing.title,
    subject: 'Briefing',
    creator: 'Sextant',
    lastModifiedBy: 'Sextant',
    description: briefing.facts.join(' · '),
    styles: {
      default: {
        document: {
          run: { font: SANS, size: 21, color: color('ink'), language: { value: 'en-US' } },
          paragraph: { spacing: { after: 120, line: 269, lineRule: LineRuleType.AUTO } },
        },
        title: {
          run: { ...bold, size: 52 },
          paragraph: { spacing: { after: 100, line: 240, lineRule: LineRuleType.AUTO } },
        },
        heading1: {
          run: { ...bold, size: 34, color: color('accent') },
          paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
        },
        heading2: {
          run: { ...bold, size: 26 },
          paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
        },
        heading3: { run: { ...bold, size: 22 }, paragraph: { spacing: { before: 60, after: 40 } } },
      },
    },
    sections: [...sections, references],
  });
}

/** Rasterizes an SVG document of the given size, in px, to a PNG. */
export type Rasterize = (svg: string, width: number, height: number) => Promise<Uint8Array>;

/**
 * Writes a briefing as a Word document (ISO/IEC 29500). Figures are SVG with a PNG fallback for programs without SVG support.
 *
 * @param rasterize renders the PNG; in browsers on a canvas, at twice the size
 */
export async function renderBriefingWord(
  briefing: Briefing,
  figures: Figures,
  rasterize: Rasterize,
): Promise<Blob> {
  const pictures = new Map(
    await Promise.all(
      Array.from(figures, async ([depicted, { picture, width, height }]) => {
        const svg = svgDocument(picture);
        return [depicted, { svg, png: await rasterize(svg, width, height), width, height }] as const;
      }),
    ),
  );
  return Packer.toBlob(createDocument(briefing, pictures));
}
