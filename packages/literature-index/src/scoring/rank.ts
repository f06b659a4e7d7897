import { termHash } from '@sextant/literature-text/term-hash';
import type { Database } from '../store/database.ts';
import {
  type Candidate,
  COUNT_CAP,
  countMatches,
  readCandidates,
  readMatches,
  readMatchingPmids,
} from '../store/matches.ts';
import { narrowed, type Selection } from '../store/selection.ts';
import type { Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import type { SemanticQuery } from '../vectors/embedding-provider.ts';
import { createScorer, type ScoringPlan, termsOf, type WeightedUnit } from './bm25f.ts';
import { chooseCandidates } from './candidates.ts';
import { combinedScore } from './combined-score.ts';
import {
  inOrder,
  keepMatching,
  MIN_COSINE,
  NEAR_CANDIDATES,
  nearestWithin,
  toPairs,
} from './nearest-articles.ts';
import type { Reading } from './plain-words.ts';
import { type Prepared, prepareQuery } from './prepare-query.ts';
import type { EmbeddedQuery, SemanticIndex } from './semantic-index.ts';

/** Relevance order ends at this rank; beyond it the list goes on by date. */
export const RANKED = 1_000;

interface RankedArticle {
  readonly pmid: string;
  /** Raw score against the query, 0 to 1, not calibrated: see `combinedScore`. */
  readonly score: number;
}

/** The matches of a query, the best of them in order. */
export interface Ranking {
  /** Best first; equal scores by PMID, the newer first. Empty where the query has no words to score. */
  readonly best: readonly RankedArticle[];
  /** How many match by their words, and how many join them that are near in meaning. */
  readonly matched: number;
  readonly neighbourCount: number;
  /** Both together. */
  readonly count: number;
  readonly capped: boolean;
  /** Null where nothing can match: the query has nothing but stop words. */
  readonly selection: Selection | null;
  /** How the query was understood. */
  readonly translation: string;
  /** Names that were looked for beside the typed ones. */
  readonly synonyms: readonly string[];
  /** Typed words that were not looked for. */
  readonly unasked: readonly string[];
  /** Generation of the vectors that meaning was measured by; null where scoring is lexical. */
  readonly model: string | null;
}

/** Of a query that nothing can match. */
export const NOTHING: Ranking = {
  best: [],
  matched: 0,
  neighbourCount: 0,
  count: 0,
  capped: false,
  selection: null,
  translation: '',
  synonyms: [],
  unasked: [],
  model: null,
};

/** Where fewer articles than these match plain words, as many of the nearest in meaning may join, whether they have the words or not. */
const MAX_NEIGHBOURS = 100;
/** So many matches are scored, each of them, where the index is in memory; else as many as are ranked. */
const MAX_SCORED_ARTICLES = 50_000;

/** How the articles of one search are scored. */
interface Scoring {
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Null where there are no vectors. */
  readonly query: EmbeddedQuery | null;
  readonly semantic: SemanticIndex | null;
  /** Whether articles near in meaning may join: not where the user says what must match. */
  readonly widen: boolean;
}

/** The matches of a reading, scored. */
interface Scores {
  readonly best: readonly RankedArticle[];
  /** How many of them do not match by their words. */
  readonly neighbourCount: number;
  readonly model: string | null;
}

const toRanked = (articles: ReturnType<typeof inOrder>): RankedArticle[] =>
  articles.map(({ pmid, score }) => ({ pmid: String(pmid), score }));

/** By the words alone, from packed counts that were read from the database. */
function scoreCandidates(candidates: readonly Candidate[], plan: ScoringPlan, background: number | null) {
  const scorer = createScorer(plan);
  return candidates.map(({ pmid, frequencies }) => ({
    pmid: Number(pmid),
    score: combinedScore(
      scorer.score(frequencies),
      background === null ? null : { cosine: null, background },
    ),
  }));
}

/**
 * Scores matches by words and meaning, and what is near in meaning: where few match, whatever its words; where more match than are
 * scored, of those that match. Null where there are no vectors.
 * @param articles.scored all matches, or the chosen ones where there are more
 */
async function rankByMeaning(
  database: Database,
  selection: Selection,
  articles: { readonly scored: Float64Array; readonly isAll: boolean },
  scoring: Scoring,
): Promise<Scores | null> {
  const { scored, isAll } = articles;
  const { plan, query, semantic, widen } = scoring;
  if (!query || !semantic) return null;
  const wider = widen && isAll && scored.length < MAX_NEIGHBOURS;
  const nearest = wider || !isAll ? NEAR_CANDIDATES : 0;
  const request = { plan, limit: RANKED, minCosine: MIN_COSINE, pmids: scored, nearest, within: null };
  const found = await semantic.rank(query, request);
  if (!found) return null;
  const wanted = {
    semantic,
    query,
    plan,
    matches: scored,
    limit: MAX_NEIGHBOURS,
    candidates: NEAR_CANDIDATES,
    minCosine: MIN_COSINE,
  };
  const narrower = (pmids: readonly string[]) => narrowed(selection, { kind: 'pmids', pmids });
  const [late, neighbours, more] = await Promise.all([
    found.unknown.length > 0 ? readCandidates(database, [...found.unknown.subarray(-RANKED)]) : [],
    wider ? nearestWithin(database, selection, found, wanted) : [],
    isAll ? null : keepMatching(database, found.nearest, narrower),
  ]);
  const all = [
    ...toPairs(found.best),
    ...scoreCandidates(late, plan, found.background),
    ...neighbours,
    ...(more ? toPairs(more) : []),
  ];
  const model = query.vector ? query.model : null;
  return { best: toRanked(inOrder(all).slice(0, RANKED)), neighbourCount: neighbours.length, model };
}

/** One way to read the query, ranked; null where too few articles match for it. */
async function rankReading(
  database: Database,
  selection: Selection,
  scoring: Scoring,
  { translation, enough }: Omit<Reading, 'tsquery'>,
): Promise<Omit<Ranking, 'synonyms' | 'unasked'> | null> {
  const maxScored = scoring.query?.inMemory ? MAX_SCORED_ARTICLES : RANKED;
  const matches = await readMatchingPmids(database, selection, maxScored + 1);
  if (matches.length < enough) return null;
  const { units, plan } = scoring;
  const choose = () => chooseCandidates(database, selection, { units, limit: RANKED });
  const isAll = matches.length <= maxScored;
  const chosen = isAll ? null : await choose();
  const scored = chosen ? Float64Array.from(chosen, ({ pmid }) => Number(pmid)) : matches;
  const byMeaning = await rankByMeaning(database, selection, { scored, isAll }, scoring);
  const byWords = async (): Promise<Scores> => {
    const candidates =
      chosen ?? (await (matches.length <= RANKED ? readMatches(database, selection, RANKED) : choose()));
    const best = inOrder(scoreCandidates(candidates, plan, null)).slice(0, RANKED);
    return { best: toRanked(best), neighbourCount: 0, model: null };
  };
  const { best, neighbourCount, model } = byMeaning ?? (await byWords());
  const found = isAll ? { count: matches.length, capped: false } : await countMatches(database, selection);
  return {
    best,
    matched: found.count,
    neighbourCount,
    count: Math.min(found.count + neighbourCount, COUNT_CAP),
    capped: found.capped || found.count > COUNT_CAP,
    selection,
    translation: neighbourCount > 0 ? `${translation}, or similar in meaning` : translation,
    model,
  };
}

/** What a model reads of a query: its words, or the text as it was typed. */
export const semanticQuery = (units: Prepared['units'], text?: string): SemanticQuery => ({
  text: text?.trim() || units.map(({ unit }) => unit.label).join(' '),
  hashes: units.flatMap(({ unit }) => termsOf(unit)).map(termHash),
});

/**
 * Ranks the articles that match a query by score: BM25F, and meaning where there are vectors. The work is bounded
 * whatever the query: where the index is in memory every match is scored, up to `MAX_SCORED_ARTICLES`; else at most `RANKED` of them are.
 * @param options.text the query as it was typed: what an outside model reads
 */
export async function rank(
  database: Database,
  query: Query,
  limits: Limits,
  { semantic = null, text }: { readonly semantic?: SemanticIndex | null; readonly text?: string } = {},
): Promise<Ranking> {
  const { synonyms, units, plan, readings } = await prepareQuery(database, query, limits);
  const plain = query.kind === 'plain';
  const request = semanticQuery(units, plain ? text : undefined);
  const embedded = units.length > 0 ? ((await semantic?.embed(request)) ?? null) : null;
  const scoring = { units, plan, query: embedded, semantic, widen: plain };
  for (const { selection, ...reading } of readings) {
    if (units.length === 0) {
      const counted = await countMatches(database, selection);
      return {
        ...NOTHING,
        ...counted,
        matched: counted.count,
        selection,
        translation: reading.translation,
        synonyms,
        unasked: query.unasked,
      };
    }
    const ranking = await rankReading(database, selection, scoring, reading);
    if (ranking) return { ...ranking, synonyms, unasked: query.unasked };
  }
  return { ...NOTHING, unasked: query.unasked };
}

/**
 * The articles that `rank` would order, and which reading of the query they come from; null where nothing can match.
 * @param chosen to stay with the reading of an earlier call
 */
export async function select(
  database: Database,
  query: Query,
  limits: Limits,
  chosen?: number,
): Promise<(Pick<Ranking, 'translation' | 'synonyms'> & { selection: Selection; reading: number }) | null> {
  const { synonyms, readings } = await prepareQuery(database, query, limits);
  for (const [reading, { selection, translation, enough }] of readings.entries()) {
    if (chosen !== undefined && reading !== chosen) continue;
    if (chosen !== undefined || enough === 0) return { selection, translation, synonyms, reading };
    const { count } = await countMatches(database, selection, enough);
    if (count >= enough) return { selection, translation, synonyms, reading };
  }
  return null;
}
