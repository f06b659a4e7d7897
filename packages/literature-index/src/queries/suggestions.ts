import { stem } from '@sextant/literature-text/stem';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';
import type { Database } from '../store/database.ts';
import type { IndexVersion } from '../store/index-cache.ts';
import { readWordForms } from '../store/word-forms.ts';
import { termTsquery } from '../syntax/to-tsquery.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words resemble too many others. */
const MIN_WORD_CHARS = 5;
/** A longer token is not a mistyped word. */
const MAX_WORD_CHARS = 64;
/** Words of at least this length may have two wrong letters, others one. */
const MIN_LONG_WORD_CHARS = 8;
/** A word in at most this many articles may be a typo, by the user or by an author. */
const MAX_TYPO_ARTICLES = 2;
/** A suggestion must be in at least this many articles, and in this many times as many. */
const MIN_ARTICLES = 5;
const MIN_TIMES_MORE = 10;
const MAX_WORDS = 12;
const MAX_CANDIDATES = 20_000;
const MAX_SPELLED = 3;
/** Articles that tell which of two spellings of one term is the usual one. */
const MAX_USES = 100;

const WORD = /(?<![\p{L}\p{N}])[a-z]+(?![\p{L}\p{N}*])/giu;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

/** Words of a query that may be mistyped, with their positions. */
const findWords = (query: string) =>
  [...query.matchAll(WORD)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter(
      ({ text }) => !OPERATORS.has(text) && text.length >= MIN_WORD_CHARS && text.length <= MAX_WORD_CHARS,
    )
    .filter(({ text }) => !isIgnoredWord(text))
    .slice(0, MAX_WORDS);

/**
 * Number of articles of those terms that may be typos. The statistics lag behind an import, so terms that are rare by
 * them are counted in the index itself, up to one more article than a typo may have.
 */
async function countRareTerms(at: IndexVersion, terms: readonly string[]): Promise<Map<string, number>> {
  const { database } = at;
  const { schema } = database;
  const { rows: frequent } = await database.query<{ term: string }>(
    `SELECT term FROM ${schema}.terms WHERE term = ANY($1::text[]) AND articles > $2 LIMIT $3`,
    [terms, MAX_TYPO_ARTICLES, terms.length],
  );
  const isFrequent = new Set(frequent.map(({ term }) => term));
  const rare = terms.filter((term) => !isFrequent.has(term));
  if (rare.length === 0) return new Map();
  const forms = await readWordForms(at, rare);
  const { rows } = await database.query<{ term: string; articles: number }>(
    `SELECT typed.term, (SELECT count(*)::integer FROM (
       SELECT 1 FROM ${schema}.index_entries e WHERE e.words @@ typed.tsquery LIMIT $3) AS found) AS articles
     FROM unnest($1::text[], $2::tsquery[]) AS typed (term, tsquery) LIMIT $4`,
    [rare, rare.map((term) => termTsquery(term, forms)), MAX_TYPO_ARTICLES + 1, rare.length],
  );
  return new Map(
    rows
      .filter(({ articles }) => articles <= MAX_TYPO_ARTICLES)
      .map(({ term, articles }) => [term, articles]),
  );
}

interface Candidate {
  term: string;
  articles: number;
}

interface Spelling extends Pick<Candidate, 'articles'> {
  readonly text: string;
  readonly distance: number;
  /** Number of articles that have it so, up to `MAX_USES`. */
  readonly uses: number;
}

/** Candidate corrections of a word, closest first; ties by frequency. The first letter is assumed to be right. */
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
  // Stems lack endings, which may count as edits: the full words decide.
  return rows
    .map((row) => ({ ...row, distance: editDistance(typed, row.term, maxDistance + 1) }))
    .filter(({ distance }) => distance <= maxDistance + 1)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)
    .slice(0, MAX_SPELLED);
}

/** The words as written that are close enough to the typed one and no typo themselves, with the number of articles of their term. */
async function findSpellings(
  at: IndexVersion,
  candidates: readonly Candidate[],
  { word, maxDistance }: { readonly word: string; readonly maxDistance: number },
): Promise<Spelling[]> {
  const forms = await readWordForms(
    at,
    candidates.map(({ term }) => term),
  );
  const close = candidates.flatMap(({ term, articles }) =>
    [term, ...(forms.get(term) ?? [])].flatMap((text): Spelling[] => {
      const distance = editDistance(word, text, maxDistance);
      return distance <= maxDistance && /^[a-z]+$/.test(text) ? [{ text, distance, articles, uses: 0 }] : [];
    }),
  );
  if (close.length === 0) return [];
  const { rows } = await at.database.query<{ uses: number }>(
    `SELECT (SELECT count(*)::integer FROM (
       SELECT 1 FROM ${at.database.schema}.index_entries e WHERE e.words @@ typed.tsquery LIMIT $2) AS found) AS uses
     FROM unnest($1::tsquery[]) WITH ORDINALITY AS typed (tsquery, place) ORDER BY place LIMIT $3`,
    [close.map(({ text }) => text), MAX_USES, close.length],
  );
  return close
    .map((spelling, place) => ({ ...spelling, uses: rows[place]?.uses ?? 0 }))
    .filter(({ uses }) => uses >= MIN_ARTICLES);
}

/** @param articleCount number of articles that have the word */
async function findCorrection(at: IndexVersion, word: string, articleCount: number): Promise<string | null> {
  const maxDistance = word.length >= MIN_LONG_WORD_CHARS ? 2 : 1;
  const candidates = (await candidatesFor(at.database, word, maxDistance)).filter(
    ({ articles }) => articles >= articleCount * MIN_TIMES_MORE,
  );
  const spellings = await findSpellings(at, candidates, { word, maxDistance });
  const [best] = spellings.sort(
    (a, b) => a.distance - b.distance || b.articles - a.articles || b.uses - a.uses,
  );
  return best?.text ?? null;
}

/** The corrections of words, each null for one that needs none. */
async function findCorrections(
  at: IndexVersion,
  words: readonly string[],
): Promise<Map<string, string | null>> {
  const rare = await countRareTerms(at, [...new Set(words.map(stem))]);
  return new Map(
    await Promise.all(
      words.map(async (word): Promise<[string, string | null]> => {
        const articleCount = rare.get(stem(word));
        return [word, articleCount === undefined ? null : await findCorrection(at, word, articleCount)];
      }),
    ),
  );
}

/**
 * Finds words of a query that hardly any article has: the query with the most similar frequent word in the place of each;
 * null if there is no suggestion. Queries with field tags are left alone.
 */
export async function suggest(at: IndexVersion, query: string): Promise<string | null> {
  const words = query.includes('[') ? [] : findWords(query);
  const corrections = await at.lookUp(
    'corrections',
    words.map(({ text }) => text.toLowerCase()),
    (missing) => findCorrections(at, missing),
  );
  let suggestion = '';
  let from = 0;
  for (const { text, start } of words) {
    const correction = corrections.get(text.toLowerCase());
    if (!correction) continue;
    suggestion += query.slice(from, start) + correction;
    from = start + text.length;
  }
  return from === 0 ? null : suggestion + query.slice(from);
}
