import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 39.99rem)';
const NARROW = '(max-width: 59.99rem)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is as narrow as a phone's: details open as a sheet there. */
export const usePhone = (): boolean => useMedia(PHONE);

/** Whether the window has room for one column only: nothing stands beside a list there. */
export const useNarrow = (): boolean => useMedia(NARROW);
