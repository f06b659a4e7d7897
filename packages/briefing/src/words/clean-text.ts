/** Control characters and lone surrogates, which no XML document may contain. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces characters that XML cannot contain with U+FFFD. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '\uFFFD');

const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/;
const ISOLATE_START = /[\u2066-\u2068]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Closes all directional formatting that a text opens (Unicode Standard Annex 9), so that it does not reorder the text after it.
 * Unmatched closing marks are removed; letters of any direction are unchanged.
 */
export function isolated(text: string): string {
  if (!DIRECTIONS.test(text)) return text;
  let open = 0;
  let inside = '';
  for (const character of text) {
    if (ISOLATE_START.test(character)) open += 1;
    if (character === POP_ISOLATE) {
      if (open === 0) continue;
      open -= 1;
    }
    inside += character;
  }
  return FIRST_STRONG_ISOLATE + inside + POP_ISOLATE.repeat(open + 1);
}

/** Cleans every string in nested data for use in documents. */
export function cleaned<Value>(value: Value): Value {
  if (typeof value === 'string') return isolated(xmlText(value)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleaned) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)])) as Value;
}
