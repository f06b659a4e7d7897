import { stem } from '@sextant/literature-text/stem';
import { isUnasked } from '@sextant/literature-text/stop-words';
import type { Database } from '../store/database.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words are too like too many others. */
const MIN_WORD_CHARS = 5;
/** What is longer is no word that anybody mistyped. */
const MAX_WORD_CHARS = 64;
/** Two letters may be wrong in words as long as this, else one. */
const MIN_LONG_WORD_CHARS = 8;
/** A word in no more articles than these may be a typo, of the user or of an author. */
const MAX_TYPO_ARTICLES = 2;
/** A word is offered that is in as many articles at least, and in this many times as many. */
const MIN_ARTICLES = 5;
const MIN_TIMES_MORE = 10;
const MAX_WORDS = 12;
const MAX_CANDIDATES = 20_000;
const MAX_SPELLED = 3;
const MAX_TEXTS = 30;

const WORD = /(?<![\p{L}\p{N}])[a-z]+(?![\p{L}\p{N}*])/giu;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

/** Words of a query that may be mistyped, with their places. */
const wordsOf = (query: string) =>
  [...query.matchAll(WORD)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter(
      ({ text }) => !OPERATORS.has(text) && text.length >= MIN_WORD_CHARS && text.length <= MAX_WORD_CHARS,
    )
    .filter(({ text }) => !isUnasked(text))
    .slice(0, MAX_WORDS);

const quoted = (term: string) => `'${term}'`;

/**
 * How many articles have each term, up to one more than a slip has; counted in the index itself, as an import's statistics come later.
 */
async function articlesOf(database: Database, terms: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ term: string; articles: number }>(
    `SELECT term, (SELECT count(*)::integer FROM (
       SELECT 1 FROM ${database.schema}.index_entries e WHERE e.words @@ quote_literal(term)::tsquery LIMIT $2) AS found) AS articles
     FROM unnest($1::text[]) AS term LIMIT $3`,
    [terms, MAX_TYPO_ARTICLES + 1, terms.length],
  );
  return new Map(rows.map(({ term, articles }) => [term, articles]));
}

interface Candidate {
  term: string;
  articles: number;
}

/** Terms that a word may have been meant to be, closest first; of equally close ones the more frequent. The first letter is taken to be right. */
async function candidatesFor(database: Database, word: string, maxDistance: number): Promise<Candidate[]> {
  const typed = stem(word);
  const next = String.fromCharCode(word.charCodeAt(0) + 1);
  const { rows } = await database.query<Candidate>(
    `SELECT term, articles FROM ${database.schema}.terms
     WHERE term >= $1 AND term < $2 AND length(term) BETWEEN $3 AND $4 AND articles >= $5 AND term ~ '^[a-z]+$'
     ORDER BY articles DESC LIMIT $6`,
    [
      word.charAt(0),
      next,
      typed.length - maxDistance - 1,
      typed.length + maxDistance + 1,
      MIN_ARTICLES,
      MAX_CANDIDATES,
    ],
  );
  // An ending that the stem lacks may count as letters: the words themselves decide.
  return rows
    .map((row) => ({ ...row, distance: editDistance(typed, row.term, maxDistance + 1) }))
    .filter(({ distance }) => distance <= maxDistance + 1)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)
    .slice(0, MAX_SPELLED);
}

/** How a term is written that is closest to the typed word, as articles have it; null where none is close enough. */
async function spelled(
  database: Database,
  { term, articles }: Candidate,
  { word, maxDistance }: { readonly word: string; readonly maxDistance: number },
): Promise<{ text: string; distance: number; articles: number } | null> {
  const { rows } = await database.query<{ text: string }>(
    `SELECT concat_ws(' ', a.title, a.abstract) AS text FROM ${database.schema}.index_entries e JOIN ${database.schema}.articles a USING (pmid)
     WHERE e.words @@ $1::tsquery LIMIT $2`,
    [quoted(term), MAX_TEXTS],
  );
  const forms = new Map<string, number>();
  for (const { text } of rows)
    for (const [form] of text.toLowerCase().matchAll(/[a-z]+/g))
      if (stem(form) === term) forms.set(form, (forms.get(form) ?? 0) + 1);
  const close = [...forms]
    .map(([text, times]) => ({ text, times, distance: editDistance(word, text, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || b.times - a.times)[0];
  return close ? { text: close.text, distance: close.distance, articles } : null;
}

/** @param has articles that have it */
async function correctionOf(database: Database, word: string, has: number): Promise<string | null> {
  if (has > MAX_TYPO_ARTICLES) return null;
  const maxDistance = word.length >= MIN_LONG_WORD_CHARS ? 2 : 1;
  const candidates = (await candidatesFor(database, word, maxDistance)).filter(
    ({ articles }) => articles >= has * MIN_TIMES_MORE,
  );
  const forms = await Promise.all(
    candidates.map((candidate) => spelled(database, candidate, { word, maxDistance })),
  );
  const [best] = forms
    .filter((form) => form !== null)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles);
  return best?.text ?? null;
}

/**
 * Looks whether a query has a word that next to no article has, and gives the query with the most similar word of the index in its
 * place; null where nothing is to be said. A query with field tags names what it looks for.
 */
export async function suggestQuery(database: Database, query: string): Promise<string | null> {
  const words = wordsOf(query);
  if (words.length === 0 || query.includes('[')) return null;
  const terms = [...new Set(words.map(({ text }) => stem(text.toLowerCase())))];
  const articles = await articlesOf(database, terms);
  const corrections = await Promise.all(
    words.map(({ text }) => {
      const word = text.toLowerCase();
      return correctionOf(database, word, articles.get(stem(word)) ?? 0);
    }),
  );
  let suggestion = '';
  let from = 0;
  words.forEach(({ text, start }, index) => {
    const correction = corrections[index];
    if (!correction) return;
    suggestion += query.slice(from, start) + correction;
    from = start + text.length;
  });
  return from === 0 ? null : suggestion + query.slice(from);
}
