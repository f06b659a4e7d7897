import type { Database } from '../database.ts';
import type { Limits } from '../filters/limits.ts';
import { readStatistics } from '../index/statistics.ts';
import { termHash } from '../index/term-frequencies.ts';
import { conditionOf } from '../query/condition.ts';
import { describeExpression } from '../query/describe.ts';
import type { Expression, Query } from '../query/expression.ts';
import { allOf, anyOf, unitTsquery } from '../query/to-tsquery.ts';
import { phraseParts, type Unit, unitsOf } from '../query/unit.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import { allTermsOf, createScorer, rarest, type Scorer, termsOf, type WeightedUnit, weigh } from './bm25f.ts';
import { likenessOf } from './likeness.ts';
import { type Candidate, countMatches, readMatches, readNewestMatches } from './matches.ts';
import { type Reading, readingsOf } from './plain-words.ts';
import { narrowed, only, type Selection } from './selection.ts';

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

/**
 * Where more articles match than can be scored, those are taken that promise most, in steps until there are enough: all words
 * in the title, then the rarer half of their weight there, then the newest. Within a step the newest are taken.
 */
async function chooseCandidates(
  database: Database,
  selection: Selection,
  units: readonly WeightedUnit[],
): Promise<Candidate[]> {
  const inTitle = units.map(({ unit }) => unitTsquery(unit, 'ti'));
  const heaviest = units.toSorted((a, b) => b.weight - a.weight).slice(0, Math.ceil(units.length / 2));
  const steps = [
    narrowed(selection, { kind: 'text', tsquery: allOf(inTitle) }),
    narrowed(selection, {
      kind: 'text',
      tsquery: anyOf(heaviest.map(({ unit }) => unitTsquery(unit, 'ti'))),
    }),
    selection,
  ];
  const candidates: Candidate[] = [];
  for (const step of steps) {
    const limit = RANKED - candidates.length;
    if (limit === 0) break;
    candidates.push(
      ...(await readNewestMatches(database, step, { limit, without: candidates.map(({ pmid }) => pmid) })),
    );
  }
  return candidates;
}

/** Where fewer articles than these match plain words, as many of the nearest in meaning may join, whether they have the words or not. */
const NEAREST = 100;
/** Cosine of what joins: below it two texts have nothing to do with each other. */
const LEAST_COSINE = 0.2;

/** How the articles of one search are scored. */
interface Scoring {
  readonly units: readonly WeightedUnit[];
  readonly scorer: Scorer;
  readonly semantic: SemanticIndex | null;
  /** Whether articles near in meaning may join: not where the user says what must match. */
  readonly widen: boolean;
}

interface Ordered {
  readonly best: readonly RankedArticle[];
  /** How many of them do not match by their words. */
  readonly joined: number;
  readonly model: string | null;
}

async function order(
  database: Database,
  selection: Selection,
  matches: readonly Candidate[],
  { units, scorer, semantic, widen }: Scoring,
): Promise<Ordered> {
  const scores =
    (await semantic?.score({
      hashes: units.flatMap(({ unit }) => termsOf(unit)).map(termHash),
      pmids: matches.map(({ pmid }) => pmid),
      nearest: widen && matches.length < NEAREST ? NEAREST : 0,
    })) ?? null;
  const cosines = new Map(scores?.nearest.map(({ pmid, cosine }) => [pmid, cosine]));
  matches.forEach(({ pmid }, index) => {
    const cosine = scores?.cosines[index];
    if (cosine !== null && cosine !== undefined) cosines.set(pmid, cosine);
  });
  const known = new Set(matches.map(({ pmid }) => pmid));
  const near = (scores?.nearest ?? [])
    .filter(({ pmid, cosine }) => cosine >= LEAST_COSINE && !known.has(pmid))
    .map(({ pmid }) => pmid);
  const joining = near.length > 0 ? await readMatches(database, only(selection, near), near.length) : [];
  const score = ({ pmid, frequencies }: Candidate) => {
    const lexical = scorer.limit > 0 ? scorer.score(frequencies) / scorer.limit : 0;
    return {
      pmid,
      number: Number(pmid),
      likeness: likenessOf(
        lexical,
        scores && { cosine: cosines.get(pmid) ?? null, background: scores.background },
      ),
    };
  };
  const scored = [...matches, ...joining].map(score);
  scored.sort((a, b) => b.likeness - a.likeness || b.number - a.number);
  return {
    best: scored.map(({ pmid, likeness }) => ({ pmid, likeness })),
    joined: joining.length,
    model: scores?.model ?? null,
  };
}

/** One way to read the query, ranked; null where too few articles match for it. */
async function rankReading(
  database: Database,
  selection: Selection,
  scoring: Scoring,
  { translation, enough }: Omit<Reading, 'tsquery'>,
): Promise<Ranking | null> {
  const matches = await readMatches(database, selection, RANKED + 1);
  if (matches.length < enough) return null;
  const few = matches.length <= RANKED;
  const [candidates, { count, capped }] = few
    ? [matches, { count: matches.length, capped: false }]
    : await Promise.all([
        chooseCandidates(database, selection, scoring.units),
        countMatches(database, selection),
      ]);
  const { best, joined, model } = await order(database, selection, candidates, scoring);
  const understood = joined > 0 ? `${translation}, or near in meaning` : translation;
  return { best, count: count + joined, capped, selection, translation: understood, model };
}

interface Prepared {
  readonly units: readonly WeightedUnit[];
  readonly scorer: Scorer;
  /** Strictest first; one alone for a query that uses the syntax, none for stop words. */
  readonly readings: readonly (Omit<Reading, 'tsquery'> & { readonly selection: Selection })[];
}

/** Weighs the words of a query and lists the ways to read it. */
async function prepare(database: Database, query: Query, limits: Limits): Promise<Prepared> {
  const typed = query.kind === 'plain' ? query.units : unique(scoredUnits(query.expression));
  const statistics = await readStatistics(database, typed.flatMap(allTermsOf));
  const units = rarest(weigh(typed, statistics));
  const scorer = createScorer(units, statistics);
  if (query.kind === 'plain') {
    const readings = readingsOf(units).map(({ tsquery, translation, enough }) => ({
      selection: { condition: { kind: 'text' as const, tsquery }, limits },
      translation,
      enough,
    }));
    return { units, scorer, readings };
  }
  const condition = conditionOf(query.expression);
  const translation = describeExpression(query.expression);
  const readings = condition ? [{ selection: { condition, limits }, translation, enough: 0 }] : [];
  return { units, scorer, readings };
}

/**
 * Ranks the articles that match a query by their likeness: BM25F, and meaning where there are vectors. The work is bounded
 * whatever the query: at most `RANKED` and `NEAREST` articles are scored, in at most six statements a reading.
 */
export async function rank(
  database: Database,
  query: Query,
  limits: Limits,
  semantic: SemanticIndex | null = null,
): Promise<Ranking> {
  const { units, scorer, readings } = await prepare(database, query, limits);
  const scoring = { units, scorer, semantic, widen: query.kind === 'plain' };
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
