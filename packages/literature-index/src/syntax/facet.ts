import { detachString } from '@sextant/literature-text/detach-string';

/**
 * Beside the words of an article the index stores values that are matched as a whole, as lexemes with a prefix:
 * `au/smith ja`, `ta/gut`, `mh/hypertension/drug therapy`, `pt/review`, `id/12345`. Title words are stored a second
 * time (`ti/captopril`), because a GIN index does not store weights.
 */
export type FacetKind = 'au' | 'ta' | 'mh' | 'pt' | 'id' | 'ti';

const MAX_VALUE_CHARS = 200;

/** Normalizes a name: lower case, without accents, apostrophes and punctuation. */
export function facetValue(text: string): string {
  // Fast path: most names are letters and single spaces.
  if (text.length <= MAX_VALUE_CHARS && PLAIN.test(text)) return text.toLowerCase();
  const known = spellings.get(text);
  if (known !== undefined) return known;
  if (spellings.size >= MAX_SPELLINGS) spellings.clear();
  const value = spelledOut(text);
  spellings.set(detachString(text), detachString(value));
  return value;
}

const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
/** Cache: headings, types and journals repeat. */
const spellings = new Map<string, string>();
const MAX_SPELLINGS = 20_000;

const spelledOut = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/\s*\/\s*/gu, '/')
    .trim()
    .slice(0, MAX_VALUE_CHARS)
    .toWellFormed()
    .trim();

export const facet = (kind: FacetKind, value: string): string => `${kind}/${value}`;
