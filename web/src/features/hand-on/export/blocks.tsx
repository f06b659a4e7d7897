import type { ReactNode } from 'react';
import { wrapLines } from '../../../charts/text-width.ts';

/** A part of a figure, drawn downward from (0, 0); figures are stacks of blocks. Sizes in px. */
export interface Block {
  readonly height: number;
  readonly draw: ReactNode;
}

/** Advance widths by kind of character, in em; generous, so that text fits in the fallback fonts too. */
const charWidth = (character: string): number => {
  if (/[ilIj.,:;|'!()[\]\s]/.test(character)) return 0.32;
  if (/[mwMW@%—…]/.test(character)) return 0.92;
  if (/[A-Z]/.test(character)) return 0.68;
  return /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]|\p{Extended_Pictographic}/u.test(
    character,
  )
    ? 1
    : 0.57;
};
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + charWidth(character) * size, 0);

interface TextStyle {
  readonly width: number;
  readonly size?: number;
  readonly weight?: number;
  readonly className?: string;
  readonly indent?: number;
}

export function paragraph(text: string, style: TextStyle): Block {
  const { width, size = 12, weight = 400, className = 'fill-ink2', indent = 0 } = style;
  const leading = Math.round(size * 1.4);
  const lines = wrapLines(text, width - indent, (line) => textWidth(line, size));
  return {
    height: lines.length * leading,
    draw: (
      <text fontSize={size} fontWeight={weight} className={className}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by index
          <tspan key={index} x={indent} y={index * leading + size}>
            {line}
          </tspan>
        ))}
      </text>
    ),
  };
}

export function stack(blocks: readonly Block[], gap: number): Block {
  let y = 0;
  const draw = blocks.map(({ height, draw: drawn }, index) => {
    const at = y;
    y += height + (height > 0 ? gap : 0);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by index
      <g key={index} transform={`translate(0 ${at})`}>
        {drawn}
      </g>
    );
  });
  return { height: Math.max(0, y - gap), draw };
}

/** Side by side, each at its own x. */
export const placeSideBySide = (blocks: readonly (Block & { readonly x: number })[]): Block => ({
  height: Math.max(0, ...blocks.map(({ height }) => height)),
  draw: blocks.map(({ x, draw }) => (
    <g key={x} transform={`translate(${x} 0)`}>
      {draw}
    </g>
  )),
});

interface Columns {
  readonly count: number;
  readonly width: number;
  readonly gutter: number;
  readonly gap: number;
}

/** Arranges blocks in columns of similar height, in reading order down one after the other. */
export function inColumns(blocks: readonly Block[], { count, width, gutter, gap }: Columns): Block {
  const total = blocks.reduce((sum, { height }) => sum + height + gap, 0);
  const columns: Block[][] = Array.from({ length: count }, () => []);
  let above = 0;
  for (const block of blocks) {
    columns[Math.min(count - 1, Math.floor((above / total) * count))]?.push(block);
    above += block.height + gap;
  }
  return placeSideBySide(columns.map((column, i) => ({ x: i * (width + gutter), ...stack(column, gap) })));
}
