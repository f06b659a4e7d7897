import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import type { Concept } from './concepts/extract-concepts.ts';
import { conceptKey } from './concepts/variants.ts';
import type { AcronymDictionary } from './text/acronym-dictionary.ts';
import { phraseWords } from './text/phrase-words.ts';

const BETWEEN_WORDS = new RegExp(String.raw`[\s()${DOUBLE_QUOTES},;]+`);

/** Words of a query without its syntax: field tags, quotes and operators; short forms spelled out where the corpus defines them. */
function queryWords(query: string, { everywhere }: AcronymDictionary): ReadonlySet<string> {
  const plain = query.replace(/\[[a-z:/ ]+\]/gi, ' ').replace(/\b(?:AND|OR|NOT)\b/g, ' ');
  const bare = plain.split(BETWEEN_WORDS).filter(Boolean);
  const upper = new Map([...everywhere].map(([short, words]) => [short.toUpperCase(), words]));
  const spelled = bare.flatMap(
    (word) => upper.get(word.toUpperCase()) ?? upper.get(word.toUpperCase().replace(/S$/, '')) ?? [],
  );
  return new Set([...phraseWords(plain), ...spelled]);
}

/** The query has the name word by word. */
const asks = (query: string, { words }: Concept): boolean =>
  ` ${phraseWords(query).join(' ')} `.includes(` ${words.join(' ')} `);

/** A longer name with fewer articles than this share of the shorter one's is a special case of it. */
const SPECIAL_CASE = 0.5;

/**
 * Concepts that the query asks for: all their words are in it. Of two, one inside the other, the longer stands for both
 * unless it is a special case; a query that names no concept gives none.
 */
export function queryTopics(
  query: string,
  concepts: readonly Concept[],
  acronyms: AcronymDictionary,
): Concept[] {
  const words = queryWords(query, acronyms);
  const key = new Set(conceptKey([...words]).split(' '));
  const asked = concepts.filter((concept) => concept.words.every((word) => words.has(word) || key.has(word)));
  const yields = (concept: Concept, other: Concept): boolean => {
    const inside = concept.words.every((word) => other.words.includes(word));
    const around = other.words.every((word) => concept.words.includes(word));
    if (inside === around) return false;
    const [short, long] = inside ? [concept, other] : [other, concept];
    const special = long.documents.length < SPECIAL_CASE * short.documents.length && !asks(query, long);
    return inside ? !special : special;
  };
  return asked.filter((concept) => !asked.some((other) => other !== concept && yields(concept, other)));
}
