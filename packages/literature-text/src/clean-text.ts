/**
 * Makes typed text storable and displayable: removes control characters (PostgreSQL rejects NUL) and lone
 * surrogates.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();
