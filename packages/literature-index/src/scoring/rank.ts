import { termHash } from '@sextant/literature-text/term-hash';
import type { IndexVersion } from '../store/index-cache.ts';
import { type Candidate, COUNT_CAP, findMatches, type Matches, readCandidates } from '../store/matches.ts';
import type { Selection } from '../store/selection.ts';
import type { Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import type { SemanticQuery } from '../vectors/embedding-provider.ts';
import { createScorer, getTerms, type ScoringPlan, type WeightedUnit } from './bm25f.ts';
import { chooseCandidates } from './candidates.ts';
import {
  findNeighbours,
  keepMatching,
  MIN_COSINE,
  NEAR_CANDIDATES,
  type ScoredArticle,
  sortByScore,
  toPairs,
} from './nearest-articles.ts';
import { type PreparedQuery, prepareQuery } from './prepare-query.ts';
import { combinedScore } from './relevance-score.ts';
import type { EmbeddedQuery, SemanticIndex } from './semantic-index.ts';

/** Number of results in relevance order; beyond it the list continues by date. */
export const RANKED = 1_000;

/** The matches of a query, the best of them ranked. */
export interface Ranking {
  /** Best first; ties by PMID, the newer first. Empty if the query has no scorable words. */
  readonly best: readonly ScoredArticle[];
  /** Number of articles that match: those with all words, or what the query's syntax says. */
  readonly count: number;
  readonly capped: boolean;
  /** Semantic neighbours that do not match, best first; only where they were asked for and few articles match. */
  readonly near: readonly ScoredArticle[];
  /** All of them; null if nothing can match: the query has only stop words. */
  readonly matches: Matches | null;
  /** The interpreted query, as syntax. */
  readonly translation: string;
  /** Synonyms that were searched beside the typed words. */
  readonly synonyms: readonly string[];
  /** Typed words that were not searched for. */
  readonly ignoredWords: readonly string[];
  /** Generation of the vectors used for scoring; null if scoring was lexical. */
  readonly model: string | null;
}

/** The ranking of a query that nothing can match. */
export const NOTHING: Ranking = {
  best: [],
  count: 0,
  capped: false,
  near: [],
  matches: null,
  translation: '',
  synonyms: [],
  ignoredWords: [],
  model: null,
};

/** Where fewer articles than this match, up to as many semantic neighbours are listed beside them. */
const MAX_NEIGHBOURS = 100;
/** Maximum number of matches scored where the index is in memory; otherwise only `RANKED` candidates are. */
const MAX_SCORED_ARTICLES = 50_000;

/** How the articles of one search are scored. */
interface Scoring {
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Null if there are no vectors. */
  readonly query: EmbeddedQuery | null;
  readonly semantic: SemanticIndex | null;
  /** Whether to find semantic neighbours where few articles match. */
  readonly withNear: boolean;
}

type Scores = Pick<Ranking, 'best' | 'near' | 'model'>;

/** Scores by words alone, from packed counts that were read from the database. */
function scoreCandidates(candidates: readonly Candidate[], plan: ScoringPlan, background: number | null) {
  const scorer = createScorer(plan);
  return candidates.map(({ pmid, frequencies }) => ({
    pmid,
    score: combinedScore(
      scorer.score(frequencies),
      background === null ? null : { cosine: null, background },
    ),
  }));
}

/**
 * Scores matches by words and vectors, and finds semantic neighbours: beside the matches where these are few; among them
 * where more match than are scored. Null if there are no vectors.
 * @param articles.scored all matches, or the chosen candidates where there are more
 */
async function rankByMeaning(
  at: IndexVersion,
  selection: Selection,
  articles: { readonly matches: Matches; readonly scored: Float64Array; readonly isAll: boolean },
  scoring: Scoring,
): Promise<Scores | null> {
  const { matches, scored, isAll } = articles;
  const { plan, query, semantic, withNear } = scoring;
  if (!query || !semantic) return null;
  const wider = withNear && isAll && scored.length < MAX_NEIGHBOURS;
  const nearest = wider || !isAll ? NEAR_CANDIDATES : 0;
  const request = { plan, limit: RANKED, minCosine: MIN_COSINE, pmids: scored, nearest, within: null };
  const found = await semantic.rank(query, request);
  if (!found) return null;
  const neighbourQuery = {
    semantic,
    query,
    plan,
    matches: scored,
    limit: MAX_NEIGHBOURS,
    candidates: NEAR_CANDIDATES,
    minCosine: MIN_COSINE,
  };
  const more = isAll ? null : keepMatching(found.nearest, matches);
  const [late, neighbours] = await Promise.all([
    found.unknown.length > 0 ? readCandidates(at.database, [...found.unknown.subarray(-RANKED)]) : [],
    wider ? findNeighbours(at, selection, found, neighbourQuery) : [],
  ]);
  const all = [
    ...toPairs(found.best),
    ...scoreCandidates(late, plan, found.background),
    ...(more ? toPairs(more) : []),
  ];
  const model = query.vector ? query.model : null;
  return { best: sortByScore(all).slice(0, RANKED), near: neighbours, model };
}

/** Matches with their count, up to the cap. */
export const toCapped = (matches: Matches): Pick<Ranking, 'matches' | 'count' | 'capped'> => ({
  matches,
  count: Math.min(matches.count, COUNT_CAP),
  capped: matches.count > COUNT_CAP,
});

/** Scores the matches. */
async function rankSelection(at: IndexVersion, selection: Selection, scoring: Scoring) {
  const matches = await findMatches(at, selection);
  const { units, plan } = scoring;
  const choose = (max: number) =>
    matches.count <= max ? matches.pmids() : chooseCandidates(at, selection, { units, limit: RANKED });
  const maxScored = scoring.query?.inMemory ? MAX_SCORED_ARTICLES : RANKED;
  const scored = Float64Array.from(await choose(maxScored));
  const isAll = matches.count <= maxScored;
  const byWords = async (): Promise<Scores> => {
    const candidates = await readCandidates(at.database, [...(await choose(RANKED))]);
    const best = sortByScore(scoreCandidates(candidates, plan, null)).slice(0, RANKED);
    return { best, near: [], model: null };
  };
  const scores =
    (await rankByMeaning(at, selection, { matches, scored, isAll }, scoring)) ?? (await byWords());
  return { ...scores, ...toCapped(matches) };
}

/** The input of an embedding model: the query's words, or the text as typed. */
export const semanticQuery = (units: PreparedQuery['units'], text?: string): SemanticQuery => ({
  text: text?.trim() || units.map(({ unit }) => unit.label).join(' '),
  hashes: units.flatMap(({ unit }) => getTerms(unit)).map(termHash),
});

/**
 * Ranks the articles that match a query by score: BM25F, and vectors where there are any. The work is bounded for every
 * query: where the index is in memory every match is scored, up to `MAX_SCORED_ARTICLES`; otherwise at most `RANKED`
 * candidates are.
 * @param options.text the query as typed, which an external model embeds
 * @param options.near whether to find semantic neighbours too; there are none where the query's syntax states what must match
 */
export async function rank(
  at: IndexVersion,
  query: Query,
  limits: Limits,
  {
    semantic = null,
    text,
    near = false,
  }: { readonly semantic?: SemanticIndex | null; readonly text?: string; readonly near?: boolean } = {},
): Promise<Ranking> {
  const { synonyms, units, plan, condition, translation } = await prepareQuery(at, query);
  const { ignoredWords } = query;
  if (!condition) return { ...NOTHING, ignoredWords };
  const selection = { condition, limits };
  const understood = { translation, synonyms, ignoredWords };
  if (units.length === 0) return { ...NOTHING, ...toCapped(await findMatches(at, selection)), ...understood };
  const isPlain = query.kind === 'plain';
  const embedded = (await semantic?.embed(semanticQuery(units, isPlain ? text : undefined))) ?? null;
  const scoring = { units, plan, query: embedded, semantic, withNear: near && isPlain };
  return { ...(await rankSelection(at, selection, scoring)), ...understood };
}

/** What `rank` would order; null if nothing can match. */
export async function select(
  at: IndexVersion,
  query: Query,
  limits: Limits,
): Promise<(Pick<Ranking, 'translation' | 'synonyms'> & { readonly selection: Selection }) | null> {
  const { condition, translation, synonyms } = await prepareQuery(at, query);
  return condition && { selection: { condition, limits }, translation, synonyms };
}
