import type { WordScore } from './bm25f.ts';

/**
 * Weight of the semantic score beside the lexical one; on the development queries anything from 0.3 to 0.7 finds nearly
 * as well.
 */
const SEMANTIC_SHARE = 0.6;
/**
 * Penalty for articles without any of the words, however similar in meaning. Vectors hardly know a word of a few articles: where a query
 * names a rare drug and a common disease, all that is about the disease is near it. From 0.3 to 0.6 the development queries find as well.
 */
const UNCOVERED_LOSS = 0.5;
/**
 * Of an article with a title only. A short text that names the query is nearer to it than a long one that answers it, by less than a tenth:
 * scores so near to each other count as equal, and the article with an abstract comes first.
 */
const TITLE_ONLY = 0.9;
/** Keeps a query with no close articles from appearing close to all of them. */
const MIN_BACKGROUND = 0.02;

/**
 * The raw score of an article against a query: words and meaning, each 0 to 1, in fixed shares. Queries differ in how near the
 * whole index is to them, so the semantic score is relative to the query's background: m / (m + background) stays
 * within 0 and 1 and keeps the order. An article without a vector is scored by its words alone.
 * @param words how the article has the query's words: see `createScorer`
 * @param meaning cosine of the article's vector, null if it has none, and the query's background; null without vectors
 */
export function combinedScore(
  { lexical, coverage, hasAbstract }: WordScore,
  meaning: { readonly cosine: number | null; readonly background: number } | null,
): number {
  const tieBreak = hasAbstract ? 1 : TITLE_ONLY;
  if (!meaning) return lexical * tieBreak;
  const { cosine, background } = meaning;
  const mixed = cosine === null ? lexical : (1 - SEMANTIC_SHARE) * lexical + SEMANTIC_SHARE * cosine;
  const kept = mixed * (1 - UNCOVERED_LOSS * (1 - coverage));
  return (kept / (kept + background + MIN_BACKGROUND)) * tieBreak;
}
