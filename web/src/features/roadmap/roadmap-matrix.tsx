import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import {
  LEVELS,
  type Level,
  matrixKey,
  matrixOf,
  RISK_RANGES,
  RISK_WORDS,
  VALUE_RANGES,
} from '../../charts/roadmap/matrix-buckets.ts';
import { groupMarks, groupsText, type MatrixGroup } from '../../charts/roadmap/matrix-groups.ts';
import { layoutMatrix } from '../../charts/roadmap/matrix-labels.ts';
import {
  fieldBounds,
  fitBands,
  type Rect,
  riskX,
  SCORES,
  type Size,
  valueY,
} from '../../charts/roadmap/matrix-plot.ts';
import { MatrixFrames } from '../../topic-kit/marks/matrix-frames.tsx';
import { cn } from '../../ui/class-names.ts';
import { RiskAxis, ValueAxis } from './matrix-axes.tsx';
import { MatrixLabel } from './matrix-label.tsx';
import { MatrixLists } from './matrix-lists.tsx';

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
  if (cells.size === 0)
    return (
      <p className="py-2 text-ink2">
        No element has both a business value and a technical risk: there is nothing to draw.
      </p>
    );
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
    return layoutMatrix(shown, width - RANGES - TICKS, reservedIn(cells), fitBands(shown));
  }, [cells, expanded, width]);
  const byId = new Map(plot.placed.map((placed) => [placed.element.id, placed]));
  const groups = groupMarks(plot.placed);
  const sameScores = groupsText(groups);
  return (
    <div className="grid" style={{ gridTemplateColumns: `${RANGES}px ${TICKS}px ${plot.width}px` }}>
      <ValueAxis plot={plot} />
      <div className="relative" style={{ height: plot.height }}>
        <MatrixBackground plot={plot} groups={groups} />
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
      {sameScores ? <p className="col-span-3 mt-3 text-ink2 text-meta">{sameScores}</p> : null}
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

/** Fields as light bands, a line for each score, and the lines from marks to names. */
interface MatrixBackgroundProps {
  plot: ReturnType<typeof layoutMatrix>;
  groups: readonly MatrixGroup[];
}

const MatrixBackground = ({ plot, groups }: MatrixBackgroundProps) => (
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
    <MatrixFrames groups={groups} />
    {plot.placed.map(({ element, dot, leader }) =>
      leader ? (
        <path key={element.id} d={`M${dot.x} ${dot.y}L${leader.x} ${leader.y}`} className="stroke-ink3" />
      ) : null,
    )}
  </svg>
);
