/**
 * A regular expression written over several lines with `String.raw`: line breaks and the following
 * indentation are removed.
 * @throws SyntaxError if it is invalid
 */
export const pattern = (source: string, flags = ''): RegExp =>
  new RegExp(source.replace(/\s*\n\s*/g, ''), flags);
