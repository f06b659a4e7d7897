import { termHash } from '@sextant/literature-text/term-hash';
import type { Database } from '../database.ts';
import type { Limits } from '../filters/limits.ts';
import { readStatistics } from '../index/statistics.ts';
import { conditionOf } from '../query/condition.ts';
import { describeExpression } from '../query/describe.ts';
import type { Expression, Query } from '../query/expression.ts';
import { phraseParts, type Unit, unitsOf } from '../query/unit.ts';
import type { SemanticQuery } from '../semantic/embedding-provider.ts';
import type { EmbeddedQuery, SemanticIndex } from '../semantic/semantic-index.ts';
import type { RankAnswer, RankRequest, Scored } from '../semantic/thread-messages.ts';
import { namesOfQuery, withNamesInUse } from '../synonyms/names-in-use.ts';
import {
  allTermsOf,
  createScorer,
  rarest,
  type ScoringPlan,
  scoringPlan,
  termsOf,
  type WeightedUnit,
  weigh,
} from './bm25f.ts';
import { chooseCandidates } from './candidates.ts';
import { likenessOf } from './likeness.ts';
import {
  type Candidate,
  COUNT_CAP,
  countMatches,
  readCandidates,
  readMatches,
  readMatchingPmids,
} from './matches.ts';
import { type Reading, readingsOf } from './plain-words.ts';
import { EVERYTHING, narrowed, only, type Selection } from './selection.ts';

/** Relevance order ends at this rank; beyond it the list goes on by date. */
export const RANKED = 1_000;

interface RankedArticle {
  readonly pmid: string;
  /** Raw likeness to the query, 0 to 1, not calibrated: see `likenessOf`. */
  readonly likeness: number;
}

/** The matches of a query, the best of them in order. */
export interface Ranking {
  /** Best first; equal scores by PMID, the newer first. Empty where the query has no words to score. */
  readonly best: readonly RankedArticle[];
  readonly count: number;
  readonly capped: boolean;
  /** Null where nothing can match: the query has nothing but stop words. */
  readonly selection: Selection | null;
  /** How the query was understood. */
  readonly translation: string;
  /** Names that were looked for beside the typed ones. */
  readonly synonyms: readonly string[];
  /** Generation of the vectors that meaning was measured by; null where likeness is lexical. */
  readonly model: string | null;
}

/** Of a query that nothing can match. */
export const NOTHING: Ranking = {
  best: [],
  count: 0,
  capped: false,
  selection: null,
  translation: '',
  synonyms: [],
  model: null,
};

/** Words that articles are scored by: all that are asked for, whatever their field; none that are excluded. */
function scoredUnits(expression: Expression): Unit[] {
  switch (expression.kind) {
    case 'words':
      return [...expression.units];
    case 'phrase':
      return expression.prefix ? prefixUnits(expression.text) : unitsOf(expression.text);
    case 'and':
    case 'or':
      return [...scoredUnits(expression.left), ...scoredUnits(expression.right)];
    case 'not':
      return scoredUnits(expression.left);
    default:
      return [];
  }
}

/** `hypertens*` is scored by the stem that it names, and a phrase before it by its words. */
const prefixUnits = (text: string): Unit[] =>
  phraseParts(text, { prefix: true }).map(({ term }) => ({
    label: term,
    joined: null,
    parts: [{ term, distance: 0 }],
  }));

const unique = (units: readonly Unit[]) => [...new Map(units.map((unit) => [unit.label, unit])).values()];

/** Where fewer articles than these match plain words, as many of the nearest in meaning may join, whether they have the words or not. */
const NEAREST = 100;
/** Cosine of what joins: below it two texts have nothing to do with each other. */
const LEAST_COSINE = 0.2;
/** So many matches are scored, each of them, where the index is in memory; else as many as are ranked. */
const MOST_SCORED = 50_000;

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
  readonly joined: number;
  readonly model: string | null;
}

interface ScoredArticle {
  readonly pmid: number;
  readonly likeness: number;
}

/** The best first, equally good ones by PMID. */
const inOrder = (articles: readonly ScoredArticle[]) =>
  articles.toSorted((a, b) => b.likeness - a.likeness || b.pmid - a.pmid);
const told = (articles: readonly ScoredArticle[]): RankedArticle[] =>
  articles.map(({ pmid, likeness }) => ({ pmid: String(pmid), likeness }));

