import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import { prepareQuery } from '../scoring/prepare-query.ts';
import { select } from '../scoring/rank.ts';
import { COUNT_CAP, findMatches, type Matches } from '../store/matches.ts';
import { allWords } from '../syntax/condition.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { nameSubsets, writeFewerWords } from './fewer-words.ts';
import { type FilterName, findSetFilters, leaveOut } from './left-out-filters.ts';
import type { Remedy } from './query-results.ts';
import { similar } from './similar.ts';
import { type Index, understandQuery } from './understand-query.ts';

/** Longer queries are not counted part by part. */
const MAX_PARTS = 5;
const MAX_FEWER_WORDS = 3;
/** Number of semantic neighbours listed. */
const MAX_NEAR = 50;

type Candidate = Omit<Remedy, 'count' | 'near'>;

/** The query without each part that AND joins. */
function withoutEachPart(query: string): { part: string; query: string }[] {
  if (/[()]|\b(?:OR|NOT)\b/.test(query)) return [];
  const parts = query.split(/\sAND\s/).map((part) => part.trim());
  if (parts.length < 2 || parts.length > MAX_PARTS) return [];
  return parts.map((part, left) => ({ part, query: parts.filter((_, at) => at !== left).join(' AND ') }));
}

const isDepth = ({ filters: [name] }: Candidate) => name === 'historicalDepth';

interface RemedyOptions {
  /** Number of matches of the search. */
  readonly matches: number;
  /** Lowest similarity of semantic neighbours. */
  readonly threshold: number;
  /** Runs a statement once it is its turn. */
  readonly inTurn: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

/**
 * Ways from few matches to more, each with its count, in this order: all years; without another filter, or without all
 * where no single one is to blame; fewer words; near in meaning. Words are left out within the filters, or without them
 * where that alone leaves few. The work is bounded: at most 63 counts and two searches.
 * @throws QuerySyntaxError
 */
export async function findRemedies(
  index: Index,
  literatureQuery: LiteratureQuery,
  { matches, threshold, inTurn }: RemedyOptions,
): Promise<Remedy[]> {
  const { query: typed, filters } = literatureQuery;
  const set = findSetFilters(filters);

  const searchOf = ({ query, filters: names }: Pick<Candidate, 'query' | 'filters'>): LiteratureQuery => ({
    ...literatureQuery,
    query,
    filters: leaveOut(filters, names),
  });
  /** The candidates with more matches than the search, most matches first. */
  async function countEach(candidates: readonly Candidate[]): Promise<Remedy[]> {
    const remedies: Remedy[] = [];
    for (const candidate of candidates) {
      const count = await countSearch(index, searchOf(candidate), inTurn);
      if (count > matches) remedies.push({ ...candidate, near: false, count });
    }
    return remedies.sort((a, b) => b.count - a.count);
  }

  const whole = { part: null, query: typed };
  const oneFilter = (await countEach(set.map((name) => ({ filters: [name], ...whole })))).sort(
    (a, b) => Number(isDepth(b)) - Number(isDepth(a)),
  );
  const all = set.length > 1 ? await countEach([{ filters: set, ...whole }]) : oneFilter;
  const unfiltered = Math.max(matches, ...all.map(({ count }) => count));
  const isScarce = unfiltered < FEW_MATCHES;
  const left = isScarce ? set : [];
  const fewer = await countEach(
    [
      ...withoutEachPart(typed),
      ...(await findFewerWords(index, searchOf({ query: typed, filters: left }), inTurn)),
    ].map((rest) => ({ filters: left, ...rest })),
  );

  async function countNear(names: readonly FilterName[]): Promise<Remedy[]> {
    const options = { limit: MAX_NEAR, threshold };
    const { near } = await inTurn(() => similar(index, searchOf({ query: typed, filters: names }), options));
    return near.length > 0 ? [{ filters: names, ...whole, near: true, count: near.length }] : [];
  }
  const nearWithin = await countNear([]);
  const near = nearWithin.length > 0 || left.length === 0 ? nearWithin : await countNear(left);
  return [
    ...(oneFilter.length > 0 ? oneFilter : all),
    // Few matches instead of few are no way on, unless there is no better one.
    ...fewer.filter(({ count }) => isScarce || count >= FEW_MATCHES).slice(0, MAX_FEWER_WORDS),
    ...near,
  ];
}

const countUpToCap = ({ count }: Matches) => Math.min(count, COUNT_CAP);

async function countSearch(
  index: Index,
  search: LiteratureQuery,
  inTurn: RemedyOptions['inTurn'],
): Promise<number> {
  const { filters, asOf, narrow } = search;
  const query = await inTurn(() => understandQuery(index, search));
  const found = await inTurn(() => select(index.at, query, toLimits(filters, asOf, narrow)));
  return found ? countUpToCap(await inTurn(() => findMatches(index.at, found.selection))) : 0;
}

/**
 * The plain query with as few words left out as leaves matches that are not few, most matches first; none for a query with
 * syntax or with a single name.
 */
async function findFewerWords(
  index: Index,
  search: LiteratureQuery,
  inTurn: RemedyOptions['inTurn'],
): Promise<{ part: string; query: string }[]> {
  const query = await inTurn(() => understandQuery(index, search));
  if (query.kind !== 'plain') return [];
  const { units, wordForms } = await inTurn(() => prepareQuery(index.at, query));
  const limits = toLimits(search.filters, search.asOf, search.narrow);
  let best: { kept: (typeof query.units)[number][]; count: number }[] = [];
  for (const subsets of nameSubsets(units)) {
    const counted: typeof best = [];
    for (const kept of subsets) {
      const condition = allWords(kept, wordForms);
      const count = condition
        ? countUpToCap(await inTurn(() => findMatches(index.at, { condition, limits })))
        : 0;
      if (count > 0) counted.push({ kept, count });
    }
    best = counted.sort((a, b) => b.count - a.count);
    if ((best[0]?.count ?? 0) >= FEW_MATCHES) break;
  }
  return best.slice(0, MAX_FEWER_WORDS).map(({ kept }) => writeFewerWords(search.query, query.units, kept));
}
