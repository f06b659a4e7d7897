import { SEARCH_ORDERINGS, type SearchOrdering } from '@sextant/contracts/literature/calls';
import {
  ANALYSIS_DEPTHS,
  type AnalysisDepth,
  ARTICLE_TYPES,
  type ArticleType,
  FUTURE_HORIZONS,
  type FutureHorizon,
  HISTORICAL_DEPTHS,
  type HistoricalDepth,
} from '@sextant/contracts/literature/filters';
import { useSyncExternalStore } from 'react';

/** Initial values of an empty search form. */
export interface SearchDefaults {
  ordering: SearchOrdering;
  historicalDepth: HistoricalDepth;
  futureHorizon: FutureHorizon;
  articleType: ArticleType;
  analysisDepth: AnalysisDepth;
}

/** The built-in defaults. URLs omit these values, not the browser's own defaults, so that a URL means the same everywhere. */
export const STANDARD_DEFAULTS: SearchDefaults = {
  ordering: 'relevance',
  historicalDepth: '2',
  futureHorizon: 'none',
  articleType: 'all',
  analysisDepth: 'standard',
};

const KEY = 'search-defaults';
const listeners = new Set<() => void>();
let saved: string | null = null;

function read(): string | null {
  try {
    saved = localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: the choice lasts only until the page is closed.
  }
  return saved;
}

const knownValue = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((known) => known === value) ?? fallback;

/** Known values are kept; others are replaced by the standard ones. */
export function toSearchDefaults(
  chosen: Readonly<Partial<Record<keyof SearchDefaults, unknown>>>,
): SearchDefaults {
  const standard = STANDARD_DEFAULTS;
  return {
    ordering: knownValue(SEARCH_ORDERINGS, chosen.ordering, standard.ordering),
    historicalDepth: knownValue(HISTORICAL_DEPTHS, chosen.historicalDepth, standard.historicalDepth),
    futureHorizon: knownValue(FUTURE_HORIZONS, chosen.futureHorizon, standard.futureHorizon),
    articleType: knownValue(ARTICLE_TYPES, chosen.articleType, standard.articleType),
    analysisDepth: knownValue(ANALYSIS_DEPTHS, chosen.analysisDepth, standard.analysisDepth),
  };
}

function parse(text: string | null): SearchDefaults {
  try {
    return toSearchDefaults(JSON.parse(text ?? '{}') ?? {});
  } catch {
    // Not valid JSON: treated as if nothing was stored.
    return STANDARD_DEFAULTS;
  }
}

export const searchDefaults = (): SearchDefaults => parse(read());

/** Changes the given defaults; null resets all of them. */
export function setSearchDefaults(choice: Partial<SearchDefaults> | null): void {
  saved = choice && JSON.stringify({ ...searchDefaults(), ...choice });
  try {
    if (saved === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, saved);
  } catch {
    // Storage is blocked, as in `read`.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useSearchDefaults = (): SearchDefaults => parse(useSyncExternalStore(subscribe, read));
