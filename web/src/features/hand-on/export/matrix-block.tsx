import { badgeTexts } from '@sextant/briefing/roadmap/stage';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import {
  LEVELS,
  matrixOf,
  RISK_RANGES,
  RISK_WORDS,
  VALUE_RANGES,
} from '../../../charts/roadmap/matrix-buckets.ts';
import { groupMarks, groupsText } from '../../../charts/roadmap/matrix-groups.ts';
import {
  LINE_HEIGHT,
  layoutMatrix,
  NAME_SIZE,
  type PlacedElement,
} from '../../../charts/roadmap/matrix-labels.ts';
import { fieldBounds, riskX, SCORES, valueY } from '../../../charts/roadmap/matrix-plot.ts';
import { MatrixFrames } from '../../../topic-kit/marks/matrix-frames.tsx';
import { MatrixMark } from '../../../topic-kit/marks/matrix-mark.tsx';
import { type Block, paragraph, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

/** Widths of the columns for ranges and scores, and the height of the risk axis, in px. */
const RANGES = 92;
const AXIS_WIDTH = RANGES + 28;
const AXIS_HEIGHT = 56;

/** One element: its mark, its whole name with its maturity, and the line between them. */
const entry = ({ element, dot, label, side, lines, leader }: PlacedElement) => (
  <g key={element.id}>
    {leader ? <path d={`M${dot.x} ${dot.y}L${leader.x} ${leader.y}`} className="stroke-ink3" /> : null}
    <g transform={`translate(${dot.x} ${dot.y})`}>
      <MatrixMark element={element} />
    </g>
    <text fontSize={NAME_SIZE} textAnchor={side === 'left' ? 'end' : 'start'} className="fill-ink">
      {lines.map(({ text, hasBadge }, i) => (
        <tspan
          key={text}
          x={side === 'left' ? label.right : label.left}
          y={label.top + i * LINE_HEIGHT + NAME_SIZE}
        >
          {text}{' '}
          {hasBadge ? (
            <tspan fontSize={12} className="fill-ink3">
              {badgeTexts(element).join(' ')}
            </tspan>
          ) : null}
        </tspan>
      ))}
    </text>
  </g>
);

/** Business value upward against technical risk rightward, every element by name. */
export function matrixBlock(elements: readonly RoadmapElement[]): Block {
  const { cells, notRated } = matrixOf(elements);
  const plot = layoutMatrix([...cells.values()].flat(), CONTENT_WIDTH - AXIS_WIDTH);
  const { width, height, placed } = plot;
  const groups = groupMarks(placed);
  const sameScores = groupsText(groups);
  const chart: Block = {
    height: height + AXIS_HEIGHT,
    draw: (
      <>
        <text y={12} fontSize={12} className="fill-ink3">
          Value ↑
        </text>
        <g transform={`translate(${AXIS_WIDTH} 0)`}>
          {LEVELS.flatMap((value, row) =>
            LEVELS.map((risk, column) => {
              const { left, right, top, bottom } = fieldBounds(value, risk, plot);
              return (
                <rect
                  key={`${value}/${risk}`}
                  x={left}
                  y={top}
                  width={right - left}
                  height={bottom - top}
                  className={(row + column) % 2 === 0 ? 'fill-sunken' : 'fill-surface'}
                />
              );
            }),
          )}
          {SCORES.map((score) => (
            <g key={score} fontSize={12} className="fill-ink3">
              <path
                d={`M${riskX(score, plot)} 0V${height}M0 ${valueY(score, plot)}H${width}`}
                className="stroke-line"
                strokeWidth={0.75}
                strokeDasharray="1 4"
              />
              <text x={-10} y={valueY(score, plot) + 4} textAnchor="end">
                {score}
              </text>
              <text x={riskX(score, plot)} y={height + 18} textAnchor="middle">
                {score}
              </text>
            </g>
          ))}
          <path d={`M0.5 0V${height - 0.5}H${width}`} className="fill-none stroke-control" />
          {LEVELS.map((level) => {
            const { top, bottom, left, right } = fieldBounds(level, level, plot);
            return (
              <g key={level} fontSize={12} fontWeight={500} className="fill-ink2">
                <text x={-AXIS_WIDTH} y={(top + bottom) / 2 + 4}>
                  {VALUE_RANGES[level]}
                </text>
                <text x={(left + right) / 2} y={height + 38} textAnchor="middle">
                  {RISK_RANGES[level]}
                </text>
              </g>
            );
          })}
          <text x={width} y={height + 54} fontSize={12} textAnchor="end" className="fill-ink3">
            Technical risk →
          </text>
          <MatrixFrames groups={groups} />
          {placed.map(entry)}
        </g>
      </>
    ),
  };
  const missing = notRated.map(({ name }) => name).join('; ');
  return stack(
    [
      chart,
      ...(sameScores ? [paragraph(sameScores, { width: CONTENT_WIDTH })] : []),
      paragraph(RISK_WORDS, { width: CONTENT_WIDTH }),
      ...(missing === '' ? [] : [paragraph(`Not rated: ${missing}.`, { width: CONTENT_WIDTH })]),
    ],
    4,
  );
}
