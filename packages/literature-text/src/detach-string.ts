/**
 * A copy of a string. V8 keeps a substring as a reference into its source, so a cached substring would keep a
 * whole chunk of the file in memory.
 */
export const detachString = (text: string): string => Buffer.from(text).toString();
