import { backgroundText, groundingText, listLimits } from '@sextant/briefing/evidence/coverage';
import { formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { type Block, paragraph, stack, textWidth } from './blocks.tsx';

/** Width and margins of every exported figure, in px. */
const MARGIN = 32;
export const CONTENT_WIDTH = 1136;
/** The product's typeface, then universally available fallbacks. */
const FONTS = "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

/** Metadata of an exported result. */
export interface FigureSubject {
  readonly name: string;
  readonly searchQuery: string;
  readonly evidence: Evidence | undefined;
  readonly createdAt: string;
  /** Number of corrected parts. */
  readonly correctedCount?: number;
}

/** The result's sources and grounding, as sentences. */
export function sourceTexts({ evidence, createdAt, correctedCount = 0 }: FigureSubject): string[] {
  const decided = correctedCount > 0 ? [`${formatQuantity(correctedCount, 'decision')} made by hand.`] : [];
  if (!evidence)
    return [`Made ${formatDate(createdAt)}. No evidence was stored with this record.`, ...decided];
  const warnings = (evidence.warnings ?? []).map(({ text }) => text);
  return [
    ...warnings,
    `${groundingText(evidence.grounding)} ${backgroundText(evidence)}`,
    ...listLimits(evidence),
    ...decided,
  ];
}

/** A row of chips and text that wraps at the content's width. */
export function legendRow(
  entries: readonly { width: number; draw: React.ReactNode; label: string }[],
  contentWidth = CONTENT_WIDTH,
): Block {
  let x = 0;
  let y = 0;
  const draw = entries.map(({ width, draw: mark, label }) => {
    const takes = width + 6 + textWidth(label, 12) + 24;
    if (x > 0 && x + takes > contentWidth) {
      x = 0;
      y += 24;
    }
    const at = `translate(${x} ${y})`;
    x += takes;
    return (
      <g key={label} transform={at}>
        {mark}
        <text x={width + 6} y={14} fontSize={12} className="fill-ink2">
          {label}
        </text>
      </g>
    );
  });
  return { height: y + 20, draw };
}

export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly drawing: React.ReactElement;
}

/** Frames a figure: title, query and date above the content, sources below, on white. */
export function frameFigure(
  subject: FigureSubject,
  summary: string,
  body: readonly Block[],
  contentWidth = CONTENT_WIDTH,
): Figure {
  const wide = { width: contentWidth };
  const day = formatDate(subject.evidence?.asOf ?? subject.createdAt);
  const content = stack(
    [
      stack(
        [
          paragraph(subject.name, { ...wide, size: 20, weight: 600, className: 'fill-ink' }),
          paragraph(`Query: ${subject.searchQuery} · ${day}`, { ...wide, size: 13, className: 'fill-ink3' }),
          paragraph(summary, { ...wide, size: 13 }),
        ],
        4,
      ),
      ...body,
      stack(
        sourceTexts(subject).map((text) => paragraph(text, { ...wide, className: 'fill-ink3' })),
        2,
      ),
    ],
    22,
  );
  const width = contentWidth + 2 * MARGIN;
  const height = Math.ceil(content.height) + 2 * MARGIN;
  return {
    width,
    height,
    drawing: (
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontFamily={FONTS}>
        <title>{subject.name}</title>
        <desc>{`Query: ${subject.searchQuery}. ${day}. ${summary}`}</desc>
        <rect width={width} height={height} className="fill-surface" />
        <g transform={`translate(${MARGIN} ${MARGIN})`}>{content.draw}</g>
      </svg>
    ),
  };
}
