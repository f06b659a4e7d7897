import { cn } from '../../ui/class-names.ts';
import type { Table } from './document/document.ts';
import { renderStatic } from './in-order.ts';
import { renderInline } from './words.tsx';

/** Scrollable content must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };

/** A table that scrolls within its frame. The first cell of each row is its header. */
export function TableView({ label, table }: { label: string; table: Table }) {
  const side = (column: number) => table.numbers[column] && 'text-right';
  return (
    <section
      {...FOCUSABLE}
      aria-label={`${label}, table`}
      className="mt-4 mb-5 break-inside-avoid overflow-x-auto rounded-chip"
    >
      <table className="text-ui [overflow-wrap:normal]">
        <thead>
          <tr className="border-control border-b text-left text-ink2">
            {renderStatic(table.head, (cell, column) => (
              <th scope="col" className={cn('py-2 pr-8 align-bottom font-medium last:pr-0', side(column))}>
                {renderInline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderStatic(table.rows, ([first = [], ...others]) => (
            <tr className="border-line border-b">
              <th scope="row" className="py-2 pr-8 text-left align-top font-medium">
                {renderInline(first)}
              </th>
              {renderStatic(others, (cell, index) => (
                <td className={cn('py-2 pr-8 align-top last:pr-0', side(index + 1))}>{renderInline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
