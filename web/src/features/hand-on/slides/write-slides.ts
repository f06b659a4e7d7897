import { LIGHT } from '@sextant/briefing/html/palette';
import PptxGenJS from 'pptxgenjs';
import { LINE_COLORS } from '../../../charts/palette.ts';
import { cutToWidth } from '../../../charts/text-width.ts';
import { COVER_TITLE, coverTitleSize } from './cover-slides.ts';
import { BODY, type Box, type Deck, notesOf, type Outline, type Para, type Piece, SLIDE } from './deck.ts';
import { mended } from './mend-file.ts';
import { CELL_MARGIN } from './table-slides.ts';

/** Arial is everywhere, or has a substitute of the same widths. */
const SANS = 'Arial';
const SERIF = 'Georgia';
const inches = (px: number): number => px / 96;
const points = (px: number): number => Math.round(px * 75) / 100;
const hex = (color: string): string => color.slice(1).toUpperCase();
const toPosition = ({ x, y, width, height }: Box) => ({
  x: inches(x),
  y: inches(y),
  w: inches(width),
  h: inches(height),
});

const run = ({ text, size, bold, serif, color = LIGHT.ink, link, above = 0 }: Para): PptxGenJS.TextProps => ({
  text,
  options: {
    fontSize: points(size),
    fontFace: serif ? SERIF : SANS,
    color: hex(color),
    breakLine: true,
    paraSpaceBefore: points(above),
    ...(bold && { bold }),
    ...(link && { hyperlink: { url: link } }),
  },
});

const toLine = (outline: Outline | undefined): PptxGenJS.ShapeLineProps | undefined =>
  outline && {
    color: hex(outline.color),
    width: points(outline.width),
    dashType: outline.isDashed ? 'dash' : 'solid',
  };

const SHAPES = { ellipse: 'ellipse', rect: 'rect', round: 'roundRect', diamond: 'diamond' } as const;
/** Missing from the library's list of names. */
const FREEFORM = 'custGeom' as PptxGenJS.SHAPE_NAME;
const HAIRLINE: PptxGenJS.BorderProps = { type: 'solid', pt: 0.75, color: hex(LIGHT.line) };
const NONE: PptxGenJS.BorderProps = { type: 'none' };

function addPath(slide: PptxGenJS.Slide, { points: at, fill, outline }: Piece & { kind: 'path' }) {
  if (at.length < 2) return;
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const line = toLine(outline);
  slide.addShape(FREEFORM, {
    x: inches(left),
    y: inches(top),
    w: inches(Math.max(0.1, Math.max(...xs) - left)),
    h: inches(Math.max(0.1, Math.max(...ys) - top)),
    points: [
      ...at.map(([x, y]) => ({ x: inches(x - left), y: inches(y - top) })),
      ...(fill ? [{ close: true as const }] : []),
    ],
    ...(fill && { fill: { color: hex(fill) } }),
    ...(line && { line }),
  });
}

function addPiece(slide: PptxGenJS.Slide, piece: Piece) {
  switch (piece.kind) {
    case 'text':
      slide.addText(piece.paras.map(run), {
        ...toPosition(piece.box),
        margin: 0,
        align: piece.align ?? 'left',
        valign: piece.isMiddle ? 'middle' : 'top',
        wrap: !piece.isOneLine,
        ...(piece.fill && { fill: { color: hex(piece.fill) } }),
      });
      return;
    case 'shape': {
      const line = toLine(piece.outline);
      const fill = piece.fill
        ? { color: hex(piece.fill), transparency: Math.round(100 * (1 - (piece.opacity ?? 1))) }
        : undefined;
      const look = {
        ...toPosition(piece.box),
        ...(fill && { fill }),
        ...(line && { line }),
        ...(piece.name && { objectName: piece.name }),
      };
      if (piece.label)
        slide.addText([run(piece.label)], {
          ...look,
          shape: SHAPES[piece.shape],
          margin: 0,
          align: 'center',
          valign: 'middle',
          wrap: false,
        });
      else slide.addShape(SHAPES[piece.shape], look);
      return;
    }
    case 'path':
      addPath(slide, piece);
      return;
    case 'table': {
      const border: PptxGenJS.TableCellProps['border'] = [NONE, NONE, HAIRLINE, NONE];
      const margin: PptxGenJS.Margin = [CELL_MARGIN.y, CELL_MARGIN.x, CELL_MARGIN.y, CELL_MARGIN.x].map(
        inches,
      ) as [number, number, number, number];
      slide.addTable(
        piece.rows.map(({ cells, isHead, isGroup, fills }) =>
          cells.map((cell, i) => ({
            text: cell.length > 0 ? cell.map(run) : '',
            options: {
              border,
              margin,
              valign: isHead ? 'bottom' : 'top',
              ...(isGroup && { colspan: piece.widths.length }),
              ...(fills?.[i] && { fill: { color: hex(fills[i]) } }),
            },
          })),
        ),
        {
          x: inches(piece.x),
          y: inches(piece.y),
          w: inches(piece.widths.reduce((sum, width) => sum + width, 0)),
          colW: piece.widths.map(inches),
          rowH: piece.rows.map(({ height }) => inches(height)),
          fontFace: SANS,
          fontSize: 9,
        },
      );
      return;
    }
    case 'lines':
      slide.addChart(
        'line',
        piece.series.map(({ name, values }) => ({ name, labels: [...piece.labels], values: [...values] })),
        {
          ...toPosition(piece.box),
          altText: piece.name,
          chartColors: LINE_COLORS.map(hex),
          lineSize: 2.25,
          lineDataSymbol: 'none',
          showLegend: true,
          legendPos: 'r',
          legendFontSize: 11,
          legendFontFace: SANS,
          legendColor: hex(LIGHT.ink2),
          catAxisLabelFontSize: 11,
          catAxisLabelFontFace: SANS,
          catAxisLabelColor: hex(LIGHT.ink2),
          valAxisLabelFontSize: 11,
          valAxisLabelFontFace: SANS,
          valAxisLabelColor: hex(LIGHT.ink2),
          valGridLine: { color: hex(LIGHT.line), size: 0.75 },
          valAxisLineShow: false,
          valAxisMinVal: 0,
          ...(piece.arePercents && { valAxisLabelFormatCode: '0%' }),
        },
      );
  }
}

