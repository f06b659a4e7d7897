import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import {
  LEVELS,
  type Level,
  matrixKey,
  matrixOf,
  RISK_RANGES,
  RISK_WORDS,
  VALUE_RANGES,
} from '../roadmap/matrix-buckets.ts';
import {
  columnWidths,
  type FieldRow,
  layoutField,
  MARK,
  markReach,
  type PlacedName,
  riskTicks,
} from '../roadmap/matrix-field.ts';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../roadmap/maturity.tsx';
import { frameWord, hasStage } from '../roadmap/stage.ts';
import { type Block, paragraph, placeSideBySide, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const AXIS_WIDTH = 112;
const GAP = 4;
const PADDING = 12;
const MIN_BAND_HEIGHT = 56;

/** One element: its mark, and its whole name to the right. */
function entry({ element, width }: PlacedName): Block {
  const isStaged = hasStage(element);
  const name = paragraph(element.name, { width: width - MARK - 8, className: 'fill-ink' });
  return {
    height: Math.max(18, name.height),
    draw: (
      <>
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
        <g transform={`translate(${MARK + 8} 1)`}>{name.draw}</g>
      </>
    ),
  };
}

/** The elements of one value in one field, each where its risk puts it. */
const fieldRow = (row: FieldRow | undefined): Block =>
  stack(
    (row?.lines ?? []).map((line): Block => {
      const placed = line.map((name) => ({ name, block: entry(name) }));
      return {
        height: Math.max(...placed.map(({ block }) => block.height)),
        draw: placed.map(({ name, block }) => (
          <g key={name.element.id} transform={`translate(${name.left} 0)`}>
            {block.draw}
          </g>
        )),
      };
    }),
    6,
  );

interface Column {
  readonly risk: Level;
  readonly left: number;
  readonly width: number;
  readonly reach: number;
}

/** One band of business values: its scores as rows, equally high in all three fields. */
function band(
  value: Level,
  columns: readonly Column[],
  of: (risk: Level) => readonly RoadmapElement[],
): Block {
  const fields = columns.map((column) => ({
    ...column,
    rows: layoutField(of(column.risk), column.risk, column.width - 2 * PADDING, column.reach),
  }));
  const scores = [...new Set(fields.flatMap(({ rows }) => rows.map((row) => row.value)))].toSorted(
    (a, b) => b - a,
  );
  let y = PADDING;
  const rows = scores.map((score) => {
    const blocks = fields.map(({ left, rows: ofField }) => ({
      x: left + PADDING,
      ...fieldRow(ofField.find((row) => row.value === score)),
    }));
    const row = placeSideBySide(blocks);
    const top = y;
    y += row.height + 8;
    return { score, top, row };
  });
  const height = Math.max(MIN_BAND_HEIGHT, y - 8 + PADDING);
  return {
    height,
    draw: (
      <>
        <text x={0} y={PADDING + 13} fontSize={12} fontWeight={500} className="fill-ink2">
          {VALUE_RANGES[value]}
        </text>
        {columns.map(({ risk, left, width, reach }) => (
          <g key={risk} transform={`translate(${left} 0)`}>
            <rect width={width} height={height} rx={4} className="fill-sunken" />
            {of(risk).length > 0
              ? riskTicks(risk, reach).map(({ score, x }) => (
                  <path
                    key={score}
                    d={`M${PADDING + x} 0V${height}`}
                    className="stroke-line"
                    strokeWidth={1}
                  />
                ))
              : null}
          </g>
        ))}
        {rows.map(({ score, top, row }) => (
          <g key={score} transform={`translate(0 ${top})`}>
            <text x={AXIS_WIDTH - 12} y={13} fontSize={12} textAnchor="end" className="fill-ink3">
              {score}
            </text>
            {row.draw}
          </g>
        ))}
      </>
    ),
  };
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
  const columns = LEVELS.map((risk, i): Column => {
    const inColumn = LEVELS.flatMap((value) => of(value, risk));
    return {
      risk,
      width: widths[risk],
      reach: markReach(inColumn, widths[risk] - 2 * PADDING),
      left: AXIS_WIDTH + LEVELS.slice(0, i).reduce((sum, before) => sum + widths[before] + GAP, 0),
    };
  });
  const axis: Block = {
    height: 52,
    draw: (
      <>
        <text y={14} fontSize={12} className="fill-ink3">
          Business value ↑
        </text>
        {columns.map(({ risk, left, reach }) => (
          <g key={risk} transform={`translate(${left + PADDING} 0)`}>
            {fullest(risk) > 0
              ? riskTicks(risk, reach).map(({ score, x }) => (
                  <text key={score} x={x} y={14} fontSize={12} textAnchor="middle" className="fill-ink3">
                    {score}
                  </text>
                ))
              : null}
            <text y={31} fontSize={12} fontWeight={500} className="fill-ink2">
              {RISK_RANGES[risk]}
            </text>
          </g>
        ))}
        <text x={CONTENT_WIDTH} y={48} fontSize={12} textAnchor="end" className="fill-ink3">
          Technical risk →
        </text>
      </>
    ),
  };
  const missing = notRated.map(({ name }) => name).join('; ');
  return stack(
    [
      ...[...LEVELS].reverse().map((value) => band(value, columns, (risk) => of(value, risk))),
      axis,
      paragraph(RISK_WORDS, { width: CONTENT_WIDTH }),
      ...(missing === '' ? [] : [paragraph(`Not rated: ${missing}.`, { width: CONTENT_WIDTH })]),
    ],
    GAP,
  );
}
