import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a layer was opened; Radix does so only for a trigger of its own. An item that stands elsewhere by
 * now, drawn anew, is found by its `data-item`. Where the opener is gone or off, the page has it.
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
      for (const place of [opener.current, drawnAnew(opener.current), document.getElementById('page')]) {
        if (!(place instanceof HTMLElement || place instanceof SVGElement) || place === document.body)
          continue;
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    },
  };
}

function drawnAnew(opener: Element | null): Element | null {
  const item = opener instanceof HTMLElement ? opener.dataset.item : undefined;
  return item === undefined ? null : document.querySelector(`[data-item="${CSS.escape(item)}"]`);
}
