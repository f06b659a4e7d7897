/**
 * Which blip is pointed at, outside of React: who shows it writes to its own elements, so that no component of a radar of 300 is rendered
 * again and a frame has time for it on a slow machine too.
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

/** Opacity of what pointing shows. Not 1: from and to that a browser sorts all layers of the page anew. */
export const SEEN = '0.999';
