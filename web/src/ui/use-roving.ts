import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface RovingOptions {
  /** Items that arrows walk, in reading order. */
  readonly order: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

interface Roving<T extends Element> {
  readonly container: RefObject<T | null>;
  /** The one item that Tab reaches. */
  readonly tabStop: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Id of the item that an event happened on; items carry it as `data-item`. */
export const itemAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-item]')?.getAttribute('data-item') ?? null) : null;

/** One tab stop for many items of a drawing: arrows, Home and End walk, Enter and Space select, Escape clears. */
export function useRoving<T extends Element>({ order, selected, onSelect }: RovingOptions): Roving<T> {
  const container = useRef<T>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const tabStop = [selected, visited].find((id) => id !== null && order.includes(id)) ?? order[0] ?? null;

  const onKeyDown = (event: KeyboardEvent) => {
    const current = itemAt(event.target);
    const at = current === null ? -1 : order.indexOf(current);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: order.length - 1,
    };
    const move = moves[event.key];
    const next = move === undefined ? undefined : order[(move + order.length) % order.length];
    if (next !== undefined) {
      setVisited(next);
      container.current
        ?.querySelector<HTMLElement | SVGElement>(`[data-item="${CSS.escape(next)}"]`)
        ?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onSelect(current);
    else if (event.key === 'Escape' && selected !== null) onSelect(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { container, tabStop, onKeyDown };
}
