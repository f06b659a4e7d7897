import { onTestFinished } from 'vitest';

/** For the rest of a test the window is as narrow as a phone's. */
export function asPhone(): void {
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
    }) as MediaQueryList;
  onTestFinished(() => {
    window.matchMedia = wide;
  });
}
