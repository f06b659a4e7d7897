import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import { formatQuantity } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import {
  LEVELS,
  type Level,
  matrixKey,
  matrixOf,
  RISK_RANGES,
  RISK_WORDS,
  VALUE_RANGES,
} from './matrix-buckets.ts';
import { LINE_HEIGHT, layoutMatrix, type PlacedElement } from './matrix-labels.ts';
import { MatrixLists } from './matrix-lists.tsx';
import { MatrixMark } from './matrix-mark.tsx';
import { DOT, fieldBounds, type Rect, riskX, SCORES, type Size, valueY } from './matrix-plot.ts';

/** Number of names per field before 'n more'. */
const MAX_COLLAPSED = 12;
/** Widths of the columns for the ranges and for the scores of the value axis, in px. */
const RANGES = 80;
const TICKS = 28;
/** Room of a field's count and of its button, in px. */
const COUNT = { width: 84, height: 22 };
const VALUES_DOWNWARD = [...LEVELS].reverse();
const FIELDS = VALUES_DOWNWARD.flatMap((value) =>
  LEVELS.map((risk) => ({ value, risk, key: matrixKey(value, risk) })),
);

interface RoadmapMatrixProps {
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Shows lists instead of the plot. */
  narrow: boolean;
  /** Width of the frame, in px. */
  width: number;
}

/** Business value against technical risk: one scatter plot from 1 to 10 on both axes, with full names, over 3 × 3 fields. */
export function RoadmapMatrix({ elements, selected, onSelect, narrow, width }: RoadmapMatrixProps) {
  const { cells, notRated } = useMemo(() => matrixOf(elements), [elements]);
  const of = (value: Level, risk: Level) => cells.get(matrixKey(value, risk)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      {narrow ? (
        <MatrixLists of={of} selected={selected} onSelect={onSelect} />
      ) : (
        <MatrixChart cells={cells} width={width} selected={selected} onSelect={onSelect} />
      )}
      <p className="text-ink3 text-meta">{RISK_WORDS}</p>
      {notRated.length > 0 ? (
        <p className="text-ink2 text-meta">Not rated: {notRated.map(({ name }) => name).join('; ')}.</p>
      ) : null}
    </div>
  );
}

interface MatrixChartProps extends Pick<RoadmapMatrixProps, 'selected' | 'onSelect' | 'width'> {
  cells: ReadonlyMap<string, readonly RoadmapElement[]>;
}

function MatrixChart({ cells, selected, onSelect, width }: MatrixChartProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const plot = useMemo(() => {
    const shown = FIELDS.flatMap(({ key }) =>
      (cells.get(key) ?? []).slice(0, expanded.has(key) ? undefined : MAX_COLLAPSED),
    );
    return layoutMatrix(shown, width - RANGES - TICKS, reservedIn(cells));
  }, [cells, expanded, width]);
  const byId = new Map(plot.placed.map((placed) => [placed.element.id, placed]));
  return (
    <div className="grid" style={{ gridTemplateColumns: `${RANGES}px ${TICKS}px ${plot.width}px` }}>
      <ValueAxis plot={plot} />
      <div className="relative" style={{ height: plot.height }}>
        <MatrixBackground plot={plot} />
        {FIELDS.map(({ value, risk, key }) => {
          const all = cells.get(key) ?? [];
          const here = all.flatMap(({ id }) => byId.get(id) ?? []);
          const { right, top, bottom } = fieldBounds(value, risk, plot);
          return (
            <section
              key={key}
              aria-label={`Business value ${VALUE_RANGES[value]}, technical risk ${RISK_RANGES[risk]}`}
            >
              <p
                className={cn('absolute text-chip text-ink3', all.length === 0 && 'visually-hidden')}
                style={{ right: plot.width - right + 8, top: top + 4 }}
              >
                {formatQuantity(all.length, 'element')}
              </p>
              <ul>
                {here.map((placed) => (
                  <MatrixLabel
                    key={placed.element.id}
                    placed={placed}
                    isSelected={placed.element.id === selected}
                    onSelect={onSelect}
                  />
                ))}
              </ul>
              {here.length < all.length ? (
                <button
                  type="button"
                  onClick={() => setExpanded(new Set([...expanded, key]))}
                  className="absolute inline-flex min-h-6 items-center text-chip text-link coarse:min-h-11"
                  style={{ right: plot.width - right + 8, bottom: plot.height - bottom }}
                >
                  {all.length - here.length} more
                </button>
              ) : null}
            </section>
          );
        })}
      </div>
      <RiskAxis plot={plot} />
    </div>
  );
}

/** The corners of the fields that hold their counts and buttons. */
const reservedIn = (cells: MatrixChartProps['cells']) => (size: Size) =>
  FIELDS.filter(({ key }) => cells.has(key)).flatMap(({ value, risk, key }): Rect[] => {
    const { right, top, bottom } = fieldBounds(value, risk, size);
    const left = right - COUNT.width;
    return [
      { left, right, top, bottom: top + COUNT.height },
      ...((cells.get(key) ?? []).length > MAX_COLLAPSED
        ? [{ left, right, top: bottom - COUNT.height, bottom }]
        : []),
    ];
  });

