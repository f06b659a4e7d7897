import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Links and buttons of a group carry it. */
export const TAB_ITEM = { 'data-tab-item': '' } as const;
const ITEMS = '[data-tab-item]';

interface TabGroup<T extends HTMLElement> {
  readonly ref: RefObject<T | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab stop for the many links or buttons of a list (`TAB_ITEM`): arrows, Home and End walk between them. */
export function useTabGroup<T extends HTMLElement>(): TabGroup<T> {
  const ref = useRef<T>(null);
  const current = useRef<HTMLElement | null>(null);
  const itemsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const choose = (items: readonly HTMLElement[], next: HTMLElement | undefined) => {
    current.current = next ?? null;
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
  };
  // After each render, because items come and go.
  useLayoutEffect(() => {
    const items = itemsOf();
    choose(items, items.find((item) => item === current.current) ?? items[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf();
    const at = items.indexOf(event.target as HTMLElement);
    if (at === -1) return;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const move = moves[event.key];
    const next = move === undefined ? undefined : items[(move + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    choose(items, next);
    next.focus();
  };
  return { ref, onKeyDown };
}
