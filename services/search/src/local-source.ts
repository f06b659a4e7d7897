import { InvalidCursorError, type LiteratureIndex } from '@sextant/literature-index/literature-index';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { createFairMutex } from '@sextant/service-kit/fair-mutex';
import { isComplex } from './complex-queries.ts';
import { errors, queryProblem } from './errors.ts';
import type { LiteratureSource } from './literature-source.ts';

const counted = (articles: number) =>
  `${articles.toLocaleString('en-US')} ${articles === 1 ? 'article' : 'articles'}`;

function problem(error: unknown): never {
  if (error instanceof InvalidCursorError) throw errors('search.invalid-cursor', { cause: error });
  throw queryProblem(error);
}

/**
 * The index of this service. All its articles are in the local store, so it adds nothing to a PMID look-up. Complex
 * queries are answered one at a time: all together they use one processor, and simple ones need not wait for them.
 */
export function createLocalSource(index: LiteratureIndex): LiteratureSource {
  const mutex = createFairMutex();
  /** One queue for all: the gateway bounds the calls of each user. */
  const inTurn = <Result>(query: string, work: () => Promise<Result>): Promise<Result> =>
    isComplex(query) ? mutex.run('everybody', work) : work();
  return {
    async status() {
      const { articles, synthetic } = await index.status();
      const name = synthetic > 0 ? 'Sample corpus (synthetic)' : 'Local index';
      return {
        source: 'local',
        label: articles > 0 ? `${name}, ${counted(articles)}` : 'Local index, empty',
        articles,
        synthetic: synthetic > 0,
        ...(synthetic > 0 && { topics: SAMPLE_THEMES.map(({ name }) => name) }),
      };
    },
    search: (query, page) => inTurn(query.query, () => index.search(query, page)).catch(problem),
    similar: (query, limits) => inTurn(query.query, () => index.similar(query, limits)).catch(problem),
    matchSet: (query, page) => inTurn(query.query, () => index.matchSet(query, page)).catch(problem),
    async facets(query, options) {
      const counts = await inTurn(query.query, () => index.facets(query, options)).catch(problem);
      return { ...counts, offered: true };
    },
    suggest: (query) => inTurn(query, () => index.suggest(query)),
    summaries: async () => [],
    abstracts: async () => [],
  };
}
