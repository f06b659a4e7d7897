/** A page without its typeface is better than none. */
const PATIENCE_MS = 1_000;

/** Until the typeface of titles has come: a page of articles that waits for it beside its own code moves no line when it does. */
export const literatureTypeface = (): Promise<unknown> =>
  Promise.race([
    document.fonts?.load('600 1rem "Source Serif 4 Variable"').catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
