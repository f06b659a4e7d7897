import { splitSentences } from '@sextant/literature-text/sentences';
import { stem } from '@sextant/literature-text/stem';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';

const WORD = /[\p{L}\p{N}]+/gu;
/** Field tags such as [ti], and the operators, are no words of a query. */
const SYNTAX = /\[[^[\]]*\]|\b(?:AND|OR|NOT)\b/g;
const MIN_WORD_CHARS = 2;

const termOf = (word: string) =>
  stem(
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  );

/** What a reader looks for in an abstract: the words of the query and of its other names, by their stems. */
export function wordsOfQuery(query: string, names: readonly string[] = []): ReadonlySet<string> {
  const texts = [query.replace(SYNTAX, ' '), ...names];
  const words = texts.flatMap((text) => text.match(WORD) ?? []);
  return new Set(words.filter((word) => word.length >= MIN_WORD_CHARS && !isIgnoredWord(word)).map(termOf));
}

export interface TextPart {
  text: string;
  /** Whether it is a word that was searched for. */
  matched: boolean;
}

/** A text in parts, the words that were searched for apart. */
export function partsOf(text: string, words: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    if (!words.has(termOf(match[0]))) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), matched: false });
    parts.push({ text: match[0], matched: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), matched: false });
  return parts;
}

/**
 * The sentence of an abstract that has most of what was searched for; of several the last, which concludes where the first introduces. Null
 * where none has any of it: the article was found by its title, its headings or its meaning.
 */
export function matchedSentence(abstract: string, words: ReadonlySet<string>): string | null {
  let best: { sentence: string; count: number } | null = null;
  for (const { start, end } of splitSentences(abstract)) {
    const sentence = abstract.slice(start, end);
    const found = new Set((sentence.match(WORD) ?? []).map(termOf).filter((term) => words.has(term)));
    if (found.size > 0 && found.size >= (best?.count ?? 0)) best = { sentence, count: found.size };
  }
  return best?.sentence ?? null;
}
