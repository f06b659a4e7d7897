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

/** What an empty search form begins with. */
export interface SearchDefaults {
  ordering: SearchOrdering;
  historicalDepth: HistoricalDepth;
  futureHorizon: FutureHorizon;
  articleType: ArticleType;
  analysisDepth: AnalysisDepth;
}

/** Everybody's defaults; an address leaves these out, whatever a browser's own defaults are, so that it means the same everywhere. */
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
    // Storage is blocked: what was chosen lasts as long as the page.
  }
  return saved;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((known) => known === value) ?? fallback;

/** Whatever the storage holds, a choice that the form knows. */
function parse(text: string | null): SearchDefaults {
  let chosen: Partial<Record<keyof SearchDefaults, unknown>> = {};
  try {
    chosen = JSON.parse(text ?? '{}') ?? {};
  } catch {
    // Not ours: as if nothing had been chosen.
  }
  const standard = STANDARD_DEFAULTS;
  return {
    ordering: oneOf(SEARCH_ORDERINGS, chosen.ordering, standard.ordering),
    historicalDepth: oneOf(HISTORICAL_DEPTHS, chosen.historicalDepth, standard.historicalDepth),
    futureHorizon: oneOf(FUTURE_HORIZONS, chosen.futureHorizon, standard.futureHorizon),
    articleType: oneOf(ARTICLE_TYPES, chosen.articleType, standard.articleType),
    analysisDepth: oneOf(ANALYSIS_DEPTHS, chosen.analysisDepth, standard.analysisDepth),
  };
}

export const searchDefaults = (): SearchDefaults => parse(read());

/** Changes the given defaults; null goes back to the standard ones. */
export function chooseSearchDefaults(choice: Partial<SearchDefaults> | null): void {
  saved = choice && JSON.stringify({ ...searchDefaults(), ...choice });
  try {
    if (saved === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, saved);
  } catch {
    // As above.
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
