/**
 * A regular expression that is written over several lines, as `String.raw`: line breaks and the indentation after them are no part of it.
 * @throws SyntaxError where it is none
 */
export const pattern = (source: string, flags = ''): RegExp =>
  new RegExp(source.replace(/\s*\n\s*/g, ''), flags);
