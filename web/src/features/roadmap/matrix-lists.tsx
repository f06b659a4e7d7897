import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import {
  LEVELS,
  type Level,
  matrixKey,
  RISK_RANGES,
  VALUE_RANGES,
} from '../../charts/roadmap/matrix-buckets.ts';
import { ElementMaturity } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';

interface MatrixNameProps {
  element: RoadmapElement;
  isSelected: boolean;
  onSelect: (id: string) => void;
  /** Shown after the badge. */
  children?: ReactNode;
}

/** The full name, and under it the badge of the maturity. */
const MatrixName = ({ element, isSelected, onSelect, children }: MatrixNameProps) => (
  <button
    type="button"
    data-item={element.id}
    aria-pressed={isSelected}
    onClick={() => onSelect(element.id)}
    className={cn(
      'flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-chip px-1 py-1.5 text-left text-meta hover:bg-hover',
      isSelected && 'bg-accent-tint',
    )}
  >
    <span className="min-w-0 basis-full [overflow-wrap:anywhere]">{element.name}</span>
    <ElementMaturity element={element} />
    {children}
  </button>
);

const VALUES_DOWNWARD = [...LEVELS].reverse();

interface MatrixListsProps {
  of: (value: Level, risk: Level) => readonly RoadmapElement[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The matrix on a narrow frame: how many elements each of the nine fields holds, then the names of those that hold any. */
export function MatrixLists({ of, selected, onSelect }: MatrixListsProps) {
  const fields = VALUES_DOWNWARD.flatMap((value) =>
    LEVELS.map((risk) => ({ value, risk, elements: of(value, risk) })),
  );
  return (
    <>
      <MatrixCounts
        of={of}
        label={fields
          .filter(({ elements }) => elements.length > 0)
          .map(
            ({ value, risk, elements }) =>
              `${elements.length} of value ${VALUE_RANGES[value]} at a risk of ${RISK_RANGES[risk]}`,
          )
          .join(', ')}
      />
      <div className="divide-y divide-line">
        {fields
          .filter(({ elements }) => elements.length > 0)
          .map(({ value, risk, elements }) => (
            <section
              key={matrixKey(value, risk)}
              aria-label={`Business value ${VALUE_RANGES[value]}, technical risk ${RISK_RANGES[risk]}`}
              className="py-3"
            >
              <p className="mb-1 font-medium text-chip text-ink2">
                Value {VALUE_RANGES[value]}, risk {RISK_RANGES[risk]}
              </p>
              <ul>
                {elements
                  .toSorted((a, b) => b.businessValue - a.businessValue || a.technicalRisk - b.technicalRisk)
                  .map((element) => (
                    <li key={element.id} className="[&>button]:w-full">
                      <MatrixName element={element} isSelected={element.id === selected} onSelect={onSelect}>
                        <span className="ml-auto shrink-0 whitespace-nowrap pl-2 text-chip font-normal text-ink3">
                          value {element.businessValue}, risk {element.technicalRisk}
                        </span>
                      </MatrixName>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}

/** The nine fields with their counts, value upward and risk rightward. */
const MatrixCounts = ({ of, label }: Pick<MatrixListsProps, 'of'> & { label: string }) => (
  <div
    role="img"
    aria-label={`Elements by business value and technical risk: ${label}`}
    className="grid grid-cols-[auto_repeat(3,minmax(0,1fr))] gap-1 text-chip text-ink3"
  >
    {VALUES_DOWNWARD.map((value) => (
      <Fragment key={value}>
        <span className="self-center pr-1 text-right">{VALUE_RANGES[value]}</span>
        {LEVELS.map((risk) => {
          const { length } = of(value, risk);
          return (
            <span
              key={risk}
              className={cn(
                'grid h-11 place-items-center rounded-chip',
                length > 0 ? 'bg-sunken font-semibold text-ink text-touch' : 'border border-line',
              )}
            >
              {length}
            </span>
          );
        })}
      </Fragment>
    ))}
    <span className="pr-1 text-right">Value ↑</span>
    {LEVELS.map((risk) => (
      <span key={risk} className="text-center">
        {RISK_RANGES[risk]}
      </span>
    ))}
    <span className="col-span-4 text-right">Risk →</span>
  </div>
);
