/**
 * The hovered blip, kept outside React: subscribers update their own elements, so that hovering re-renders no component of a radar with 300
 * items and stays smooth on slow machines.
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

/** Opacity of hovered elements. Not 1, because browsers rebuild all layers of the page on a change from or to 1. */
export const VISIBLE_OPACITY = '0.999';
