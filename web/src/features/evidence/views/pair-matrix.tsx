import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { EvidenceConcept } from '@sextant/contracts/insight/evidence-table';
import { cn } from '../../../ui/class-names.ts';
import { CellLink } from './cell-link.tsx';
import { useGridKeys } from './grid-keys.ts';
import type { Matrix, Pair } from './head-to-head.ts';
import { groundOf, shadeOf } from './shade.ts';
import { ShadeLegend } from './shade-legend.tsx';

/** A name above a narrow column, read from below; whole on hover where it is cut. */
const ColumnHeading = ({ name }: { name: string }) => (
  <th scope="col" className="h-36 p-0 align-bottom font-medium text-meta">
    <span
      title={name}
      className="mx-auto block max-h-36 max-w-8 rotate-180 overflow-hidden text-ellipsis whitespace-nowrap py-1.5 text-left first-letter:uppercase [writing-mode:vertical-rl]"
    >
      {name}
    </span>
  </th>
);

const linkClass =
  'flex size-full items-center justify-center focus-visible:-outline-offset-2 hover:underline';

/** Technologies by themselves: how many studies compare two. */
export function PairMatrix({ matrix }: { matrix: Matrix }) {
  const { table, onKeyDown } = useGridKeys();
  const { technologies, rows, most } = matrix;
  const name = (index: number) => technologies[index]?.name ?? '';
  return (
    <>
      <div className="max-w-full overflow-x-auto">
        <table
          ref={table}
          aria-label="Studies that compare two technologies"
          className="border-separate border-spacing-0.5"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              {technologies.map((one) => (
                <ColumnHeading key={one.key} name={one.name} />
              ))}
            </tr>
          </thead>
          <tbody>
            {technologies.map((technology, row) => (
              <tr key={technology.key}>
                <RowHeading technology={technology} />
                {rows[row]?.map((pair, column) => (
                  <MatrixCell
                    key={technologies[column]?.key}
                    pair={pair}
                    most={most}
                    names={[name(row), name(column)]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink3 text-meta">
        <ShadeLegend most={most} what="Studies" />
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-4 rounded-chip border border-control border-dashed" />
          of one class, not compared in these articles
        </span>
        <span>2 r: in 2 pooled analyses or reviews only</span>
      </div>
    </>
  );
}

const RowHeading = ({ technology: { key, name, studies } }: { technology: EvidenceConcept }) => (
  <th scope="row" className="max-w-52 pr-2 text-left font-medium text-meta">
    <span className="flex items-baseline justify-between gap-3">
      <span title={name} className="truncate first-letter:uppercase">
        {name}
      </span>
      {studies > 0 ? (
        <CellLink
          cell={{ countedIn: 'head-to-head', technology: key }}
          label={`${formatQuantity(studies, 'study', 'studies')} of ${name} against another technology`}
          className="font-normal text-ink3 hover:text-accent hover:underline"
        >
          {formatCount(studies)}
        </CellLink>
      ) : null}
    </span>
  </th>
);

interface MatrixCellProps {
  pair: Pair | null | undefined;
  most: number;
  names: readonly [string, string];
}

function MatrixCell({ pair, most, names: [one, other] }: MatrixCellProps) {
  const size = 'h-9 w-11 min-w-11 rounded-chip p-0 text-center';
  if (pair === null) return <td className={cn(size, 'bg-sunken')} />;
  if (!pair) return <td className={size} />;
  const { pmids, reviews, areRivals } = pair;
  const [technology, comparator] = pair.technologies;
  const studies = pmids.length;
  return (
    <td
      className={cn(size, studies === 0 && areRivals && 'border border-control border-dashed')}
      style={groundOf(shadeOf(studies, most))}
    >
      {studies > 0 ? (
        <CellLink
          cell={{ countedIn: 'head-to-head', technology, comparator }}
          label={`${formatQuantity(studies, 'study', 'studies')} of ${one} against ${other}`}
          className={cn(linkClass, 'font-medium')}
        >
          {formatCount(studies)}
        </CellLink>
      ) : reviews.length > 0 ? (
        <CellLink
          cell={{ countedIn: 'reviews', technology, comparator }}
          label={`${formatCount(reviews.length)} r: ${formatQuantity(reviews.length, 'pooled analysis or review', 'pooled analyses and reviews')} of ${one} and ${other}, no study that compares them`}
          className={cn(linkClass, 'text-ink2 text-meta')}
        >
          {formatCount(reviews.length)} r
        </CellLink>
      ) : (
        <span className="visually-hidden">Not compared in these articles</span>
      )}
    </td>
  );
}