const listed = ({ pmids, likeness }: Scored) =>
  Array.from(pmids, (pmid, index) => ({ pmid, likeness: likeness[index] ?? 0 }));

/** By the words alone, from packed counts that were read from the database. */
function scoreCandidates(candidates: readonly Candidate[], plan: ScoringPlan, background: number | null) {
  const scorer = createScorer(plan);
  return candidates.map(({ pmid, frequencies }) => ({
    pmid: Number(pmid),
    likeness: likenessOf(
      scorer.limit > 0 ? scorer.score(frequencies) / scorer.limit : 0,
      background === null ? null : { cosine: null, background },
    ),
  }));
}

/** So many of those near in meaning are looked at for the ones that lie within the limits. */
const LOOKED_AT = 1_000;
/** Where a filter passes no more articles than these, the nearest are sought among them alone. */
export const MOST_WITHIN = { held: 200_000, stored: 20_000 };

/** Asks for what is near in meaning, and is none of the matches. */
type AskNearest = (within: RankRequest['within']) => Promise<Scored | undefined>;

/**
 * Of those near in meaning the best that lie within the limits, at most `NEAREST`: of the nearest of all; where a filter leaves few of
 * these, of the nearest within it, so that it shortens no list.
 */
async function joiningOf(
  database: Database,
  selection: Selection,
  options: { readonly found: RankAnswer; readonly ask: AskNearest; readonly held: boolean },
) {
  const { found, ask, held } = options;
  const best = (scored: Scored) => inOrder(listed(scored)).slice(0, NEAREST);
  const within = await amongOf(database, found.nearest, (pmids) => only(selection, pmids));
  if (within.pmids.length >= NEAREST || !found.moreAreNear) return best(within);
  const most = MOST_WITHIN[held ? 'held' : 'stored'];
  const all = { ...selection, condition: EVERYTHING };
  const pmids = await readMatchingPmids(database, all, most + 1);
  const narrow = held || pmids.length <= most;
  return best((await ask(narrow ? { pmids } : { limits: selection.limits })) ?? within);
}

/** Those of the given articles that a selection of them has. */
async function amongOf(
  database: Database,
  { pmids, likeness }: Scored,
  selectionOf: (pmids: readonly string[]) => Selection,
): Promise<Scored> {
  if (pmids.length === 0) return { pmids, likeness };
  const selection = selectionOf(Array.from(pmids, String));
  const there = new Set(await readMatchingPmids(database, selection, pmids.length));
  const kept = (_: number, place: number) => there.has(pmids[place] ?? 0);
  return { pmids: pmids.filter(kept), likeness: likeness.filter(kept) };
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
  const wider = widen && isAll && scored.length < NEAREST;
  const nearest = wider || !isAll ? LOOKED_AT : 0;
  const options = { plan, limit: RANKED, leastCosine: LEAST_COSINE };
  const found = await semantic.rank(query, { ...options, pmids: scored, nearest, within: null });
  if (!found) return null;
  const ask: AskNearest = async (within) =>
    (await semantic.rank(query, { ...options, pmids: scored, nearest: LOOKED_AT, within }))?.nearest;
  const narrower = (pmids: readonly string[]) => narrowed(selection, { kind: 'pmids', pmids });
  const [late, joining, more] = await Promise.all([
    found.unknown.length > 0 ? readCandidates(database, [...found.unknown.subarray(-RANKED)]) : [],
    wider ? joiningOf(database, selection, { found, ask, held: query.held }) : [],
    isAll ? null : amongOf(database, found.nearest, narrower),
  ]);
  const all = [
    ...listed(found.best),
    ...scoreCandidates(late, plan, found.background),
    ...joining,
    ...(more ? listed(more) : []),
  ];
  const model = query.vector ? query.model : null;
  return { best: told(inOrder(all).slice(0, RANKED)), joined: joining.length, model };
}

