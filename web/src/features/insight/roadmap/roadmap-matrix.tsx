import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import { formatQuantity } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { LEVELS, type Level, matrixKey, matrixOf, RISK_RANGES, VALUE_RANGES } from './matrix-buckets.ts';
import { columnWidths, layoutField, type PlacedName } from './matrix-field.ts';
import { maturityClasses, PipMark } from './maturity.tsx';
import { frameWord, hasStage } from './stage.ts';

/** Number of names per field before 'n more'. */
const MAX_COLLAPSED = 12;
/** Widths of the value axis, the gap between fields, and their padding including values, in px. */
const AXIS = 104;
const GAP = 4;
const PADDING = 10;
const VALUES = 22;
const VALUES_DOWNWARD = [...LEVELS].reverse();

interface RoadmapMatrixProps {
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Shows nine lists instead of the grid. */
  narrow: boolean;
  /** Width of the frame, in px. */
  width: number;
}

/** Business value against technical risk: scatter plots with full names in 3 × 3 fields; the axes show the ranges. */
export function RoadmapMatrix({ elements, selected, onSelect, narrow, width }: RoadmapMatrixProps) {
  const { cells, notRated } = useMemo(() => matrixOf(elements), [elements]);
  const of = (value: Level, risk: Level) => cells.get(matrixKey(value, risk)) ?? [];
  const fullest = (risk: Level) => Math.max(...LEVELS.map((value) => of(value, risk).length));
  const columns = columnWidths(
    { low: fullest('low'), medium: fullest('medium'), high: fullest('high') },
    width - AXIS - 3 * GAP,
  );
  const field = (value: Level, risk: Level) => (
    <MatrixField
      key={matrixKey(value, risk)}
      label={`Business value ${VALUE_RANGES[value]}, technical risk ${RISK_RANGES[risk]}`}
      risk={risk}
      width={narrow ? null : columns[risk]}
      elements={of(value, risk)}
      selected={selected}
      onSelect={onSelect}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      {narrow ? (
        <div className="divide-y divide-line">
          {VALUES_DOWNWARD.flatMap((value) => LEVELS.map((risk) => field(value, risk)))}
        </div>
      ) : (
        <div
          className="grid"
          style={{
            gap: GAP,
            gridTemplateColumns: `${AXIS}px ${LEVELS.map((risk) => `${columns[risk]}px`).join(' ')}`,
          }}
        >
          {VALUES_DOWNWARD.map((value) => (
            <div key={value} className="contents">
              <p
                aria-hidden="true"
                className="flex flex-col justify-center pr-2 text-right text-chip text-ink2"
              >
                {VALUE_RANGES[value]}
              </p>
              {LEVELS.map((risk) => field(value, risk))}
            </div>
          ))}
          <p aria-hidden="true" className="pr-2 text-right text-chip text-ink3">
            Business value ↑
          </p>
          {LEVELS.map((risk) => (
            <p key={risk} aria-hidden="true" className="text-center text-chip text-ink2">
              {RISK_RANGES[risk]}
            </p>
          ))}
          <p aria-hidden="true" className="col-span-4 text-right text-chip text-ink3">
            Technical risk →
          </p>
        </div>
      )}
      {notRated.length > 0 ? (
        <p className="text-ink2 text-meta">Not rated: {notRated.map(({ name }) => name).join('; ')}.</p>
      ) : null}
    </div>
  );
}

interface MatrixFieldProps {
  label: string;
  risk: Level;
  /** Inner width in px; null in the list layout, which labels each field. */
  width: number | null;
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
}

