import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { EvidenceConcept } from '@sextant/contracts/insight/evidence-table';
import type { Cell } from './addresses.ts';
import { CellLink } from './cell-link.tsx';
import { DirectionLegend, DirectionMarks, directionWords } from './direction-marks.tsx';
import { useGridKeys } from './grid-keys.ts';
import type { Grid, MapCell } from './map.ts';
import { groundOf, shadeOf } from './shade.ts';
import { ShadeLegend } from './shade-legend.tsx';

/** Outcomes down, technologies across: long words have room. */
export function MapTable({ grid: { technologies, outcomes, rows, most } }: { grid: Grid }) {
  const { table, onKeyDown } = useGridKeys();
  return (
    <>
      <div className="max-w-full overflow-x-auto">
        <table
          ref={table}
          aria-label="Studies and people by technology and outcome"
          className="border-separate border-spacing-0.5"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td className="sticky left-0 z-10 bg-surface" />
              {technologies.map((one) => (
                <th
                  key={one.key}
                  scope="col"
                  className="w-24 min-w-24 hyphens-auto px-1 pb-1 align-bottom font-medium text-meta"
                >
                  <span title={one.name} className="line-clamp-3 text-left first-letter:uppercase">
                    {one.name}
                  </span>
                  <Total of={one} cell={{ technology: one.key }} className="block text-left" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcomes.map((outcome, row) => (
              <tr key={outcome.key}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 w-60 min-w-60 max-w-60 bg-surface pr-2 text-left font-medium text-meta"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span title={outcome.name} className="truncate first-letter:uppercase">
                      {outcome.name}
                    </span>
                    <Total of={outcome} cell={{ outcome: outcome.key }} />
                  </span>
                </th>
                {rows[row]?.map((cell, column) => {
                  const technology = technologies[column] as EvidenceConcept;
                  return (
                    <td
                      key={technology.key}
                      className="h-11 rounded-chip p-0 text-center"
                      style={groundOf(shadeOf(cell?.pmids.length ?? 0, most))}
                    >
                      {cell ? <CellNumbers cell={cell} names={[technology.name, outcome.name]} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-ink3 text-meta">
        <ShadeLegend most={most} what="Studies, with their people below:" />
        <DirectionLegend />
      </div>
    </>
  );
}

interface TotalProps {
  of: EvidenceConcept;
  cell: Omit<Cell, 'countedIn'>;
  className?: string;
}

const Total = ({ of: { name, studies }, cell, className = '' }: TotalProps) => (
  <CellLink
    cell={{ countedIn: 'map', ...cell }}
    label={`${formatQuantity(studies, 'study', 'studies')} of ${name}`}
    className={`font-normal text-ink3 hover:text-accent hover:underline ${className}`}
  >
    {formatCount(studies)}
  </CellLink>
);

/** ', 2 for, 1 against or harm' for those who hear a cell. */
export const DirectionsInWords = ({ directions }: Pick<MapCell, 'directions'>) => {
  const words = directionWords(directions);
  return words ? <span className="visually-hidden">, {words}</span> : null;
};

function CellNumbers({ cell, names: [technologyName, outcomeName] }: CellNumbersProps) {
  const { technology, outcome, pmids, people, directions } = cell;
  return (
    <CellLink
      cell={{ countedIn: 'map', technology, outcome }}
      className="flex size-full min-h-11 flex-col justify-center px-1 focus-visible:-outline-offset-2 hover:underline"
    >
      <span>
        <span className="font-medium">{formatCount(pmids.length)}</span>{' '}
        <span className="visually-hidden">
          {pmids.length === 1 ? 'study' : 'studies'} of {technologyName} and {outcomeName},
        </span>{' '}
        {people === null ? (
          <span className="visually-hidden">number of people not given</span>
        ) : (
          <>
            <span className="ml-1 text-chip text-ink2">{formatCount(people)}</span>{' '}
            <span className="visually-hidden">people</span>
          </>
        )}
        <DirectionsInWords directions={directions} />
      </span>
      <DirectionMarks directions={directions} />
    </CellLink>
  );
}

interface CellNumbersProps {
  cell: MapCell;
  names: readonly [string, string];
}
