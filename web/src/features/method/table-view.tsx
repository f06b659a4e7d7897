import { cn } from '../../ui/class-names.ts';
import type { Table } from './document/document.ts';
import { inOrder } from './in-order.ts';
import { words } from './words.tsx';

/** What scrolls must be reached by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** A table that scrolls in its frame, never the page. Of each row the first cell names it. */
export function TableView({ of, table }: { of: string; table: Table }) {
  const side = (column: number) => table.numbers[column] && 'text-right';
  return (
    <section
      {...REACHABLE}
      aria-label={`${of}, table`}
      className="mt-4 mb-5 break-inside-avoid overflow-x-auto rounded-chip"
    >
      <table className="text-ui [overflow-wrap:normal]">
        <thead>
          <tr className="border-control border-b text-left text-ink2">
            {inOrder(table.head, (cell, column) => (
              <th scope="col" className={cn('py-2 pr-8 align-bottom font-medium last:pr-0', side(column))}>
                {words(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(table.rows, ([first = [], ...others]) => (
            <tr className="border-line border-b">
              <th scope="row" className="py-2 pr-8 text-left align-top font-medium">
                {words(first)}
              </th>
              {inOrder(others, (cell, index) => (
                <td className={cn('py-2 pr-8 align-top last:pr-0', side(index + 1))}>{words(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
