import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import {
  LEVELS,
  type Level,
  matrixKey,
  matrixOf,
  RISK_RANGES,
  VALUE_RANGES,
} from '../roadmap/matrix-buckets.ts';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../roadmap/maturity.tsx';
import { type Block, paragraph, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const AXIS_WIDTH = 116;
const GAP = 4;
const CELL_WIDTH = (CONTENT_WIDTH - AXIS_WIDTH - 3 * GAP) / 3;
const PADDING = 10;
const MARK_WIDTH = 48;

/** One element: its maturity and its whole name. */
function entry(element: RoadmapElement): Block {
  const name = paragraph(element.name, {
    width: CELL_WIDTH - 2 * PADDING - MARK_WIDTH,
    className: 'fill-ink',
  });
  return {
    height: Math.max(18, name.height),
    draw: (
      <>
        <rect x={0.5} y={0.5} width={39} height={16} rx={4} className={MATURITY_BAR[element.maturityLevel]} />
        <g transform="translate(6 8.5)">
          <Pips level={element.maturityLevel} className={MATURITY_INK[element.maturityLevel]} />
        </g>
        <g transform={`translate(${MARK_WIDTH} 1)`}>{name.draw}</g>
      </>
    ),
  };
}

/** Business value upward against technical risk rightward, every element by name. */
export function matrixBlock(elements: readonly RoadmapElement[]): Block {
  const { cells, notRated } = matrixOf(elements);
  const row = (value: Level): Block => {
    const contents = LEVELS.map((risk) => stack((cells.get(matrixKey(value, risk)) ?? []).map(entry), 6));
    const height = Math.max(72, ...contents.map((cell) => cell.height + 2 * PADDING));
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
          {contents.map((cell, column) => (
            <g key={LEVELS[column]} transform={`translate(${AXIS_WIDTH + column * (CELL_WIDTH + GAP)} 0)`}>
              <rect width={CELL_WIDTH} height={height} rx={4} className="fill-hover" />
              <g transform={`translate(${PADDING} ${PADDING})`}>{cell.draw}</g>
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
        {LEVELS.map((risk, column) => (
          <text
            key={risk}
            x={AXIS_WIDTH + column * (CELL_WIDTH + GAP) + CELL_WIDTH / 2}
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
