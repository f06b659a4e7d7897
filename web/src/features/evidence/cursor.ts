import type { KeyboardEvent } from 'react';

/** Up and down move between studies, and the sentences of those that are open, in the order of the page. */
export function moveCursor(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = document.activeElement;
  if (!step || !here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // Arrows within a menu, a select or a field are theirs.
  if (here.closest('[role=menu], input, select, textarea')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cursor]')];
  const at = stops.findIndex((stop) => stop === here || stop.parentElement?.contains(here));
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
