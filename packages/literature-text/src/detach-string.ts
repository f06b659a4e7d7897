/**
 * A copy of a string. V8 keeps a substring as a reference into its source, so a cached substring would keep a
 * whole chunk of the file in memory; of what is joined, the part is written anew. Browsers have no Buffer for it.
 */
export const detachString = (text: string): string => ` ${text}`.slice(1);
