import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next link of a table in a direction: empty cells are passed over. */
function nextLink(cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const rows = [...(cell.closest('table')?.rows ?? [])];
  let [row, column] = [rows.findIndex((one) => one.contains(cell)), cell.cellIndex];
  for (;;) {
    row += down;
    column += right;
    const next = rows[row]?.cells[column];
    if (!next) return null;
    const link = next.querySelector('a');
    if (link) return link;
  }
}

/** One tab stop for the links of a table; arrows walk between them. */
export function useGridKeys(): {
  table: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const table = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLAnchorElement>(null);
  // After every drawing: links come and go with what is shown.
  useEffect(() => {
    const links = [...(table.current?.querySelectorAll('a') ?? [])];
    const kept = stop.current && links.includes(stop.current) ? stop.current : links[0];
    for (const link of links) link.tabIndex = link === kept ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null;
    if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = nextLink(cell, step);
    if (!link) return;
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) event.target.tabIndex = -1;
    link.tabIndex = 0;
    stop.current = link;
    link.focus();
  };
  return { table, onKeyDown };
}
