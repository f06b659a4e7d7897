import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in px, updated as it changes; null until it is known. */
export function useElementWidth<T extends HTMLElement>(): [RefObject<T | null>, number | null] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  // Before the first paint, so that no chart is drawn twice at different sizes.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const first = Math.round(target.getBoundingClientRect().width);
    if (first > 0) setWidth(first);
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      // A hidden element has no width; its last width is kept.
      if (next > 0) setWidth(next);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
