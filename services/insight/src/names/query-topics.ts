import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { Concept } from './concept.ts';
import type { Meanings } from './meaning.ts';
import type { AcronymDictionary } from './text/acronym-dictionary.ts';
import { variantKey } from './variants.ts';

const BETWEEN_WORDS = new RegExp(String.raw`[\s()${DOUBLE_QUOTES},;]+`);

/**
 * Words of a query without field tags, quotes and operators; acronyms are spelled out if the corpus defines
 * them.
 */
function queryWords(query: string, { global }: AcronymDictionary): ReadonlySet<string> {
  const plain = query.replace(/\[[a-z:/ ]+\]/gi, ' ').replace(/\b(?:AND|OR|NOT)\b/g, ' ');
  const bare = plain.split(BETWEEN_WORDS).filter(Boolean);
  const upper = new Map([...global].map(([short, words]) => [short.toUpperCase(), words]));
  const spelled = bare.flatMap(
    (word) => upper.get(word.toUpperCase()) ?? upper.get(word.toUpperCase().replace(/S$/, '')) ?? [],
  );
  return new Set([...phraseWords(plain), ...spelled]);
}

const MAX_NAME_WORDS = 6;

/** Meanings of the query's phrases, by identifier: 'heart attack' asks for myocardial infarction. */
function findMeanings(query: string, meanings: Meanings): ReadonlySet<string> {
  const words = phraseWords(query);
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME_WORDS); to++) {
      const meaning = meanings.getMeaning(words.slice(from, to));
      if (meaning) found.add(meaning.id);
    }
  return found;
}

/** The query contains the name word by word. */
const containsName = (query: string, { words }: Concept): boolean =>
  ` ${phraseWords(query).join(' ')} `.includes(` ${words.join(' ')} `);

/** A longer name with fewer articles than this share of the shorter one's is a special case of it. */
const SPECIAL_CASE = 0.5;

/**
 * Concepts that the query asks for: it contains all their words. Of two nested ones the longer represents
 * both unless it is a special case; empty if the query names no concept.
 */
export function queryTopics(
  query: string,
  concepts: readonly Concept[],
  acronyms: AcronymDictionary,
  meanings: Meanings,
): Concept[] {
  const words = queryWords(query, acronyms);
  const key = new Set(variantKey([...words]).split(' '));
  const meaningIds = findMeanings(query, meanings);
  const named = concepts.filter(
    (concept) =>
      meaningIds.has(concept.key) || concept.words.every((word) => words.has(word) || key.has(word)),
  );
  const yields = (concept: Concept, other: Concept): boolean => {
    const inside = concept.words.every((word) => other.words.includes(word));
    const around = other.words.every((word) => concept.words.includes(word));
    if (inside === around) return false;
    const [short, long] = inside ? [concept, other] : [other, concept];
    const special =
      long.documents.length < SPECIAL_CASE * short.documents.length && !containsName(query, long);
    return inside ? !special : special;
  };
  return named.filter((concept) => !named.some((other) => other !== concept && yields(concept, other)));
}
