import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The pointer rests on the entry for as long before its submenu opens, and may leave it for as long before it closes, in ms. */
const OPEN_DELAY_MS = 100;
const GRACE_MS = 300;

type Opened = 'no' | 'by-pointer' | 'by-click';

/**
 * A submenu that opens under the pointer and on click. A click on the button of one that the pointer has opened keeps it open, so that the
 * same movement does not open and close it.
 */
export function useHoverMenu() {
  const [opened, setOpened] = useState<Opened>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, next: (before: Opened) => Opened) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), ms);
  };
  const set = (next: Opened) => {
    clearTimeout(timer.current);
    setOpened(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen: opened !== 'no',
    close: () => set('no'),
    toggle: () => set(opened === 'by-click' ? 'no' : 'by-click'),
    /** For the element that contains both the entry and its submenu. A finger has no hover. */
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch')
          after(OPEN_DELAY_MS, (before) => (before === 'no' ? 'by-pointer' : before));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') after(GRACE_MS, (before) => (before === 'by-pointer' ? 'no' : before));
      },
    },
  };
}
