import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a layer was opened; Radix does so only for a trigger of its own. Where that is gone or off by now,
 * the page has it.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    /** For `onOpenAutoFocus`. */
    remember: () => {
      opener.current = document.activeElement;
    },
    /** For `onCloseAutoFocus`. */
    giveBack: (event: Event) => {
      event.preventDefault();
      for (const place of [opener.current, document.getElementById('page')]) {
        if (!(place instanceof HTMLElement || place instanceof SVGElement) || place === document.body)
          continue;
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    },
  };
}
