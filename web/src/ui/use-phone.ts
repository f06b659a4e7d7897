import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 39.99rem)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's: details open as a sheet there. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
