import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { SEARCH_ORDERINGS, type SearchOrdering } from '@sextant/contracts/literature/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import {
  ANALYSIS_DEPTHS,
  type AnalysisDepth,
  ARTICLE_TYPES,
  type ArticleType,
  FUTURE_HORIZONS,
  type FutureHorizon,
  HISTORICAL_DEPTHS,
  type HistoricalDepth,
  type SearchFilters,
} from '@sextant/contracts/literature/filters';
import {
  DEPTH_CHOICES,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  TYPE_CHOICES,
} from '../../../lib/search-choices.ts';
import { STANDARD_DEFAULTS, searchDefaults } from '../../../lib/search-defaults.ts';
import type { SelectOption } from '../../../ui/field.tsx';
import { appendNarrow, NOT_NARROWED } from './narrow.ts';

/** What the form holds, what a search executes, and what the URL keeps. */
export interface ResearchSearch {
  query: string;
  ordering: SearchOrdering;
  historicalDepth: HistoricalDepth;
  futureHorizon: FutureHorizon;
  articleType: ArticleType;
  analysisDepth: AnalysisDepth;
  journalFilter: string;
  authorFilter: string;
  /** Whether other names of what is searched for are looked for, too. */
  synonyms: Synonyms;
}

const SYNONYMS = ['on', 'off'] as const;
type Synonyms = (typeof SYNONYMS)[number];

/** The form before anything is chosen, and what an address leaves out. */
export const DEFAULT_SEARCH: ResearchSearch = {
  ...STANDARD_DEFAULTS,
  query: '',
  journalFilter: '',
  authorFilter: '',
  synonyms: 'on',
};

/** What the form shows before anything is typed: the defaults of this browser. */
export const emptySearch = (): ResearchSearch => ({ ...DEFAULT_SEARCH, ...searchDefaults() });

/** Name of each field in the URL. */
const PARAMETERS: Readonly<Record<keyof ResearchSearch, string>> = {
  query: 'q',
  ordering: 'order',
  historicalDepth: 'history',
  futureHorizon: 'horizon',
  articleType: 'type',
  analysisDepth: 'depth',
  journalFilter: 'journal',
  authorFilter: 'author',
  synonyms: 'synonyms',
};
const FIELDS = Object.keys(PARAMETERS) as (keyof ResearchSearch)[];

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** The search of an address; null for one without a query. Unknown values count as absent. */
export function searchFromParams(params: URLSearchParams): ResearchSearch | null {
  const text = (field: keyof ResearchSearch) => params.get(PARAMETERS[field])?.trim() ?? '';
  const query = text('query');
  if (!query) return null;
  return {
    query,
    ordering: oneOf(SEARCH_ORDERINGS, text('ordering'), DEFAULT_SEARCH.ordering),
    historicalDepth: oneOf(HISTORICAL_DEPTHS, text('historicalDepth'), DEFAULT_SEARCH.historicalDepth),
    futureHorizon: oneOf(FUTURE_HORIZONS, text('futureHorizon'), DEFAULT_SEARCH.futureHorizon),
    articleType: oneOf(ARTICLE_TYPES, text('articleType'), DEFAULT_SEARCH.articleType),
    analysisDepth: oneOf(ANALYSIS_DEPTHS, text('analysisDepth'), DEFAULT_SEARCH.analysisDepth),
    journalFilter: text('journalFilter'),
    authorFilter: text('authorFilter'),
    synonyms: oneOf(SYNONYMS, text('synonyms'), DEFAULT_SEARCH.synonyms),
  };
}

export const pageFromParams = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page')) || 1));

/** The address of a search: only what differs from the defaults, and what it is narrowed to. */
export function paramsOfSearch(
  search: ResearchSearch,
  page = 1,
  narrow: Narrow = NOT_NARROWED,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = search[field].trim();
    if (value !== DEFAULT_SEARCH[field]) params.set(PARAMETERS[field], value);
  }
  if (page > 1) params.set('page', String(page));
  return appendNarrow(params, narrow);
}

/** The search of a saved query, or of the history; absent fields take the form's defaults. */
export const searchOf = (kept: KeptSearch): ResearchSearch => ({
  ...DEFAULT_SEARCH,
  query: kept.query,
  historicalDepth: kept.historicalDepth ?? DEFAULT_SEARCH.historicalDepth,
  futureHorizon: kept.futureHorizon ?? DEFAULT_SEARCH.futureHorizon,
  articleType: kept.articleType ?? DEFAULT_SEARCH.articleType,
  journalFilter: kept.journalFilter ?? '',
  authorFilter: kept.authorFilter ?? '',
  synonyms: kept.synonyms ? 'on' : 'off',
});
type KeptSearch = Omit<SearchHistoryEntry, 'id' | 'userId' | 'resultsCount' | 'searchedAt'>;

/** The limits that a search puts on articles, as every call takes them. */
export const filtersOf = (search: ResearchSearch): SearchFilters => ({
  historicalDepth: search.historicalDepth,
  futureHorizon: search.futureHorizon,
  articleType: search.articleType,
  journalFilter: search.journalFilter.trim() || undefined,
  authorFilter: search.authorFilter.trim() || undefined,
  ...(search.synonyms === 'off' && { synonyms: false }),
});

const labelIn = (choices: readonly SelectOption[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What a search is limited to, in a few words; the depth always, the others where they are not as the form starts. */
export function chosenFilters(search: ResearchSearch): string[] {
  const { historicalDepth, ordering, futureHorizon, articleType, analysisDepth } = search;
  const other = (field: keyof ResearchSearch, words: string) =>
    search[field].trim() !== DEFAULT_SEARCH[field] && words;
  return [
    labelIn(HISTORY_CHOICES, historicalDepth),
    other('futureHorizon', `${labelIn(HORIZON_CHOICES, futureHorizon)} ahead`),
    other('articleType', labelIn(TYPE_CHOICES, articleType)),
    other('journalFilter', search.journalFilter.trim()),
    other('authorFilter', search.authorFilter.trim()),
    other('ordering', ordering === 'date-desc' ? 'newest first' : 'by relevance'),
    other('analysisDepth', `${labelIn(DEPTH_CHOICES, analysisDepth)} depth`),
  ].filter((words) => typeof words === 'string');
}
