import { comparisonForm } from '@sextant/literature-text/comparison-form';
import type { VocabularyRecord } from '@sextant/vocabulary/record';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { nameKey } from './other-names.ts';

const MAX_NAME_WORDS = 5;
const MIN_NAME_CHARS = 4;
/** Names of the vocabulary that the index is asked for; those that it knows are few. */
const MAX_CANDIDATES = 10;

/**
 * Parts of the hierarchy whose things go by several names of one meaning: anatomy (not of plants), diseases, drugs, procedures, mental
 * disorders. Elsewhere (people, health care, statistics, processes) headings stand for everyday words, and what is listed below them is
 * not the same.
 */
const NAMED_THINGS = /^(?:A(?!18)|[CD]|E(?!05\.318)|F03)/;
/** Of organisms a heading is often a genus, its other names are species (`cabbage`, `kale`): of these the heading alone is taken. */
const ORGANISMS = /^B/;

/** `NIDDM`, `HER2`: one word of two capitals or a capital and a digit. */
const isAcronym = (name: string) => !/\s/u.test(name) && (name.match(/[\p{Lu}\p{N}]/gu) ?? []).length >= 2;
/** `STI-571`: a code of a laboratory; three digits mistake nothing. */
const isCode = (name: string) => /\d{3}/.test(name);

const wordsOf = (name: string) => nameKey(name).split(' ').filter(Boolean);

const namesOf = ({ name, entryTerms }: VocabularyRecord) => [name, ...entryTerms];

/** `Neoplasms, Breast` as it is said. Null for what is more than turned around. */
function spoken(name: string): string | null {
  const parts = name.split(', ');
  if (parts.length > 2 || /[()[\]/]|\bas topic$/iu.test(name)) return null;
  return parts.toReversed().join(' ');
}

const initialsOf = (name: string) =>
  (name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();

/** The one thing that a name stands for. */
function meantBy(vocabulary: Vocabulary, typed: string): VocabularyRecord | null {
  const found = vocabulary.find(typed);
  if (found.length < 2) return found[0] ?? null;
  const justSo = found.filter((record) => namesOf(record).some((name) => name.toLowerCase() === typed));
  return justSo.length === 1 ? (justSo[0] ?? null) : null;
}

/**
 * Whether a name stands for all of what its heading is about. A heading also lists names of something narrower: what ends with another of
 * its names (`congestive heart failure`), and acronyms that none of them spells (`MODY` under Diabetes Mellitus, Type 2).
 */
function isWholeHeading(record: VocabularyRecord, typed: string, inCapitals: boolean): boolean {
  const form = comparisonForm(typed);
  const names = namesOf(record);
  const asWritten = names.filter((name) => comparisonForm(name) === form);
  if (asWritten.length > 0 && asWritten.every(isAcronym)) {
    const letters = form.replace(/[^a-z]/g, '');
    return inCapitals && names.some((name) => initialsOf(spoken(name) ?? '') === letters);
  }
  const words = wordsOf(typed);
  return !names.some((name) => {
    const last = wordsOf(spoken(name) ?? name);
    return last.length < words.length && last.every((word, n) => word === words.at(n - last.length));
  });
}

function findNames(vocabulary: Vocabulary, typed: string, inCapitals: boolean): string[] | null {
  const record = meantBy(vocabulary, typed);
  if (!record) return null;
  const trees = vocabulary.getTrees(record);
  const isOrganism = trees.some((tree) => ORGANISMS.test(tree));
  const isThing = trees.every((tree) => NAMED_THINGS.test(tree) || ORGANISMS.test(tree));
  if (!isThing || !isWholeHeading(record, typed, inCapitals)) return [];
  const wordSets = [typed, ...namesOf(record)].map((name) => new Set(wordsOf(name)));
  /** What has all words of a shorter name, or of the typed one, is found with these, and is often something narrower. */
  const holdsAnother = (name: string) => {
    const words = new Set(wordsOf(name));
    return wordSets.some(
      (other, index) =>
        other.size > 0 &&
        (index === 0 || other.size < words.size) &&
        [...other].every((word) => words.has(word)),
    );
  };
  const known = new Set([nameKey(typed), '']);
  const names: string[] = [];
  for (const name of isOrganism ? [record.name] : namesOf(record)) {
    const said = name === record.name || !name.includes(', ') ? spoken(name) : null;
    if (said === null || said.length < MIN_NAME_CHARS || said.split(/\s+/u).length > MAX_NAME_WORDS) continue;
    if (isAcronym(said) && !isCode(said)) continue;
    const key = nameKey(said);
    if (known.has(key) || holdsAnother(said)) continue;
    known.add(key);
    names.push(said.toLowerCase());
    if (names.length === MAX_CANDIDATES) break;
  }
  return names;
}

type Found = readonly string[] | null;
/** What was found lately: the words of queries come again and again, and a search looks up a dozen runs of them. */
const found = new WeakMap<Vocabulary, Map<string, Found>>();
const MAX_FOUND_PER_VOCABULARY = 20_000;
const MAX_FOUND_CHARS = 100;

/**
 * Other names that a vocabulary has for words of a query, the preferred one first: no acronyms (which of them are in use, the index says
 * itself), nothing that is written another way or holds the typed words, no names turned around.
 * @param typed a run of words, in small letters
 * @param inCapitals whether they were typed in capitals
 * @returns null where the words are no name in it
 */
export function vocabularyNames(vocabulary: Vocabulary, typed: string, inCapitals: boolean): Found {
  const lately = found.get(vocabulary) ?? new Map<string, Found>();
  found.set(vocabulary, lately);
  const key = `${inCapitals ? 'capitals' : 'small'} ${typed}`;
  const known = lately.get(key);
  if (known !== undefined) return known;
  const names = findNames(vocabulary, typed, inCapitals);
  if (lately.size >= MAX_FOUND_PER_VOCABULARY) lately.clear();
  if (key.length <= MAX_FOUND_CHARS) lately.set(key, names);
  return names;
}
