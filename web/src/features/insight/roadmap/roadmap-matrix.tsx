import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { LEVELS, type Level, matrixKey, matrixOf, RISK_RANGES, VALUE_RANGES } from './matrix-buckets.ts';
import { maturityClasses, PipMark } from './maturity.tsx';

/** Chips of a cell before 'n more'. */
const FIRST = 5;
const VALUES_DOWNWARD = [...LEVELS].reverse();

interface RoadmapMatrixProps {
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Nine lists instead of a grid. */
  narrow: boolean;
}

/** Business value upward against technical risk rightward, 3 × 3; the axes print the ranges. */
export function RoadmapMatrix({ elements, selected, onSelect, narrow }: RoadmapMatrixProps) {
  const { cells, notRated } = useMemo(() => matrixOf(elements), [elements]);
  const cell = (value: Level, risk: Level) => (
    <MatrixCell
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
  label: string;
  /** Shows the label, which the grid's axes say otherwise. */
  worded: boolean;
  elements: readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
}

function MatrixCell({ label, worded, elements, selected, onSelect }: MatrixCellProps) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, elements.length - FIRST);
  return (
    <section aria-label={label} className={worded ? 'py-3' : 'min-h-32 rounded-chip bg-sunken/60 p-2'}>
      <p className="mb-1.5 flex justify-between gap-2 text-chip text-ink3">
        {worded ? <span className="text-ink2">{label}</span> : null}
        <span className="ml-auto">{elements.length}</span>
      </p>
      <ul className="flex flex-col items-start gap-1">
        {elements.slice(0, elements.length - hidden).map((element) => (
          <li key={element.id} className="max-w-full">
            <button
              type="button"
              aria-pressed={element.id === selected}
              onClick={() => onSelect(element.id)}
              className={cn(
                'flex min-h-6 max-w-full items-center gap-1.5 rounded-chip border px-1.5 py-0.5 text-left text-chip coarse:min-h-11',
                maturityClasses(element.maturityLevel),
                element.id === selected && 'outline-2 outline-accent outline-offset-2',
              )}
            >
              <PipMark level={element.maturityLevel} />
              <span className="line-clamp-2 min-w-0">{element.name}</span>
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
