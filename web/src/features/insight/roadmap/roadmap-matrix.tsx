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
import { columnWidths, layoutField, markReach, riskTicks } from './matrix-field.ts';
import { MatrixLists } from './matrix-lists.tsx';
import { MatrixName } from './matrix-name.tsx';

/** Number of names per field before 'n more'. */
const MAX_COLLAPSED = 12;
/** Width of the value axis, the gap between fields, and their padding, in px. */
const AXIS = 96;
const GAP = 4;
const PADDING = 12;
const VALUES_DOWNWARD = [...LEVELS].reverse();

interface RoadmapMatrixProps {
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Shows lists instead of the grid. */
  narrow: boolean;
  /** Width of the frame, in px. */
  width: number;
}

/** Business value against technical risk: scatter plots with full names in 3 × 3 fields; the axes show the ranges and the scores. */
export function RoadmapMatrix({ elements, selected, onSelect, narrow, width }: RoadmapMatrixProps) {
  const { cells, notRated } = useMemo(() => matrixOf(elements), [elements]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const of = (value: Level, risk: Level) => cells.get(matrixKey(value, risk)) ?? [];
  const missing =
    notRated.length > 0 ? (
      <p className="text-ink2 text-meta">Not rated: {notRated.map(({ name }) => name).join('; ')}.</p>
    ) : null;
  if (narrow)
    return (
      <div className="flex flex-col gap-3">
        <MatrixLists of={of} selected={selected} onSelect={onSelect} />
        <p className="text-ink3 text-meta">{RISK_WORDS}</p>
        {missing}
      </div>
    );
  const shownIn = (value: Level, risk: Level) =>
    expanded.has(matrixKey(value, risk)) ? of(value, risk) : of(value, risk).slice(0, MAX_COLLAPSED);
  const fullest = (risk: Level) => Math.max(...LEVELS.map((value) => of(value, risk).length));
  const widths = columnWidths(
    { low: fullest('low'), medium: fullest('medium'), high: fullest('high') },
    width - AXIS - 3 * GAP,
  );
  const columns = LEVELS.map((risk) => {
    const inner = widths[risk] - 2 * PADDING;
    return {
      risk,
      inner,
      reach: markReach(
        LEVELS.flatMap((value) => of(value, risk)),
        inner,
      ),
    };
  });
  // A row for each value of a band, after one for the counts and before one for what is not shown.
  let top = 1;
  const bands = VALUES_DOWNWARD.map((value) => {
    const scores = LEVELS.flatMap((risk) => shownIn(value, risk)).map(({ businessValue }) => businessValue);
    const values = [...new Set(scores)].toSorted((a, b) => b - a);
    const band = { value, values, top, rows: values.length + 2 };
    top += band.rows;
    return band;
  });
  return (
    <div className="flex flex-col gap-3">
      <div
        className="grid"
        style={{
          columnGap: GAP,
          gridTemplateColumns: `${AXIS}px ${LEVELS.map((risk) => `${widths[risk]}px`).join(' ')}`,
        }}
      >
        {bands.map((band) => (
          <div key={band.value} className="contents">
            <p
              aria-hidden="true"
              className="pt-2.5 pr-2 text-right text-chip text-ink2"
              style={{ gridRow: band.top, gridColumn: 1 }}
            >
              {VALUE_RANGES[band.value]}
            </p>
            {band.values.map((score, i) => (
              <p
                key={score}
                aria-hidden="true"
                className="pt-1 pr-2 text-right text-chip text-ink3"
                style={{ gridRow: band.top + 1 + i, gridColumn: 1 }}
              >
                {score}
              </p>
            ))}
            {columns.map((column) => (
              <MatrixField
                key={column.risk}
                {...column}
                {...band}
                elements={of(band.value, column.risk)}
                shown={shownIn(band.value, column.risk)}
                selected={selected}
                onSelect={onSelect}
                onExpand={() => setExpanded(new Set([...expanded, matrixKey(band.value, column.risk)]))}
              />
            ))}
          </div>
        ))}
        <p aria-hidden="true" className="pt-1 pr-2 text-right text-chip text-ink3" style={{ gridRow: top }}>
          Value ↑
        </p>
        {columns.map(({ risk, reach }) => (
          <div key={risk} aria-hidden="true" className="text-chip" style={{ gridRow: top }}>
            <p className="relative h-5 text-ink3">
              {fullest(risk) > 0
                ? riskTicks(risk, reach).map(({ score, x }) => (
                    <span
                      key={score}
                      className="-translate-x-1/2 absolute top-1"
                      style={{ left: PADDING + x }}
                    >
                      {score}
                    </span>
                  ))
                : null}
            </p>
            <p className="pl-3 text-ink2">{RISK_RANGES[risk]}</p>
          </div>
        ))}
        <p aria-hidden="true" className="col-span-4 text-right text-chip text-ink3">
          Technical risk →
        </p>
      </div>
      <p className="text-ink3 text-meta">{RISK_WORDS}</p>
      {missing}
    </div>
  );
}

interface MatrixFieldProps {
  value: Level;
  risk: Level;
  /** Business values of the band's rows, highest first. */
  values: readonly number[];
  /** First row of the band in the grid, and how many it has. */
  top: number;
  rows: number;
  /** Inner width, and how far right the marks stand, in px. */
  inner: number;
  reach: number;
  elements: readonly RoadmapElement[];
  shown: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  onExpand: () => void;
}

/** One of nine fields; its rows are those of the band, so that equal values stand equally high in all three. */
function MatrixField(props: MatrixFieldProps) {
  const { value, risk, values, top, rows, inner, reach, elements, shown, selected, onSelect, onExpand } =
    props;
  const isEmpty = elements.length === 0;
  return (
    <section
      aria-label={`Business value ${VALUE_RANGES[value]}, technical risk ${RISK_RANGES[risk]}`}
      className={cn(
        'relative my-0.5 grid min-h-12 grid-rows-subgrid rounded-chip',
        isEmpty ? 'border border-line' : 'bg-sunken/60',
      )}
      style={{
        gridRow: `${top} / span ${rows}`,
        gridColumn: LEVELS.indexOf(risk) + 2,
        paddingInline: PADDING,
      }}
    >
      {isEmpty
        ? null
        : riskTicks(risk, reach).map(({ score, x }) => (
            <span
              key={score}
              aria-hidden="true"
              className="absolute inset-y-0 border-line border-l"
              style={{ left: PADDING + x }}
            />
          ))}
      <p className={cn('pt-2 pb-1 text-right text-chip', isEmpty ? 'text-ink3' : 'text-ink2')}>
        {isEmpty ? '0' : formatQuantity(elements.length, 'element')}
      </p>
      <ul className="contents">
        {layoutField(shown, risk, inner, reach).flatMap(({ value: score, lines }) => (
          <li key={score} style={{ gridRow: values.indexOf(score) + 2 }} className="relative">
            {lines.map((line) => (
              <ul key={line[0]?.element.id} className="flex items-start pb-1.5">
                {line.map((name, i) => {
                  const before = line[i - 1];
                  return (
                    <li
                      key={name.element.id}
                      className="flex shrink-0"
                      style={{
                        width: name.width,
                        marginLeft: name.left - (before ? before.left + before.width : 0),
                      }}
                    >
                      <MatrixName
                        element={name.element}
                        isSelected={name.element.id === selected}
                        onSelect={onSelect}
                      />
                    </li>
                  );
                })}
              </ul>
            ))}
          </li>
        ))}
      </ul>
      {shown.length < elements.length ? (
        <button
          type="button"
          onClick={onExpand}
          style={{ gridRow: rows }}
          className="relative mb-2 inline-flex min-h-6 items-center justify-self-start text-link text-chip coarse:min-h-11"
        >
          {elements.length - shown.length} more
        </button>
      ) : null}
    </section>
  );
}
