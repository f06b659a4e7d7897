import { useSyncExternalStore } from 'react';

/**
 * Which blip is pointed at, outside of React's state: only the row and the label that it concerns are rendered again, not a
 * chart of 300 blips.
 */
export interface HoverStore {
  readonly get: () => number | null;
  readonly set: (index: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHoverStore(): HoverStore {
  let hovered: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => hovered,
    set: (index) => {
      if (index === hovered) return;
      hovered = index;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useHovered = (store: HoverStore): number | null =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Whether this one is pointed at: renders again only when that changes. */
export const useIsHovered = (store: HoverStore, index: number): boolean =>
  useSyncExternalStore(store.subscribe, () => store.get() === index);
