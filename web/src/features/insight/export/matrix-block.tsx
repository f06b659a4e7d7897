import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import {
  LEVELS,
  type Level,
  matrixKey,
  matrixOf,
  RISK_RANGES,
  VALUE_RANGES,
} from '../roadmap/matrix-buckets.ts';
import { columnWidths, layoutField, MARK, type PlacedName } from '../roadmap/matrix-field.ts';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../roadmap/maturity.tsx';
import { frameWord, hasStage } from '../roadmap/stage.ts';
import { type Block, paragraph, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const AXIS_WIDTH = 116;
const GAP = 4;
const PADDING = 10;
/** Width of the column of values within a field. */
const VALUES = 22;
const MIN_FIELD_HEIGHT = 72;

/** One element: its mark and its whole name, on the side that has room. */
function entry({ element, width, isReversed }: PlacedName): Block {
  const isStaged = hasStage(element);
  const nameWidth = width - MARK - 8;
  const name = paragraph(element.name, {
    width: nameWidth,
    className: 'fill-ink',
    isRightAligned: isReversed,
  });
  const mark = isReversed ? width - MARK : 0;
  return {
    height: Math.max(18, name.height),
    draw: (
      <>
        <g transform={`translate(${mark} 0)`}>
          <rect
            x={0.5}
            y={0.5}
            width={37}
            height={16}
            rx={4}
            className={isStaged ? MATURITY_BAR[element.maturityLevel] : 'fill-surface stroke-control'}
          />
          {isStaged ? (
            <g transform="translate(5 8.5)">
              <Pips level={element.maturityLevel} className={MATURITY_INK[element.maturityLevel]} />
            </g>
          ) : (
            <text x={19} y={12.5} fontSize={11} textAnchor="middle" className="fill-ink2">
              {frameWord(element)}
            </text>
          )}
        </g>
        <g transform={`translate(${isReversed ? 0 : MARK + 8} 1)`}>{name.draw}</g>
      </>
    ),
  };
}

/** The elements of one field where their scores put them. */
function field(elements: readonly RoadmapElement[], risk: Level, width: number): Block {
  const inner = width - 2 * PADDING - VALUES;
  const lines = layoutField(elements, risk, inner).flatMap(({ value, lines: ofValue }) =>
    ofValue.map((line, at): Block => {
      const placed = line.map((name) => ({ name, block: entry(name) }));
      return {
        height: Math.max(...placed.map(({ block }) => block.height)),
        draw: (
          <>
            <text y={13} fontSize={12} className="fill-ink3">
              {at === 0 ? value : ''}
            </text>
            {placed.map(({ name, block }) => (
              <g key={name.element.id} transform={`translate(${VALUES + name.left} 0)`}>
                {block.draw}
              </g>
            ))}
          </>
        ),
      };
    }),
  );
  return stack(lines, 8);
}

/** Business value upward against technical risk rightward, every element by name. */
export function matrixBlock(elements: readonly RoadmapElement[]): Block {
  const { cells, notRated } = matrixOf(elements);
  const of = (value: Level, risk: Level) => cells.get(matrixKey(value, risk)) ?? [];
  const fullest = (risk: Level) => Math.max(...LEVELS.map((value) => of(value, risk).length));
  const widths = columnWidths(
    { low: fullest('low'), medium: fullest('medium'), high: fullest('high') },
    CONTENT_WIDTH - AXIS_WIDTH - 2 * GAP,
  );
  const columns = LEVELS.map((risk, i) => ({
    risk,
    width: widths[risk],
    left: AXIS_WIDTH + LEVELS.slice(0, i).reduce((sum, before) => sum + widths[before] + GAP, 0),
  }));
  const row = (value: Level): Block => {
    const contents = columns.map((column) => ({
      ...column,
      block: field(of(value, column.risk), column.risk, column.width),
    }));
    const height = Math.max(MIN_FIELD_HEIGHT, ...contents.map(({ block }) => block.height + 2 * PADDING));
    return {
      height,
      draw: (
        <>
          <text
            x={AXIS_WIDTH - 12}
            y={height / 2 + 4}
            fontSize={12}
            fontWeight={500}
            textAnchor="end"
            className="fill-ink2"
          >
            {VALUE_RANGES[value]}
          </text>
          {contents.map(({ risk, left, width, block }) => (
            <g key={risk} transform={`translate(${left} 0)`}>
              <rect width={width} height={height} rx={4} className="fill-sunken" />
              <g transform={`translate(${PADDING} ${PADDING})`}>{block.draw}</g>
            </g>
          ))}
        </>
      ),
    };
  };
  const axis: Block = {
    height: 36,
    draw: (
      <>
        <text x={AXIS_WIDTH - 12} y={14} fontSize={12} textAnchor="end" className="fill-ink3">
          Business value ↑
        </text>
        {columns.map(({ risk, left, width }) => (
          <text
            key={risk}
            x={left + width / 2}
            y={14}
            fontSize={12}
            fontWeight={500}
            textAnchor="middle"
            className="fill-ink2"
          >
            {RISK_RANGES[risk]}
          </text>
        ))}
        <text x={CONTENT_WIDTH} y={32} fontSize={12} textAnchor="end" className="fill-ink3">
          Technical risk →
        </text>
      </>
    ),
  };
  const missing = notRated.map(({ name }) => name).join('; ');
  return stack(
    [
      ...[...LEVELS].reverse().map(row),
      axis,
      ...(missing === '' ? [] : [paragraph(`Not rated: ${missing}.`, { width: CONTENT_WIDTH })]),
    ],
    GAP,
  );
}