const TITLE = { x: BODY.x, y: 30, width: BODY.width, height: 48 } as const;
const FOOTER = { x: BODY.x, y: 686, width: 1060, height: 20 } as const;
const FOOTER_SIZE = 12;

function defineMasters(pptx: PptxGenJS, { title, facts }: Deck) {
  const placeholder = (box: Box, size: number, valign: 'bottom' | 'middle') => ({
    placeholder: {
      options: {
        ...{ name: 'title', type: 'title' as const, ...toPosition(box), margin: 0, align: 'left' as const },
        ...{ valign, bold: true, fontFace: SANS, fontSize: points(size), color: hex(LIGHT.ink) },
      },
      text: '',
    },
  });
  const bar = (box: Box) => ({ rect: { ...toPosition(box), fill: { color: hex(LIGHT.accent) } } });
  const footer = cutToWidth([title, facts[0]].filter(Boolean).join(' · '), (FOOTER.width * 12) / FOOTER_SIZE);
  pptx.defineSlideMaster({
    title: 'Cover',
    background: { color: hex(LIGHT.canvas) },
    objects: [
      bar({ x: 0, y: 0, width: 24, height: SLIDE.height }),
      {
        text: {
          text: 'Sextant',
          options: {
            ...toPosition({ x: COVER_TITLE.x, y: 84, width: 400, height: 28 }),
            ...{ margin: 0, fontFace: SANS, fontSize: 16, bold: true, color: hex(LIGHT.accent) },
          },
        },
      },
      placeholder(COVER_TITLE, coverTitleSize(title) ?? 20, 'bottom'),
    ],
  });
  pptx.defineSlideMaster({
    title: 'Content',
    background: { color: hex(LIGHT.surface) },
    objects: [
      bar({ x: 0, y: 0, width: 8, height: SLIDE.height }),
      placeholder(TITLE, 32, 'middle'),
      {
        text: {
          text: footer,
          options: {
            ...toPosition(FOOTER),
            ...{ margin: 0, fontFace: SANS, fontSize: points(FOOTER_SIZE), color: hex(LIGHT.ink3) },
          },
        },
      },
    ],
    slideNumber: {
      ...toPosition({ x: 1172, y: FOOTER.y, width: 60, height: FOOTER.height }),
      ...{ align: 'right', fontFace: SANS, fontSize: points(FOOTER_SIZE), color: hex(LIGHT.ink3), margin: 0 },
    },
  });
}

/** Writes a deck as a PowerPoint file (ISO/IEC 29500) of native text, tables, shapes and charts. */
export async function writeSlides(deck: Deck): Promise<Uint8Array<ArrayBuffer>> {
  const pptx = new PptxGenJS();
  pptx.defineLayout({ name: 'Slide', width: inches(SLIDE.width), height: inches(SLIDE.height) });
  pptx.layout = 'Slide';
  pptx.theme = { headFontFace: SANS, bodyFontFace: SANS };
  pptx.title = deck.title;
  pptx.subject = 'Slides';
  pptx.author = 'Sextant';
  pptx.company = 'Sextant';
  defineMasters(pptx, deck);
  for (const content of deck.slides) {
    const slide = pptx.addSlide({ masterName: content.isCover ? 'Cover' : 'Content' });
    slide.addText(content.title, { placeholder: 'title' });
    for (const piece of content.pieces) addPiece(slide, piece);
    slide.addNotes(notesOf(content, deck).join('\n'));
  }
  return mended(new Uint8Array((await pptx.write({ outputType: 'arraybuffer' })) as ArrayBuffer));
}
