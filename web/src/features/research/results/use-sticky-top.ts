import { type RefObject, useEffect } from 'react';

/** Below the header, in pixels. */
const TOP = 72;
const BOTTOM_GAP = 16;

/**
 * Keeps a column in view beside a longer one. One that is higher than the window sticks at its bottom edge instead of its top, so that
 * all of it can be read by scrolling the page.
 */
export function useStickyTop(column: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const place = () => {
      const atBottom = window.innerHeight - element.offsetHeight - BOTTOM_GAP;
      element.style.setProperty('--sticky-top', `${Math.min(TOP, atBottom)}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [column]);
}
