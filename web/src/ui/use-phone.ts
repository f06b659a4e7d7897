import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 39.99rem)';
const NARROW = '(max-width: 59.99rem)';
const MEDIUM = '(max-width: 74.99rem)';

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

/** Whether the window is as narrow as a phone's; details open as a sheet then. */
export const useIsPhone = (): boolean => useMedia(PHONE);

/** Whether the window is too narrow for a second column beside a list. */
export const useIsNarrow = (): boolean => useMedia(NARROW);

/** Whether the window is too narrow for all columns of a wide table. */
export const useIsMedium = (): boolean => useMedia(MEDIUM);
