import type { IndexPart } from '@sextant/contracts/literature/index-part';
import {
  InvalidCursorError,
  type LiteratureIndex,
  type LiteratureQuery,
  usedParts,
} from '@sextant/literature-index/literature-index';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { createFairMutex } from '@sextant/service-kit/fair-mutex';
import { isComplex } from './complex-queries.ts';
import { errors, queryProblem } from './errors.ts';
import type { LiteratureSource } from './literature-source.ts';
import type { FindMissing } from './status/find-missing.ts';

const counted = (articles: number) =>
  `${articles.toLocaleString('en-US')} ${articles === 1 ? 'article' : 'articles'}`;

/** What an article is compared by for each reach of a match set. */
const REACH_BY = {
  matches: 'words',
  'all-but-one': 'words',
  nearest: 'meaning',
  sample: 'nothing',
} as const;
const ONLY_ARTICLES: ReadonlySet<IndexPart> = new Set(['articles']);

function problem(error: unknown): never {
  if (error instanceof InvalidCursorError) throw errors('search.invalid-cursor', { cause: error });
  throw queryProblem(error);
}

/**
 * The index of this service. All its articles are in the local store, so it adds nothing to a PMID look-up. Complex
 * queries are answered one at a time: all together they use one processor, and simple ones need not wait for them.
 */
export function createLocalSource(index: LiteratureIndex, findMissing: FindMissing): LiteratureSource {
  const mutex = createFairMutex();
  /** One queue for all: the gateway bounds the calls of each user. */
  const inTurn = <Result>(query: string, work: () => Promise<Result>): Promise<Result> =>
    isComplex(query) ? mutex.run('everybody', work) : work();
  /** Answers a query, and says what the answer lacks. */
  const withMissing = async <Answer extends { readonly embeddingFailed: boolean }>(
    query: LiteratureQuery,
    by: Parameters<typeof usedParts>[1] | 'nothing',
    work: () => Promise<Answer>,
  ) => {
    const used = by === 'nothing' ? ONLY_ARTICLES : usedParts(query, by);
    // Begun in one turn, so that both rest on one version of the index.
    const [missing, { embeddingFailed, ...answer }] = await Promise.all([findMissing(used), work()]);
    if (embeddingFailed && !missing.includes('vectors')) missing.push('vectors');
    return { ...answer, ...(missing.length > 0 && { missing }) };
  };
  const answer: typeof withMissing = (query, by, work) =>
    inTurn(query.query, () => withMissing(query, by, work)).catch(problem);
  return {
    async status() {
      const [{ articles, synthetic }, [building = null]] = await Promise.all([index.status(), findMissing()]);
      const name = synthetic > 0 ? 'Sample corpus (synthetic)' : 'Local index';
      return {
        source: 'local',
        label: articles > 0 ? `${name}, ${counted(articles)}` : 'Local index, empty',
        articles,
        synthetic: synthetic > 0,
        building,
        ...(synthetic > 0 && { topics: SAMPLE_THEMES.map(({ name }) => name) }),
      };
    },
    search: (query, page) =>
      answer(query, page.ordering === 'relevance' ? 'rank' : 'words', () => index.search(query, page)),
    similar: (query, limits) => answer(query, 'rank', () => index.similar(query, limits)),
    matchSet: (query, page) => answer(query, REACH_BY[page.reach], () => index.matchSet(query, page)),
    async facets(query, options) {
      const counts = await inTurn(query.query, () => index.facets(query, options)).catch(problem);
      return { ...counts, offered: true };
    },
    suggest: (query) => inTurn(query, () => index.suggest(query)),
    summaries: async () => [],
    abstracts: async () => [],
  };
}
