import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import {
  type Facets,
  findSetFilters,
  type LiteratureQuery,
  leaveOut,
} from '@sextant/literature-index/literature-index';
import { withoutAskingWords } from '@sextant/literature-text/question';
import { isIgnoredWord } from '@sextant/literature-text/stop-words';

type Remedy = Facets['remedies'][number];
type Candidate = Omit<Remedy, 'near' | 'count'>;

/** Each word of a query costs a request. */
const MAX_WORDS = 5;
const MAX_FEWER_WORDS = 3;

/** Each of the query's words, with the query that is left without it; none for a single word or a long query. */
function withoutEachWord(query: string): { part: string; query: string }[] {
  const words = withoutAskingWords(query)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isIgnoredWord(word));
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  return words.map((part, left) => ({ part, query: words.filter((_, at) => at !== left).join(' ') }));
}

/**
 * Ways from few matches in PubMed to more, each with its count: all years, no filters, then one word less, within the filters
 * or without them where that alone leaves few. Seven requests at most, whose results are cached for the search that follows.
 * @param options.plain whether the query has no syntax
 */
export async function findPubmedRemedies(
  search: LiteratureQuery,
  options: {
    readonly matches: number;
    readonly plain: boolean;
    readonly count: (search: LiteratureQuery) => Promise<number>;
  },
): Promise<Remedy[]> {
  const { matches, plain, count } = options;
  if (matches >= FEW_MATCHES) return [];
  async function countEach(candidates: readonly Candidate[]): Promise<Remedy[]> {
    const remedies: Remedy[] = [];
    for (const candidate of candidates) {
      const { query, filters: names } = candidate;
      const found = await count({ ...search, query, filters: leaveOut(search.filters, names) });
      if (found > matches) remedies.push({ ...candidate, near: false, count: found });
    }
    return remedies.sort((a, b) => b.count - a.count);
  }
  const whole = { part: null, query: search.query };
  const set = findSetFilters(search.filters);
  const [first] = set;
  const years = first === 'historicalDepth' ? await countEach([{ filters: [first], ...whole }]) : [];
  const isDepthAlone = set.length === 1 && first === 'historicalDepth';
  const all = set.length > 0 && !isDepthAlone ? await countEach([{ filters: set, ...whole }]) : years;
  const unfiltered = Math.max(matches, ...all.map(({ count: found }) => found));
  const isScarce = unfiltered < FEW_MATCHES;
  const left = isScarce ? set : [];
  const fewer = plain
    ? await countEach(withoutEachWord(search.query).map((rest) => ({ filters: left, ...rest })))
    : [];
  return [
    ...(years.length > 0 ? years : all),
    ...fewer.filter((remedy) => isScarce || remedy.count >= FEW_MATCHES).slice(0, MAX_FEWER_WORDS),
  ];
}
