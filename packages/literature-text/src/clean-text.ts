/** Typed text as it can be stored and shown: no control characters (PostgreSQL refuses NUL), no halves of characters. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();
