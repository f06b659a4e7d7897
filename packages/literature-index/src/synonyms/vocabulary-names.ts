import { comparisonForm } from '@sextant/literature-text/comparison-form';
import { shortForm } from '@sextant/literature-text/short-form';
import type { VocabularyRecord } from '@sextant/vocabulary/record';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { nameKey } from './other-names.ts';

const MAX_NAME_WORDS = 5;
const MIN_NAME_CHARS = 4;
/** Shorter ones stand for too many things. */
const MIN_SHORT_FORM_CHARS = 3;
/** Maximum number of vocabulary names that are checked against the index, which knows few of them. */
const MAX_CANDIDATES = 10;

/**
 * MeSH subtrees whose entry terms are true synonyms: anatomy (not of plants), diseases, drugs, procedures, mental
 * disorders. Elsewhere (people, health care, statistics, processes) headings are everyday words, and their entry terms
 * are not equivalent.
 */
const SYNONYM_TREES = /^(?:A(?!18)|[CD]|E(?!05\.318)|F03)/;
/**
 * For organisms a heading is often a genus and its entry terms are species (`cabbage`, `kale`): only the heading is
 * used.
 */
const ORGANISMS = /^B/;

/** `NIDDM`, `HER2`: one word with two capitals, or a capital and a digit. */
const isAcronym = (name: string) => !/\s/u.test(name) && (name.match(/[\p{Lu}\p{N}]/gu) ?? []).length >= 2;
/** `STI-571`: a laboratory code; three digits are unambiguous. */
const isCode = (name: string) => /\d{3}/.test(name);

const getStems = (name: string) => nameKey(name).split(' ').filter(Boolean);

const getNames = ({ name, entryTerms }: VocabularyRecord) => [name, ...entryTerms];

/** `Neoplasms, Breast` in natural order. Null for anything more complex than one inversion. */
function toNaturalOrder(name: string): string | null {
  const parts = name.split(', ');
  if (parts.length > 2 || /[()[\]/]|\bas topic$/iu.test(name)) return null;
  return parts.toReversed().join(' ');
}

const toInitials = (name: string) =>
  (name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();

/** The record with this name; null if it is ambiguous. */
function findRecord(vocabulary: Vocabulary, typed: string): VocabularyRecord | null {
  const found = vocabulary.find(typed);
  if (found.length < 2) return found[0] ?? null;
  const exactMatches = found.filter((record) =>
    getNames(record).some((name) => name.toLowerCase() === typed),
  );
  return exactMatches.length === 1 ? (exactMatches[0] ?? null) : null;
}

/**
 * Whether a name covers everything that its heading is about. Entry terms may be narrower: those that end with another
 * entry term (`congestive heart failure`), and acronyms that no entry term spells out (`MODY` under Diabetes Mellitus,
 * Type 2).
 */
function isWholeHeading(record: VocabularyRecord, typed: string, inCapitals: boolean): boolean {
  const form = comparisonForm(typed);
  const names = getNames(record);
  const sameForm = names.filter((name) => comparisonForm(name) === form);
  if (sameForm.length > 0 && sameForm.every(isAcronym)) {
    const letters = form.replace(/[^a-z]/g, '');
    return inCapitals && names.some((name) => toInitials(toNaturalOrder(name) ?? '') === letters);
  }
  const words = getStems(typed);
  return !names.some((name) => {
    const last = getStems(toNaturalOrder(name) ?? name);
    return last.length < words.length && last.every((word, n) => word === words.at(n - last.length));
  });
}

function findNames(vocabulary: Vocabulary, typed: string, inCapitals: boolean): string[] | null {
  const record = findRecord(vocabulary, typed);
  if (!record) return null;
  const trees = vocabulary.getTrees(record);
  const isOrganism = trees.some((tree) => ORGANISMS.test(tree));
  const isConcrete = trees.every((tree) => SYNONYM_TREES.test(tree) || ORGANISMS.test(tree));
  if (!isConcrete || !isWholeHeading(record, typed, inCapitals)) return [];
  const wordSets = [typed, ...getNames(record)].map((name) => new Set(getStems(name)));
  /**
   * A name that contains all words of a shorter name, or of the typed one, is found with that one, and is often
   * narrower.
   */
  const containsShorterName = (name: string) => {
    const words = new Set(getStems(name));
    return wordSets.some(
      (other, index) =>
        other.size > 0 &&
        (index === 0 || other.size < words.size) &&
        [...other].every((word) => words.has(word)),
    );
  };
  const seenKeys = new Set([nameKey(typed), '']);
  const names: string[] = [];
  const initials = new Set(getNames(record).map((name) => toInitials(toNaturalOrder(name) ?? '')));
  /** `COPD` is the short form of a heading that spells it out, and is matched by its capitals. */
  const isSpelledOut = (name: string) => shortForm(name) !== null && initials.has(name.toLowerCase());
  for (const name of isOrganism ? [record.name] : getNames(record)) {
    const naturalName = name === record.name || !name.includes(', ') ? toNaturalOrder(name) : null;
    if (
      naturalName === null ||
      naturalName.length < (isSpelledOut(naturalName) ? MIN_SHORT_FORM_CHARS : MIN_NAME_CHARS) ||
      naturalName.split(/\s+/u).length > MAX_NAME_WORDS
    )
      continue;
    const isShort = isSpelledOut(naturalName);
    if (isAcronym(naturalName) && !isCode(naturalName) && !isShort) continue;
    const key = nameKey(naturalName);
    if (seenKeys.has(key) || containsShorterName(naturalName)) continue;
    seenKeys.add(key);
    names.push(isShort ? naturalName : naturalName.toLowerCase());
    if (names.length === MAX_CANDIDATES) break;
  }
  return names;
}

type Found = readonly string[] | null;
/** Cache: query words repeat, and a search looks up a dozen runs of them. */
const found = new WeakMap<Vocabulary, Map<string, Found>>();
const MAX_FOUND_PER_VOCABULARY = 20_000;
const MAX_FOUND_CHARS = 100;

/**
 * Synonyms of a query's words from a vocabulary, the preferred one first. Leaves out acronyms that none of the names
 * spells out, spelling variants, names that contain the typed words, and inverted names.
 * @param typed a run of words, in lower case
 * @param inCapitals whether they were typed in capitals
 * @returns null if the words are not a name in it
 */
export function vocabularyNames(vocabulary: Vocabulary, typed: string, inCapitals: boolean): Found {
  const cachedNames = found.get(vocabulary) ?? new Map<string, Found>();
  found.set(vocabulary, cachedNames);
  const key = `${inCapitals ? 'capitals' : 'small'} ${typed}`;
  const seenKeys = cachedNames.get(key);
  if (seenKeys !== undefined) return seenKeys;
  const names = findNames(vocabulary, typed, inCapitals);
  if (cachedNames.size >= MAX_FOUND_PER_VOCABULARY) cachedNames.clear();
  if (key.length <= MAX_FOUND_CHARS) cachedNames.set(key, names);
  return names;
}
