import { HISTORY_CHOICES, HORIZON_CHOICES, TYPE_CHOICES } from '@sextant/briefing/words/search-choices';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import type { Narrow } from '@sextant/contracts/literature/facets';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { isTooLongForUrl } from '../../../lib/paths.ts';
import { DEPTH_CHOICES } from '../../../lib/search-choices.ts';
import {
  type SearchDefaults,
  STANDARD_DEFAULTS,
  searchDefaults,
  toSearchDefaults,
} from '../../../lib/search-defaults.ts';
import type { SelectOption } from '../../../ui/field.tsx';
import { appendNarrow, NOT_NARROWED } from './narrow.ts';

/** A search as entered in the form, executed, and stored in the URL. */
export interface ResearchSearch extends SearchDefaults {
  query: string;
  journalFilter: string;
  authorFilter: string;
  /** Whether synonyms are searched as well. */
  synonyms: 'on' | 'off';
  /** The history entry of a query that is too long for the URL. */
  entry?: HistoryEntry;
}

type HistoryEntry = Pick<SearchHistoryEntry, 'id' | 'query'>;

/** The built-in defaults, which URLs omit. */
export const DEFAULT_SEARCH: ResearchSearch = {
  ...STANDARD_DEFAULTS,
  query: '',
  journalFilter: '',
  authorFilter: '',
  synonyms: 'on',
};

/** The initial form: the defaults of this browser. */
export const emptySearch = (): ResearchSearch => ({ ...DEFAULT_SEARCH, ...searchDefaults() });

/** URL parameter of each field. */
const PARAM_NAMES = {
  query: 'q',
  ordering: 'order',
  historicalDepth: 'history',
  futureHorizon: 'horizon',
  articleType: 'type',
  analysisDepth: 'depth',
  journalFilter: 'journal',
  authorFilter: 'author',
  synonyms: 'synonyms',
} as const satisfies Readonly<Record<keyof Omit<ResearchSearch, 'entry'>, string>>;
type Field = keyof typeof PARAM_NAMES;
const FIELDS = Object.keys(PARAM_NAMES) as Field[];

/** URL parameter of the history entry whose query is searched. */
const ENTRY_PARAM = 'search';

export const entryIdFromParams = (params: URLSearchParams): string | null => params.get(ENTRY_PARAM);

/** Whether a search needs a history entry for its URL, and has none. */
export const lacksEntry = ({ query, entry }: ResearchSearch): boolean =>
  isTooLongForUrl(query) && entry?.query !== query;

/** The search with the history entry that recorded it, where its URL needs one. */
export const withEntry = (search: ResearchSearch, id: string | null): ResearchSearch =>
  id !== null && lacksEntry(search) ? { ...search, entry: { id, query: search.query } } : search;

/**
 * Parses the search from URL parameters; null without a query. Unknown values are ignored.
 * @param entry the history entry that the URL refers to, once it is loaded
 */
export function searchFromParams(params: URLSearchParams, entry?: HistoryEntry): ResearchSearch | null {
  const text = (field: Field) => params.get(PARAM_NAMES[field])?.trim() ?? '';
  const query = entry && entry.id === entryIdFromParams(params) ? entry.query : text('query');
  if (!query) return null;
  return {
    ...toSearchDefaults(Object.fromEntries(FIELDS.map((field) => [field, text(field)]))),
    query,
    journalFilter: text('journalFilter'),
    authorFilter: text('authorFilter'),
    synonyms: text('synonyms') === 'off' ? 'off' : DEFAULT_SEARCH.synonyms,
    ...(entry && { entry: { id: entry.id, query } }),
  };
}

export const pageFromParams = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page')) || 1));

/** The URL parameters of a search: only values that differ from the defaults, and selected facets. */
export function searchToParams(
  search: ResearchSearch,
  page = 1,
  narrow: Narrow = NOT_NARROWED,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = search[field].trim();
    if (field === 'query' && search.entry?.query === search.query) params.set(ENTRY_PARAM, search.entry.id);
    else if (value !== DEFAULT_SEARCH[field]) params.set(PARAM_NAMES[field], value);
  }
  if (page > 1) params.set('page', String(page));
  return appendNarrow(params, narrow);
}

/** The search of a saved query or a history entry; missing fields get their defaults. */
export const restoreSearch = (kept: StoredSearch): ResearchSearch => ({
  ...DEFAULT_SEARCH,
  query: kept.query,
  historicalDepth: kept.historicalDepth ?? DEFAULT_SEARCH.historicalDepth,
  futureHorizon: kept.futureHorizon ?? DEFAULT_SEARCH.futureHorizon,
  articleType: kept.articleType ?? DEFAULT_SEARCH.articleType,
  journalFilter: kept.journalFilter ?? '',
  authorFilter: kept.authorFilter ?? '',
  synonyms: kept.synonyms ? 'on' : 'off',
});
type StoredSearch = Omit<SearchHistoryEntry, 'id' | 'userId' | 'resultsCount' | 'searchedAt'>;

/** The filters of a search in the format of the API. */
export const toFilters = (search: ResearchSearch): SearchFilters => ({
  historicalDepth: search.historicalDepth,
  futureHorizon: search.futureHorizon,
  articleType: search.articleType,
  journalFilter: search.journalFilter.trim() || undefined,
  authorFilter: search.authorFilter.trim() || undefined,
  ...(search.synonyms === 'off' && { synonyms: false }),
});

const findLabel = (choices: readonly SelectOption[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** A short description of the filters: the depth, and others that differ from their defaults. */
export function describeFilters(search: ResearchSearch): string[] {
  const { historicalDepth, ordering, futureHorizon, articleType, analysisDepth } = search;
  const other = (field: Field, words: string) => search[field].trim() !== DEFAULT_SEARCH[field] && words;
  return [
    findLabel(HISTORY_CHOICES, historicalDepth),
    other('futureHorizon', `${findLabel(HORIZON_CHOICES, futureHorizon)} ahead`),
    other('articleType', findLabel(TYPE_CHOICES, articleType)),
    other('journalFilter', search.journalFilter.trim()),
    other('authorFilter', search.authorFilter.trim()),
    other('ordering', ordering === 'date-desc' ? 'newest first' : 'by relevance'),
    other('analysisDepth', `${findLabel(DEPTH_CHOICES, analysisDepth)} depth`),
  ].filter((words) => typeof words === 'string');
}
