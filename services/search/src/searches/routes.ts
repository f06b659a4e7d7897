import { literatureCalls, type SearchOrdering } from '@sextant/contracts/literature/calls';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import type { SimilarArticles } from '@sextant/literature-index/literature-index';
import { readPublicationDate } from '@sextant/literature-index/medline';
import type { App } from '@sextant/service-kit/server';
import type { ArticleLookUp } from '../articles/look-up.ts';
import { toArticle } from '../articles/presenter.ts';
import type { LiteratureSource } from '../literature-source.ts';
import { mostSimilar } from './most-similar.ts';
import { normalizeSearch } from './normalize-search.ts';
import type { RecordSearch } from './record-search.ts';

interface Deps {
  readonly source: LiteratureSource;
  readonly articles: ArticleLookUp;
  readonly recordSearch: RecordSearch;
}

const getOrdering = (body: { sortOrder?: SearchOrdering; sortMethod?: string }): SearchOrdering =>
  body.sortOrder ?? (body.sortMethod === 'date' ? 'date-desc' : 'relevance');

const firstDay = (pubDate: string) => readPublicationDate(pubDate).firstDay ?? '';

export function searchRoutes(app: App, { source, articles, recordSearch }: Deps): void {
  app.call(literatureCalls.search, async ({ body, user }) => {
    const { page, resultsPerPage } = body;
    const { query, filters } = normalizeSearch(body);
    const offset = (page - 1) * resultsPerPage;
    const [found, suggestion] = await Promise.all([
      source.search(
        { query, filters, narrow: body.narrow, asOf: new Date() },
        { ordering: getOrdering(body), offset, limit: resultsPerPage },
      ),
      page === 1 ? source.suggest(query) : null,
    ]);
    const recorded = body.record && page === 1 && query !== '';
    const searchId = recorded
      ? await recordSearch({ userId: user.id, query, filters, resultsCount: found.count })
      : null;
    return {
      pmids: [...found.pmids],
      count: found.count,
      retmax: resultsPerPage,
      retstart: Math.min(offset, Number.MAX_SAFE_INTEGER),
      queryTranslation: found.translation,
      synonyms: [...found.synonyms],
      ignoredWords: [...found.ignoredWords],
      suggestion,
      ...(found.missing && { missing: found.missing }),
      countIsCapped: found.countIsCapped,
      ordering: found.ordering,
      lastReachable: found.lastReachable,
      searchId,
    };
  });

  /** Articles with their similarity, in response order. */
  async function present(similar: SimilarArticles['articles']) {
    const records = await articles.withAbstracts(similar.map(({ pmid }) => pmid));
    const similarities = new Map(similar.map(({ pmid, similarity }) => [pmid, similarity]));
    return records.map((record) => toArticle(record, similarities.get(record.pmid)));
  }

  app.call(literatureCalls.semanticSearch, async ({ body, user }) => {
    const { maxResults: limit, enableSimilaritySort } = body;
    const { threshold } = DEPTH_PRESETS[body.depth];
    const { query, filters } = normalizeSearch(body);
    const [found, suggestion] = await Promise.all([
      source.similar({ query, filters, narrow: body.narrow, asOf: new Date() }, { limit, threshold }),
      source.suggest(query),
    ]);
    const [results, nearest] = await Promise.all([present(found.articles), present(found.near)]);
    if (!enableSimilaritySort) results.sort((a, b) => firstDay(b.pubDate).localeCompare(firstDay(a.pubDate)));
    const searchId =
      body.record && query !== ''
        ? await recordSearch({ userId: user.id, query, filters, resultsCount: found.matches })
        : null;
    return {
      results,
      count: found.matches,
      method: found.method,
      threshold: found.threshold,
      matches: found.matches,
      near: nearest.length,
      nearest,
      ordering: enableSimilaritySort ? found.ordering : 'date-desc',
      lastReachable: found.lastReachable,
      matchesAreCapped: found.matchesAreCapped,
      queryTranslation: found.translation,
      synonyms: [...found.synonyms],
      ignoredWords: [...found.ignoredWords],
      suggestion,
      ...(found.missing && { missing: found.missing }),
      searchId,
    };
  });

  app.call(literatureCalls.similarArticles, async ({ body }) => {
    const { limit, threshold } = body;
    const { query, filters } = normalizeSearch(body);
    const { articles: similar, ...answer } = await mostSimilar(
      source,
      { query, filters, asOf: new Date() },
      { limit, threshold },
    );
    const results = (await present(similar)).map((article) => ({
      ...article,
      similarity: article.similarityScore ?? 0,
    }));
    return { results, ...answer };
  });
}
