import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Height of the window in px; updates on resize. */
export const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight);
