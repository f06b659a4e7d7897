import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { HeadToHead } from '@sextant/contracts/insight/evidence-table';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CellLink } from './cell-link.tsx';
import type { Pair } from './head-to-head.ts';

interface PairTableProps {
  title: string;
  pairs: readonly Pair[];
  data: HeadToHead;
  /** Pairs at first. */
  first?: number;
}

/** Pairs of technologies with the studies that compare them, and the pooled trials and reviews that do. */
export function PairTable({ title, pairs, data, first = 10 }: PairTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const names = new Map(data.technologies.map(({ key, name }) => [key, name]));
  const shown = isWhole ? pairs : pairs.slice(0, first);
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-1">
      <h3 id={id} className="font-semibold text-ui">
        {title} <span className="font-normal text-ink3">{formatCount(pairs.length)}</span>
      </h3>
      <table aria-labelledby={id} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-chip text-ink3">
            <th scope="col" className="py-1.5 pr-2">
              Pair
            </th>
            <th scope="col" className="w-16 px-2 py-1.5 text-right">
              Studies
            </th>
            <th scope="col" className="w-16 py-1.5 pl-2 text-right">
              Pooled or review
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pair) => (
            <PairRow key={pair.technologies.join(' ')} pair={pair} names={names} />
          ))}
        </tbody>
      </table>
      {pairs.length > first ? (
        <Button variant="quiet" className="-ml-3 text-accent" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Only the first ${first}` : `${first} of ${formatCount(pairs.length)}: show all`}
        </Button>
      ) : null}
    </section>
  );
}

const numberClass =
  'text-link inline-flex min-w-6 justify-end coarse:min-h-11 coarse:items-center coarse:px-2 coarse:-mr-2';

function PairRow({ pair, names }: { pair: Pair; names: ReadonlyMap<string, string> }) {
  const [technology, comparator] = pair.technologies;
  const both = `${names.get(technology) ?? technology} and ${names.get(comparator) ?? comparator}`;
  const { pmids, reviews } = pair;
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2 pr-2 font-normal">
        {names.get(technology)} <span className="text-ink3">–</span> {names.get(comparator)}
      </th>
      <td className="px-2 py-2 text-right coarse:py-0">
        {pmids.length > 0 ? (
          <CellLink
            cell={{ countedIn: 'head-to-head', technology, comparator }}
            label={`${formatQuantity(pmids.length, 'study', 'studies')} of ${both}`}
            className={numberClass}
          >
            {formatCount(pmids.length)}
          </CellLink>
        ) : (
          <span className="text-ink3">0</span>
        )}
      </td>
      <td className="py-2 pl-2 text-right coarse:py-0">
        {reviews.length > 0 ? (
          <CellLink
            cell={{ countedIn: 'reviews', technology, comparator }}
            label={`${formatQuantity(reviews.length, 'pooled analysis or review', 'pooled analyses and reviews')} of ${both}`}
            className={numberClass}
          >
            {formatCount(reviews.length)}
          </CellLink>
        ) : (
          <span className="text-ink3">0</span>
        )}
      </td>
    </tr>
  );
}
