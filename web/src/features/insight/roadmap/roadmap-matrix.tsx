import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { itemAt } from '../use-roving.ts';
import { LEVELS, type Level, matrixKey, matrixOf, RISK_RANGES, VALUE_RANGES } from './matrix-buckets.ts';
import { maturityClasses, PipMark } from './maturity.tsx';
import { spreadDots } from './spread-dots.ts';

/** Names of a field before 'n more'; its dots are all there. */
const FIRST = 5;
/** Of a dot and the room around it, in px. */
const DOT_PITCH = 26;
/** Dots of a field, side by side and above each other. */
const GRID = { columns: 8, rows: 4 };

/** Bounds of a level on its axis, for where within its field a score lies. */
const VALUE_BOUNDS: Readonly<Record<Level, readonly [number, number]>> = {
  low: [1, 4],
  medium: [4, 7],
  high: [7, 10],
};
const RISK_BOUNDS: Readonly<Record<Level, readonly [number, number]>> = {
  low: [1, 4],
  medium: [4, 7],
  high: [7, 10],
};
const within = (score: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (score - from) / (to - from)));
const VALUES_DOWNWARD = [...LEVELS].reverse();

interface RoadmapMatrixProps {
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Nine lists instead of a grid. */
  narrow: boolean;
}

/** Business value upward against technical risk rightward: a scatter in 3 × 3 fields, whose names stand below their dots; the axes print the ranges. */
export function RoadmapMatrix({ elements, selected, onSelect, narrow }: RoadmapMatrixProps) {
  const { cells, notRated } = useMemo(() => matrixOf(elements), [elements]);
  const numbers = useMemo(
    () =>
      new Map(
        VALUES_DOWNWARD.flatMap((value) =>
          LEVELS.flatMap((risk) => cells.get(matrixKey(value, risk)) ?? []),
        ).map(({ id }, i) => [id, i + 1]),
      ),
    [cells],
  );
  const cell = (value: Level, risk: Level) => (
    <MatrixCell
      value={value}
      risk={risk}
      numbers={numbers}
      key={matrixKey(value, risk)}
      label={`Business value ${VALUE_RANGES[value]}, technical risk ${RISK_RANGES[risk]}`}
      worded={narrow}
      elements={cells.get(matrixKey(value, risk)) ?? []}
      selected={selected}
      onSelect={onSelect}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      {narrow ? (
        <div className="divide-y divide-line">
          {VALUES_DOWNWARD.flatMap((value) => LEVELS.map((risk) => cell(value, risk)))}
        </div>
      ) : (
        <div className="grid grid-cols-[auto_repeat(3,minmax(0,1fr))] gap-1">
          {VALUES_DOWNWARD.map((value) => (
            <div key={value} className="contents">
              <p
                aria-hidden="true"
                className="flex w-24 flex-col justify-center pr-2 text-right text-chip text-ink2"
              >
                {VALUE_RANGES[value]}
              </p>
              {LEVELS.map((risk) => cell(value, risk))}
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

interface MatrixCellProps {
  value: Level;
  risk: Level;
  /** Of elements by id, the same at the dot and at the name. */
  numbers: ReadonlyMap<string, number>;
  label: string;
  /** Shows the label, which the grid's axes say otherwise. */
  worded: boolean;
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
}

function MatrixCell(props: MatrixCellProps) {
  const { value, risk, numbers, label, worded, elements, selected, onSelect } = props;
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, elements.length - FIRST);
  return (
    <section aria-label={label} className={worded ? 'py-3' : 'min-h-32 rounded-chip bg-sunken/60 p-2'}>
      <p className="mb-1.5 flex justify-between gap-2 text-chip text-ink3">
        {worded ? <span className="text-ink2">{label}</span> : null}
        <span className="ml-auto">{elements.length}</span>
      </p>
      {worded || elements.length === 0 ? null : (
        <Dots
          value={value}
          risk={risk}
          elements={elements}
          numbers={numbers}
          selected={selected}
          onSelect={onSelect}
        />
      )}
      <ul className="flex flex-col items-start gap-0.5">
        {elements.slice(0, elements.length - hidden).map((element) => (
          <li key={element.id} className="max-w-full">
            <button
              type="button"
              aria-pressed={element.id === selected}
              onClick={() => onSelect(element.id)}
              className={cn(
                'flex min-h-6 max-w-full items-start gap-1.5 rounded-chip px-1 py-0.5 text-left text-chip hover:bg-hover coarse:min-h-11 coarse:items-center',
                element.id === selected && 'bg-accent-tint',
              )}
            >
              <Dot element={element} number={numbers.get(element.id) ?? 0} />
              <span className="min-w-0 pt-0.5 [overflow-wrap:anywhere]">{element.name}</span>
              {worded ? <PipMark level={element.maturityLevel} className="fill-ink2 stroke-ink2" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 inline-flex min-h-6 items-center text-link text-chip coarse:min-h-11"
        >
          {hidden} more
        </button>
      ) : null}
    </section>
  );
}

const Dot = ({ element, number }: { element: RoadmapElement; number: number }) => (
  <span
    aria-hidden="true"
    className={cn(
      'inline-flex size-5 shrink-0 items-center justify-center rounded-full border text-[0.6875rem] font-semibold leading-none',
      maturityClasses(element.maturityLevel),
    )}
  >
    {number}
  </span>
);

/** Where the scores of a field's elements put them. What a dot says and does, its name below says and does with the keyboard too. */
function Dots(props: Omit<MatrixCellProps, 'label' | 'worded'>) {
  const { value, risk, elements, numbers, selected, onSelect } = props;
  const places = spreadDots(
    elements.map(({ businessValue, technicalRisk }) => ({
      right: within(technicalRisk, RISK_BOUNDS[risk]),
      up: within(businessValue, VALUE_BOUNDS[value]),
    })),
    GRID,
  );
  const rows = Math.max(GRID.rows, ...places.map(({ row }) => row + 1));
  return (
    <div
      aria-hidden="true"
      className="relative mb-2 border-line border-b"
      style={{ height: rows * DOT_PITCH }}
      onClick={({ target }) => {
        const id = itemAt(target);
        if (id !== null) onSelect(id);
      }}
    >
      {elements.map((element, i) => {
        const { column = 0, row = 0 } = places[i] ?? {};
        return (
          <span
            key={element.id}
            data-item={element.id}
            title={element.name}
            className={cn(
              'absolute inline-flex cursor-pointer rounded-full',
              element.id === selected && 'outline-2 outline-accent outline-offset-1',
            )}
            style={{
              left: `calc((100% - ${DOT_PITCH}px) * ${column / (GRID.columns - 1)})`,
              top: row * DOT_PITCH,
            }}
          >
            <Dot element={element} number={numbers.get(element.id) ?? 0} />
          </span>
        );
      })}
    </div>
  );
}
