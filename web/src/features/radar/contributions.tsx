import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import { Disclosure } from '../../ui/disclosure.tsx';

type Contribution = NonNullable<TechnologyAssessment['contributions']>[number];

/** Figures shown before the others are asked for. */
const MAX_SHOWN = 6;

/** What each figure adds to a technology's place: its value, and a bar towards Hold or towards Adopt. */
export function Contributions({ contributions = [] }: Pick<TechnologyAssessment, 'contributions'>) {
  const telling = contributions.filter(({ contribution }) => contribution !== 0);
  if (telling.length === 0) return null;
  const largest = Math.max(...telling.map(({ contribution }) => Math.abs(contribution)));
  const rest = telling.slice(MAX_SHOWN);
  return (
    <div>
      <Rows contributions={telling.slice(0, MAX_SHOWN)} largest={largest} hasHead />
      {rest.length > 0 ? (
        <Disclosure label={`${rest.length} more`} isSubtle>
          <Rows contributions={rest} largest={largest} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface RowsProps {
  contributions: readonly Contribution[];
  /** The longest bar. */
  largest: number;
  hasHead?: boolean;
}

const Rows = ({ contributions, largest, hasHead = false }: RowsProps) => (
  <table className="w-full table-fixed text-meta">
    <caption className="visually-hidden">What each figure adds to its place</caption>
    <thead className={hasHead ? 'text-chip text-ink3' : 'visually-hidden'}>
      <tr>
        <th scope="col" className="w-[42%] text-left font-normal">
          Figure
        </th>
        <th scope="col" className="w-[28%] pr-3 text-right font-normal">
          Value
        </th>
        <th scope="col" className="font-normal">
          <span className="flex justify-between">
            <span>to Hold</span>
            <span>to Adopt</span>
          </span>
        </th>
      </tr>
    </thead>
    <tbody>
      {contributions.map(({ name, label, value, contribution }) => (
        <tr key={name} className="border-line border-t align-top">
          <th scope="row" className="py-1 text-left font-normal text-ink2 [overflow-wrap:anywhere]">
            {label}
          </th>
          <td className="py-1 pr-3 text-right font-medium">{value}</td>
          <td className="py-1">
            <span className="visually-hidden">{contribution > 0 ? 'towards Adopt' : 'towards Hold'}</span>
            <span aria-hidden="true" className="relative mt-1 block h-2">
              <span className="absolute inset-y-[-0.25rem] left-1/2 w-px bg-line" />
              <span
                className={`absolute inset-y-0 rounded-chip ${contribution > 0 ? 'left-1/2 bg-accent' : 'right-1/2 bg-control'}`}
                style={{ width: `${(Math.abs(contribution) / largest) * 50}%` }}
              />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
