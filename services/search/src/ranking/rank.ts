import type { Database } from '../database.ts';
import type { Limits } from '../filters/limits.ts';
import { readStatistics } from '../index/statistics.ts';
import { termHash } from '../index/term-frequencies.ts';
import { conditionOf } from '../query/condition.ts';
import { describeExpression } from '../query/describe.ts';
import type { Expression, Query } from '../query/expression.ts';
import { phraseParts, type Unit, unitsOf } from '../query/unit.ts';
import type { SemanticQuery } from '../semantic/embedding-provider.ts';
import type { EmbeddedQuery, SemanticIndex } from '../semantic/semantic-index.ts';
import type { Scored } from '../semantic/thread-messages.ts';
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
import { only, type Selection } from './selection.ts';

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
/** So many matches are scored, each of them, where the index is in memory. */
const MOST_SCORED = 50_000;

/** How the articles of one search are scored. */
interface Scoring {
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Null where nothing is in memory. */
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

/** The best first, equally good ones by PMID. */
function inOrder(articles: { readonly pmid: number; readonly likeness: number }[]): RankedArticle[] {
  return articles
    .sort((a, b) => b.likeness - a.likeness || b.pmid - a.pmid)
    .slice(0, RANKED)
    .map(({ pmid, likeness }) => ({ pmid: String(pmid), likeness }));
}

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

/** Of those near in meaning the best that lie within the limits, at most `NEAREST`. */
async function joiningOf(database: Database, selection: Selection, near: Scored) {
  if (near.pmids.length === 0) return [];
  const all = listed(near).sort((a, b) => b.likeness - a.likeness || b.pmid - a.pmid);
  const pmids = all.map(({ pmid }) => String(pmid));
  const within = new Set(await readMatchingPmids(database, only(selection, pmids), pmids.length));
  return all.filter(({ pmid }) => within.has(pmid)).slice(0, NEAREST);
}

/** Every match scored in memory, and what is near in meaning where few match; null where the index is not in memory. */
async function rankInMemory(
  database: Database,
  selection: Selection,
  matches: Float64Array,
  scoring: Scoring,
): Promise<Scores | null> {
  const { plan, query, semantic, widen } = scoring;
  if (!query) return null;
  const wider = widen && matches.length < NEAREST;
  const found = await semantic?.rank(query, {
    plan,
    pmids: matches,
    limit: RANKED,
    nearest: wider ? LOOKED_AT : 0,
    leastCosine: LEAST_COSINE,
  });
  if (!found) return null;
  const [late, joining] = await Promise.all([
    found.unknown.length > 0 ? readCandidates(database, [...found.unknown.subarray(-RANKED)]) : [],
    joiningOf(database, selection, found.nearest),
  ]);
  const articles = [...listed(found.best), ...scoreCandidates(late, plan, found.background), ...joining];
  const model = query.vector ? query.model : null;
  return { best: inOrder(articles), joined: joining.length, model };
}

/** One way to read the query, ranked; null where too few articles match for it. */
async function rankReading(
  database: Database,
  selection: Selection,
  scoring: Scoring,
  { translation, enough }: Omit<Reading, 'tsquery'>,
): Promise<Ranking | null> {
  const most = scoring.query ? MOST_SCORED : RANKED;
  const matches = await readMatchingPmids(database, selection, most + 1);
  if (matches.length < enough) return null;
  const { units, plan } = scoring;
  const choose = () => chooseCandidates(database, selection, { units, most: RANKED });
  const isAll = matches.length <= most;
  const chosen = isAll ? null : await choose();
  const scored = chosen ? Float64Array.from(chosen, ({ pmid }) => Number(pmid)) : matches;
  const inMemory = await rankInMemory(database, selection, scored, scoring);
  const byWords = async (): Promise<Scores> => {
    const few = matches.length <= RANKED;
    const candidates = chosen ?? (await (few ? readMatches(database, selection, RANKED) : choose()));
    return { best: inOrder(scoreCandidates(candidates, plan, null)), joined: 0, model: null };
  };
  const { best, joined, model } = inMemory ?? (await byWords());
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
  readonly units: readonly WeightedUnit[];
  readonly plan: ScoringPlan;
  /** Strictest first; one alone for a query that uses the syntax, none for stop words. */
  readonly readings: readonly (Omit<Reading, 'tsquery'> & { readonly selection: Selection })[];
}

/** Weighs the words of a query and lists the ways to read it. */
async function prepare(database: Database, query: Query, limits: Limits): Promise<Prepared> {
  const typed = query.kind === 'plain' ? query.units : unique(scoredUnits(query.expression));
  const statistics = await readStatistics(database, typed.flatMap(allTermsOf));
  const units = rarest(weigh(typed, statistics));
  const plan = scoringPlan(units, statistics);
  if (query.kind === 'plain') {
    const readings = readingsOf(units).map(({ tsquery, translation, enough }) => ({
      selection: { condition: { kind: 'text' as const, tsquery }, limits },
      translation,
      enough,
    }));
    return { units, plan, readings };
  }
  const condition = conditionOf(query.expression);
  const translation = describeExpression(query.expression);
  const readings = condition ? [{ selection: { condition, limits }, translation, enough: 0 }] : [];
  return { units, plan, readings };
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
  const { units, plan, readings } = await prepare(database, query, limits);
  const plain = query.kind === 'plain';
  const words = units.map(({ unit }) => unit.label).join(' ');
  const hashes = units.flatMap(({ unit }) => termsOf(unit)).map(termHash);
  const asked: SemanticQuery = { text: (plain && text?.trim()) || words, hashes };
  const embedded = units.length > 0 ? ((await semantic?.embed(asked)) ?? null) : null;
  const scoring = { units, plan, query: embedded, semantic, widen: plain };
  for (const { selection, ...reading } of readings) {
    if (units.length === 0) {
      const counted = await countMatches(database, selection);
      return { best: [], ...counted, selection, translation: reading.translation, model: null };
    }
    const ranking = await rankReading(database, selection, scoring, reading);
    if (ranking) return ranking;
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
): Promise<{ selection: Selection; translation: string; reading: number } | null> {
  const { readings } = await prepare(database, query, limits);
  for (const [reading, { selection, translation, enough }] of readings.entries()) {
    if (chosen !== undefined && reading !== chosen) continue;
    if (chosen !== undefined || enough === 0) return { selection, translation, reading };
    const { count } = await countMatches(database, selection, enough);
    if (count >= enough) return { selection, translation, reading };
  }
  return null;
}
