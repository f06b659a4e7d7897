import { detachString } from '@sextant/literature-text/detach-string';
import { foldAccents } from '@sextant/literature-text/fold';

/**
 * Beside the words of an article the index stores values that are matched as a whole, as lexemes with a prefix:
 *
 * | kind | value |
 * | --- | --- |
 * | `au` `a1` `al` `cn` | authors, the first, the last, groups: `au/smith ja` |
 * | `ta` `la` `pt` `id` `do` | journal, language, publication type, PMID, DOI |
 * | `mh` `mj` | heading, also with a qualifier; major heading: `mh/hypertension/drug therapy` |
 * | `tn` `tj` | tree number of a heading, of a major heading, ending in a dot: `tn/c14.907.489.`, so that a prefix explodes it |
 * | `sh` | qualifier |
 * | `ab` | `ab/yes` for an article with an abstract |
 * | `si` | number of a data bank, the bank, and both: `si/nct01234567`, `si/clinicaltrials gov/nct01234567` |
 *
 * Words of the title are stored a second time (`ti/captopril`), because a GIN index does not store weights; words that
 * only `[all]` and `[tw]` search, such as those of substances, as `tw/captopril`; those of affiliations and grants as
 * `ad/example` and `gr/example`.
 */
export type FacetKind =
  | 'au'
  | 'a1'
  | 'al'
  | 'cn'
  | 'ta'
  | 'la'
  | 'pt'
  | 'id'
  | 'do'
  | 'mh'
  | 'mj'
  | 'tn'
  | 'tj'
  | 'sh'
  | 'ab'
  | 'si'
  | 'ti'
  | 'tw'
  | 'ad'
  | 'gr';

/** Begins the lexeme of a term that is no word as written: a joined compound (`~il6`), a short form (`~^AD`). */
export const TERM_MARK = '~';

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
  foldAccents(text)
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
