/** A text without the one that it is a piece of: what is remembered would keep all of that in memory. */
export const apart = (text: string): string => Buffer.from(text).toString();
