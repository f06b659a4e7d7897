import { InvalidCursorError, type LiteratureIndex } from '@sextant/literature-index/literature-index';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { errors, queryProblem } from './errors.ts';
import type { LiteratureSource } from './literature-source.ts';

const counted = (articles: number) =>
  `${articles.toLocaleString('en-US')} ${articles === 1 ? 'article' : 'articles'}`;

function problem(error: unknown): never {
  if (error instanceof InvalidCursorError) throw errors('search.invalid-cursor', { cause: error });
  throw queryProblem(error);
}

/** The index of this service. All its articles are in the local store, so it adds nothing to a PMID look-up. */
export const createLocalSource = (index: LiteratureIndex): LiteratureSource => ({
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
  search: (query, page) => index.search(query, page).catch(problem),
  similar: (query, limits) => index.similar(query, limits).catch(problem),
  matchSet: (query, page) => index.matchSet(query, page).catch(problem),
  facets: (query) => index.facets(query).catch(problem),
  suggest: (query) => index.suggest(query),
  summaries: async () => [],
  abstracts: async () => [],
});