function MatrixField({ label, risk, width, elements, selected, onSelect }: MatrixFieldProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const hidden = isExpanded ? 0 : Math.max(0, elements.length - MAX_COLLAPSED);
  const shown = elements.slice(0, elements.length - hidden);
  const isEmpty = elements.length === 0;
  const more =
    hidden > 0 ? (
      <button
        type="button"
        onClick={() => setIsExpanded(true)}
        className="mt-1 inline-flex min-h-6 items-center text-link text-chip coarse:min-h-11"
      >
        {hidden} more
      </button>
    ) : null;
  if (width === null)
    return (
      <section aria-label={label} className={isEmpty ? 'py-1.5' : 'py-3'}>
        <p className={cn('flex justify-between gap-2 text-chip', isEmpty ? 'text-ink3' : 'mb-1.5 text-ink2')}>
          <span>{label}</span>
          <span>{elements.length}</span>
        </p>
        <ul className="flex flex-col items-start gap-0.5">
          {shown.map((element) => (
            <li key={element.id} className="max-w-full">
              <Name element={element} isSelected={element.id === selected} onSelect={onSelect} />
            </li>
          ))}
        </ul>
        {more}
      </section>
    );
  return (
    <section
      aria-label={label}
      className={cn('min-h-12 rounded-chip', isEmpty ? 'border border-line' : 'bg-sunken/60')}
      style={{ padding: PADDING }}
    >
      <p className={cn('text-right text-chip', isEmpty ? 'text-ink3' : 'mb-1 text-ink2')}>
        {isEmpty ? '0' : formatQuantity(elements.length, 'element')}
      </p>
      <ul className="flex flex-col gap-2">
        {layoutField(shown, risk, width - 2 * PADDING - VALUES).map(({ value, lines }) =>
          lines.map((line, at) => (
            <li key={line[0]?.element.id} className="flex items-start">
              <span
                aria-hidden="true"
                className="shrink-0 pt-1.5 text-chip text-ink3"
                style={{ width: VALUES }}
              >
                {at === 0 ? value : null}
              </span>
              <ul className="flex min-w-0 items-start">
                {line.map((name, i) => (
                  <Positioned key={name.element.id} name={name} after={line[i - 1]}>
                    <Name
                      element={name.element}
                      isSelected={name.element.id === selected}
                      isReversed={name.isReversed}
                      onSelect={onSelect}
                    />
                  </Positioned>
                ))}
              </ul>
            </li>
          )),
        )}
      </ul>
      {more}
    </section>
  );
}

interface PositionedProps {
  name: PlacedName;
  after: PlacedName | undefined;
  children: React.ReactNode;
}

const Positioned = ({ name, after, children }: PositionedProps) => (
  <li
    className={cn('flex shrink-0', name.isReversed && 'justify-end')}
    style={{ width: name.width, marginLeft: name.left - (after ? after.left + after.width : 0) }}
  >
    {children}
  </li>
);

interface NameProps {
  element: RoadmapElement;
  isSelected: boolean;
  isReversed?: boolean;
  onSelect: (id: string) => void;
}

/** A mark with the pips of its stage, or what it is without one, and the full name beside it. */
const Name = ({ element, isSelected, isReversed, onSelect }: NameProps) => {
  const { id, name, maturityLevel } = element;
  const isStaged = hasStage(element);
  return (
    <button
      type="button"
      data-item={id}
      aria-pressed={isSelected}
      onClick={() => onSelect(id)}
      className={cn(
        'flex min-h-6 max-w-full items-start gap-1.5 rounded-chip py-0.5 text-left text-chip hover:bg-hover coarse:min-h-11 coarse:items-center',
        isReversed ? 'flex-row-reverse pl-1 text-right' : 'pr-1',
        isSelected && 'bg-accent-tint',
      )}
    >
      <span
        className={cn(
          'mt-0.5 inline-flex h-4 w-9.5 shrink-0 items-center justify-center rounded-chip border',
          isStaged ? maturityClasses(maturityLevel) : 'border-control bg-surface text-ink2',
        )}
      >
        {isStaged ? <PipMark level={maturityLevel} /> : frameWord(element)}
      </span>
      <span className="min-w-0 pt-0.5 [overflow-wrap:anywhere]">{name}</span>
      {isStaged ? <span className="visually-hidden">, {maturityLevel}</span> : null}
    </button>
  );
};
