/** Time limit, because showing a page in a fallback font is better than not showing it. */
const TIMEOUT_MS = 1_000;

/** Resolves once the typeface of article titles has loaded; pages await it along with their chunk to avoid a layout shift. */
export const literatureTypeface = (): Promise<unknown> =>
  Promise.race([
    document.fonts?.load('600 1rem "Source Serif 4 Variable"').catch(() => null),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
