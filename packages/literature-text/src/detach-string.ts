/**
 * A copy of a text. V8 keeps a substring as a reference into the text it was cut from, so a cached piece would keep a whole chunk of
 * the file in memory.
 */
export const detachString = (text: string): string => Buffer.from(text).toString();
