import { stem } from '@sextant/literature-text/stem';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';
import type { Database } from '../store/database.ts';
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
const MAX_TEXTS = 30;

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

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
async function countRareTerms(database: Database, terms: readonly string[]): Promise<Map<string, number>> {
  const { schema } = database;
  const { rows: frequent } = await database.query<{ term: string }>(
    `SELECT term FROM ${schema}.terms WHERE term = ANY($1::text[]) AND articles > $2 LIMIT $3`,
    [terms, MAX_TYPO_ARTICLES, terms.length],
  );
  const isFrequent = new Set(frequent.map(({ term }) => term));
  const rare = terms.filter((term) => !isFrequent.has(term));
  if (rare.length === 0) return new Map();
  const forms = await readWordForms(database, rare);
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

/** The spelling of a term that is closest to the typed word, as articles write it; null if none is close enough. */
async function findSpelling(
  database: Database,
  { term, articles }: Candidate,
  { word, maxDistance }: { readonly word: string; readonly maxDistance: number },
): Promise<{ text: string; distance: number; articles: number } | null> {
  const { rows } = await database.query<{ text: string }>(
    `SELECT concat_ws(' ', a.title, a.abstract) AS text FROM ${database.schema}.index_entries e JOIN ${database.schema}.articles a USING (pmid)
     WHERE e.words @@ $1::tsquery LIMIT $2`,
    [termTsquery(term, await readWordForms(database, [term])), MAX_TEXTS],
  );
  const forms = new Map<string, number>();
  for (const { text } of rows)
    for (const [form] of text.toLowerCase().matchAll(/[a-z]+/g)) forms.set(form, (forms.get(form) ?? 0) + 1);
  const close = [...forms]
    .map(([text, times]) => ({ text, times, distance: editDistance(word, text, maxDistance) }))
    // Stems last: they take most of the time.
    .filter(({ text, distance }) => distance <= maxDistance && stem(text) === term)
    .sort((a, b) => a.distance - b.distance || b.times - a.times)[0];
  return close ? { text: close.text, distance: close.distance, articles } : null;
}

/** @param articleCount number of articles that have the word */
async function findCorrection(
  database: Database,
  word: string,
  articleCount: number,
): Promise<string | null> {
  const maxDistance = word.length >= MIN_LONG_WORD_CHARS ? 2 : 1;
  const candidates = (await candidatesFor(database, word, maxDistance)).filter(
    ({ articles }) => articles >= articleCount * MIN_TIMES_MORE,
  );
  const forms = await Promise.all(
    candidates.map((candidate) => findSpelling(database, candidate, { word, maxDistance })),
  );
  const [best] = forms
    .filter((form) => form !== null)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles);
  return best?.text ?? null;
}

/**
 * Returns a function that finds a word of a query that hardly any article has, and returns the query with the most
 * similar frequent word in its place; null if there is no suggestion. Queries with field tags are left alone.
 * Corrections are remembered for a minute, because every search needs them, and many have the same words.
 */
export function createSuggestions(database: Database): (query: string) => Promise<string | null> {
  const remembered = new Map<string, { readonly correction: string | null; readonly until: number }>();

  /** The correction of each word, null for one that needs none. */
  async function correct(words: ReadonlySet<string>): Promise<ReadonlyMap<string, string | null>> {
    const now = Date.now();
    const corrections = new Map<string, string | null>();
    for (const word of words) {
      const known = remembered.get(word);
      if (known && known.until > now) corrections.set(word, known.correction);
    }
    const unknown = [...words].filter((word) => !corrections.has(word));
    if (unknown.length === 0) return corrections;
    const rare = await countRareTerms(database, [...new Set(unknown.map(stem))]);
    if (remembered.size > MAX_REMEMBERED) remembered.clear();
    const finding = unknown.map(async (word) => {
      const articleCount = rare.get(stem(word));
      const correction =
        articleCount === undefined ? null : await findCorrection(database, word, articleCount);
      corrections.set(word, correction);
      remembered.set(word, { correction, until: now + REMEMBERED_MS });
    });
    await Promise.all(finding);
    return corrections;
  }

  return async (query) => {
    const words = query.includes('[') ? [] : findWords(query);
    const corrections = await correct(new Set(words.map(({ text }) => text.toLowerCase())));
    let suggestion = '';
    let from = 0;
    for (const { text, start } of words) {
      const correction = corrections.get(text.toLowerCase());
      if (!correction) continue;
      suggestion += query.slice(from, start) + correction;
      from = start + text.length;
    }
    return from === 0 ? null : suggestion + query.slice(from);
  };
}
