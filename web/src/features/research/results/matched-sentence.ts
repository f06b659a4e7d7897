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

/** As much of a sentence as may stand before its first word that was searched for, where a line is all there is. */
const MAX_LEAD = { chars: 60, kept: 32 };

/** The parts of a sentence from near its first matched word on: what is shown of it in one line has that word. */
export function excerptOf(sentence: string, words: ReadonlySet<string>): TextPart[] {
  const [lead, ...rest] = partsOf(sentence, words);
  if (!lead || lead.matched || rest.length === 0 || lead.text.length <= MAX_LEAD.chars)
    return partsOf(sentence, words);
  const kept = lead.text.slice(-MAX_LEAD.kept).replace(/^\S*\s+/, '');
  return [{ text: `… ${kept}`, matched: false }, ...rest];
}

/** Sections of an abstract that say what came out, and those that say what was known before. */
const CONCLUDES = /^(?:conclusions?|interpretation|results?|findings|main results|discussion)\b/i;
const INTRODUCES = /^(?:background|introduction|context|objectives?|aims?|purpose|importance|rationale)\b/i;
/** 'RESULTS: ' between two sentences. */
const LABEL = /([A-Za-z][A-Za-z &/,-]{2,60}):\s*$/;

/** What a word of every sentence weighs still. */
const EVERYWHERE = 0.1;

/** What was searched for, weighed by how few sentences have it: a word of every sentence tells none from the others. */
function weightsOf(found: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of found) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, EVERYWHERE + Math.log(found.length / count)]));
}

/**
 * The sentence of an abstract that has most of what was searched for, rare words before those of every sentence; of several the one that
 * concludes, else the last that does not introduce. Null where none has any of it: the article was found by its title, its headings or its
 * meaning.
 */
export function matchedSentence(abstract: string, words: ReadonlySet<string>): string | null {
  const sentences = splitSentences(abstract).map(({ start, end }, index, all) => ({
    text: abstract.slice(start, end),
    before: abstract.slice(all[index - 1]?.end ?? 0, start),
  }));
  const found = sentences.map(
    ({ text }) => new Set((text.match(WORD) ?? []).map(termOf).filter((term) => words.has(term))),
  );
  const weights = weightsOf(found);
  let label = '';
  let best: { text: string; weight: number; rank: number } | null = null;
  for (const [index, { before, text }] of sentences.entries()) {
    label = LABEL.exec(before)?.[1] ?? label;
    const terms = found[index] ?? new Set();
    if (terms.size === 0) continue;
    const weight = [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    const rank = CONCLUDES.test(label) ? 2 : INTRODUCES.test(label) || (label === '' && index === 0) ? 0 : 1;
    if (!best || weight > best.weight || (weight === best.weight && rank >= best.rank))
      best = { text, weight, rank };
  }
  return best?.text ?? null;
}
