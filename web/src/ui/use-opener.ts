import { useRef } from 'react';

/**
 * Returns focus to the element that had it when a layer opened; Radix does so only for its own triggers. An opener that was rendered again
 * is found by its `data-item`. If it was removed or is disabled, the page gets the focus.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    /** For `onOpenAutoFocus`. */
    remember: () => {
      opener.current = document.activeElement;
    },
    /** For `onCloseAutoFocus`. */
    restore: (event: Event) => {
      event.preventDefault();
      for (const candidate of [opener.current, rerendered(opener.current), document.getElementById('page')]) {
        if (
          !(candidate instanceof HTMLElement || candidate instanceof SVGElement) ||
          candidate === document.body
        )
          continue;
        candidate.focus({ preventScroll: true });
        if (document.activeElement === candidate) return;
      }
    },
  };
}

function rerendered(opener: Element | null): Element | null {
  const item = opener instanceof HTMLElement ? opener.dataset.item : undefined;
  return item === undefined ? null : document.querySelector(`[data-item="${CSS.escape(item)}"]`);
}
