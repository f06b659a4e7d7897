import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import { facets } from './queries/facets.ts';
import { matchSet } from './queries/match-set.ts';
import type {
  Facets,
  MatchSetPage,
  Ordering,
  Reach,
  SearchPage,
  SimilarArticles,
} from './queries/query-results.ts';
import { RunningSearches } from './queries/running-searches.ts';
import { search } from './queries/search.ts';
import { similar } from './queries/similar.ts';
import { suggest } from './queries/suggestions.ts';
import type { Index } from './queries/understand-query.ts';
import { noteFailures } from './scoring/note-failures.ts';
import { createCalibrations } from './similarity/calibrations.ts';
import { currentVersion } from './store/index-cache.ts';
import { type ArticleOrganisations, readOrganisations } from './store/organisations.ts';
import { findRecords, findRevisions, type RecordParts, type RevisedArticle } from './store/records.ts';
import { readCorpusSize } from './store/statistics.ts';
import { formatOf } from './store/writing/indexing.ts';
import type { LiteratureQuery } from './syntax/literature-query.ts';

export { recordOrganisations } from './organisations/record-organisations.ts';
export { findSetFilters, leaveOut } from './queries/left-out-filters.ts';
export { InvalidCursorError } from './queries/match-cursor.ts';
export { NO_FACETS, NO_MATCHES } from './queries/query-results.ts';
export { usedParts } from './queries/used-parts.ts';
export type {
  ArticleOrganisations,
  Facets,
  LiteratureQuery,
  MatchSetPage,
  RevisedArticle,
  SearchPage,
  SimilarArticles,
};

/** Whether an answer lacks closeness in meaning because an external model did not embed the query. */
interface Embedding {
  readonly embeddingFailed: boolean;
}

/** Read access to an index of literature. A query that cannot be parsed is a `QuerySyntaxError`. */
export interface LiteratureIndex {
  /** One page of a search. Equal calls on an equal index give equal pages. */
  search(
    query: LiteratureQuery,
    page: { readonly ordering: Ordering; readonly offset: number; readonly limit: number },
  ): Promise<SearchPage & Embedding>;
  /** The matches most similar to a query, and its neighbours in meaning, without those below the threshold. */
  similar(
    query: LiteratureQuery,
    options: { readonly limit: number; readonly threshold: number },
  ): Promise<SimilarArticles & Embedding>;
  /**
   * Every match of a query, in pages.
   * @param page.after cursor of the previous page; null for the first
   * @throws InvalidCursorError
   */
  matchSet(
    query: LiteratureQuery,
    page: { readonly reach: Reach; readonly after: string | null; readonly limit: number },
  ): Promise<MatchSetPage & Embedding>;
  /**
   * Counts of a query's matches by year, type, journal, heading, organisation and country; where few match, ways to more.
   * @param options.threshold lowest similarity of what is near in meaning
   */
  facets(query: LiteratureQuery, options?: { readonly threshold: number }): Promise<Facets>;
  /**
   * A spelling suggestion: the query with a frequent word in place of one that hardly any article has; null if there
   * is none.
   */
  suggest(query: string): Promise<string | null>;
  /** Records in the requested order, each once; unknown PMIDs are left out. */
  articles(pmids: readonly string[], parts: RecordParts): Promise<LiteratureRecord[]>;
  /** Revisions of records in the requested order, each once; unknown PMIDs are left out. */
  revisions(pmids: readonly string[]): Promise<RevisedArticle[]>;
  /** Organisations of articles; left out where the entry of an article is not up to date. */
  organisations(pmids: readonly string[]): Promise<ArticleOrganisations[]>;
  /** Number of articles in the index, and how many of them are synthetic. */
  status(): Promise<{ articles: number; synthetic: number }>;
}

/**
 * Opens the index in this database.
 * @param options vectors, calibrations and synonyms to use beside words
 */
export function openLiteratureIndex(
  options: Pick<Index, 'database'> & Partial<Omit<Index, 'at'>>,
): LiteratureIndex {
  const { database } = options;
  const parts = { calibrations: createCalibrations(database), vocabulary: () => null, ...options };
  const searches = new RunningSearches();
  async function noting<Answer>(call: (index: Index) => Promise<Answer>): Promise<Answer & Embedding> {
    const index: Index = { ...parts, at: await currentVersion(database) };
    if (!index.semantic) return { ...(await call(index)), embeddingFailed: false };
    const { semantic, hasFailed } = noteFailures(index.semantic);
    return { ...(await call({ ...index, semantic })), embeddingFailed: hasFailed() };
  }
  return {
    search: (query, page) => searches.track(() => noting((index) => search(index, query, page))),
    similar: (query, limits) => searches.track(() => noting((index) => similar(index, query, limits))),
    matchSet: (query, page) => noting((index) => matchSet(index, query, page)),
    facets: async (query, { threshold } = DEPTH_PRESETS.standard) => {
      const giveWay = searches.giveWay();
      await giveWay();
      return facets({ ...parts, at: await currentVersion(database) }, query, { threshold, giveWay });
    },
    suggest: async (query) => suggest(await currentVersion(database), query),
    articles: (pmids, parts) => findRecords(database, pmids, parts),
    revisions: (pmids) => findRevisions(database, pmids),
    async organisations(pmids) {
      const { vocabulary } = await currentVersion(database);
      return readOrganisations(database, pmids, await formatOf(vocabulary));
    },
    status: () => readCorpusSize(database),
  };
}