interface MatrixLabelProps {
  placed: PlacedElement;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The name of an element, with its mark in the same target. */
const MatrixLabel = ({ placed, isSelected, onSelect }: MatrixLabelProps) => {
  const { element, dot, label, lines, side } = placed;
  return (
    <li className="contents">
      <button
        type="button"
        data-item={element.id}
        aria-pressed={isSelected}
        onClick={() => onSelect(element.id)}
        className={cn(
          'group absolute whitespace-nowrap rounded-chip px-0.5 text-meta',
          side === 'left' ? 'text-right' : 'text-left',
          isSelected ? 'bg-accent-tint font-semibold outline-2 outline-accent' : 'hover:bg-hover',
        )}
        style={{ left: label.left - 2, top: label.top, width: label.right - label.left + 4 }}
      >
        {lines.map(({ text, stage }) => (
          <span key={text} className="block" style={{ lineHeight: `${LINE_HEIGHT}px` }}>
            {text} {stage ? <span className="font-normal text-chip text-ink3">{stage}</span> : null}
          </span>
        ))}
        <svg
          aria-hidden="true"
          className="absolute overflow-visible"
          width={DOT}
          height={DOT}
          viewBox={`${-DOT / 2} ${-DOT / 2} ${DOT} ${DOT}`}
          style={{ left: dot.x - DOT / 2 - label.left + 2, top: dot.y - DOT / 2 - label.top }}
        >
          <circle
            r={DOT / 2 + 3}
            className={cn(
              'fill-transparent stroke-2',
              isSelected ? 'stroke-accent' : 'group-hover:stroke-ink3',
            )}
          />
          <MatrixMark element={element} />
        </svg>
      </button>
    </li>
  );
};

/** Fields as light bands, a line for each score, and the lines from marks to names. */
const MatrixBackground = ({ plot }: { plot: ReturnType<typeof layoutMatrix> }) => (
  <svg aria-hidden="true" className="absolute inset-0" width={plot.width} height={plot.height}>
    {FIELDS.map(({ value, risk, key }, i) => {
      const { left, right, top, bottom } = fieldBounds(value, risk, plot);
      return (
        <rect
          key={key}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          className={i % 2 === 0 ? 'fill-sunken/70' : 'fill-surface'}
        />
      );
    })}
    {SCORES.map((score) => (
      <path
        key={score}
        d={`M${riskX(score, plot)} 0V${plot.height}M0 ${valueY(score, plot)}H${plot.width}`}
        className="stroke-line"
        strokeWidth={0.75}
        strokeDasharray="1 4"
      />
    ))}
    <path d={`M0.5 0V${plot.height - 0.5}H${plot.width}`} className="fill-none stroke-control" />
    {plot.placed.map(({ element, dot, leader }) =>
      leader ? (
        <path key={element.id} d={`M${dot.x} ${dot.y}L${leader.x} ${leader.y}`} className="stroke-ink3" />
      ) : null,
    )}
  </svg>
);

/** The ranges of the bands in one column, the scores in another. */
const ValueAxis = ({ plot }: { plot: Size }) => (
  <>
    <div aria-hidden="true" className="relative text-chip text-ink2">
      {LEVELS.map((value) => {
        const { top, bottom } = fieldBounds(value, 'low', plot);
        return (
          <p key={value} className="-translate-y-1/2 absolute" style={{ top: (top + bottom) / 2 }}>
            {VALUE_RANGES[value]}
          </p>
        );
      })}
      <p className="absolute top-0 text-ink3">Value ↑</p>
    </div>
    <div aria-hidden="true" className="relative text-chip text-ink3">
      {SCORES.map((score) => (
        <span key={score} className="-translate-y-1/2 absolute right-2" style={{ top: valueY(score, plot) }}>
          {score}
        </span>
      ))}
    </div>
  </>
);

const RiskAxis = ({ plot }: { plot: Size }) => (
  <div aria-hidden="true" className="relative col-start-3 h-12 text-chip text-ink3">
    {SCORES.map((score) => (
      <span key={score} className="-translate-x-1/2 absolute top-1.5" style={{ left: riskX(score, plot) }}>
        {score}
      </span>
    ))}
    {LEVELS.map((risk) => {
      const { left, right } = fieldBounds('low', risk, plot);
      return (
        <span
          key={risk}
          className="-translate-x-1/2 absolute bottom-0 text-ink2"
          style={{ left: (left + right) / 2 }}
        >
          {RISK_RANGES[risk]}
        </span>
      );
    })}
    <span className="absolute right-0 bottom-0">Technical risk →</span>
  </div>
);