/** One way to read the query, ranked; null where too few articles match for it. */
async function rankReading(
  database: Database,
  selection: Selection,
  scoring: Scoring,
  { translation, enough }: Omit<Reading, 'tsquery'>,
): Promise<Omit<Ranking, 'synonyms'> | null> {
  const most = scoring.query?.held ? MOST_SCORED : RANKED;
  const matches = await readMatchingPmids(database, selection, most + 1);
  if (matches.length < enough) return null;
  const { units, plan } = scoring;
  const choose = () => chooseCandidates(database, selection, { units, most: RANKED });
  const isAll = matches.length <= most;
  const chosen = isAll ? null : await choose();
  const scored = chosen ? Float64Array.from(chosen, ({ pmid }) => Number(pmid)) : matches;
  const byMeaning = await rankByMeaning(database, selection, { scored, isAll }, scoring);
  const byWords = async (): Promise<Scores> => {
    const few = matches.length <= RANKED;
    const candidates = chosen ?? (await (few ? readMatches(database, selection, RANKED) : choose()));
    const best = inOrder(scoreCandidates(candidates, plan, null)).slice(0, RANKED);
    return { best: told(best), joined: 0, model: null };
  };
  const { best, joined, model } = byMeaning ?? (await byWords());
  const found = isAll ? { count: matches.length, capped: false } : await countMatches(database, selection);
  return {
    best,
    count: Math.min(found.count + joined, COUNT_CAP),
    capped: found.capped || found.count > COUNT_CAP,
    selection,
    translation: joined > 0 ? `${translation}, or near in meaning` : translation,
    model,
  };
}

interface Prepared {
  /** Names that are looked for beside the typed ones. */
  readonly synonyms: readonly string[];
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Strictest first; one alone for a query that uses the syntax, none for stop words. */
  readonly readings: readonly (Omit<Reading, 'tsquery'> & { readonly selection: Selection })[];
}

/** Weighs the words of a query and lists the ways to read it. */
async function prepare(database: Database, asked: Query, limits: Limits): Promise<Prepared> {
  const wordsOf = (of: Query) => (of.kind === 'plain' ? of.units : unique(scoredUnits(of.expression)));
  const statistics = await readStatistics(database, wordsOf(asked).flatMap(allTermsOf));
  const query = withNamesInUse(asked, statistics);
  const synonyms = namesOfQuery(query);
  const units = rarest(weigh(wordsOf(query), statistics));
  const plan = scoringPlan(units, statistics);
  if (query.kind === 'plain') {
    const readings = readingsOf(units).map(({ tsquery, translation, enough }) => ({
      selection: { condition: { kind: 'text' as const, tsquery }, limits },
      translation,
      enough,
    }));
    return { synonyms, units, plan, readings };
  }
  const condition = conditionOf(query.expression);
  const translation = describeExpression(query.expression);
  const readings = condition ? [{ selection: { condition, limits }, translation, enough: 0 }] : [];
  return { synonyms, units, plan, readings };
}

/**
 * Ranks the articles that match a query by their likeness: BM25F, and meaning where there are vectors. The work is bounded
 * whatever the query: where the index is in memory every match is scored, up to `MOST_SCORED`; else at most `RANKED` of them are.
 * @param options.text the query as it was typed: what an outside model reads
 */
export async function rank(
  database: Database,
  query: Query,
  limits: Limits,
  { semantic = null, text }: { readonly semantic?: SemanticIndex | null; readonly text?: string } = {},
): Promise<Ranking> {
  const { synonyms, units, plan, readings } = await prepare(database, query, limits);
  const plain = query.kind === 'plain';
  const words = units.map(({ unit }) => unit.label).join(' ');
  const hashes = units.flatMap(({ unit }) => termsOf(unit)).map(termHash);
  const asked: SemanticQuery = { text: (plain && text?.trim()) || words, hashes };
  const embedded = units.length > 0 ? ((await semantic?.embed(asked)) ?? null) : null;
  const scoring = { units, plan, query: embedded, semantic, widen: plain };
  for (const { selection, ...reading } of readings) {
    if (units.length === 0) {
      const counted = await countMatches(database, selection);
      return { best: [], ...counted, selection, translation: reading.translation, synonyms, model: null };
    }
    const ranking = await rankReading(database, selection, scoring, reading);
    if (ranking) return { ...ranking, synonyms };
  }
  return NOTHING;
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
  const { synonyms, readings } = await prepare(database, query, limits);
  for (const [reading, { selection, translation, enough }] of readings.entries()) {
    if (chosen !== undefined && reading !== chosen) continue;
    if (chosen !== undefined || enough === 0) return { selection, translation, synonyms, reading };
    const { count } = await countMatches(database, selection, enough);
    if (count >= enough) return { selection, translation, synonyms, reading };
  }
  return null;
}
