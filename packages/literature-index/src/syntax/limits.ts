import type {
  FutureHorizon,
  HistoricalDepth,
  Narrow,
  SearchFilters,
} from '@sextant/contracts/literature/filters';
import { cleanText } from '@sextant/literature-text/clean-text';
import { addMonths } from '@sextant/literature-text/partial-date';
import type { Condition } from './condition.ts';
import { narrowConditions } from './narrow-conditions.ts';
import { TYPES_BY_ARTICLE_TYPE } from './publication-types.ts';
import { anyOf, authorTsquery, valueTsquery } from './to-tsquery.ts';

/** The filters of a search as conditions on articles. */
export interface Limits {
  /** Earliest day (ISO) of an article; null for any. A date without day or month counts as a whole period. */
  readonly earliest: string | null;
  /** Latest day (ISO) of an article. */
  readonly latest: string;
  /** Part of the journal's name. */
  readonly journal: string | null;
  /** Publication types and authors, which are indexed as words. */
  readonly conditions: readonly Condition[];
}

const MONTHS_BACK: Readonly<Record<Exclude<HistoricalDepth, 'all'>, number>> = {
  '0.5': 6,
  '1': 12,
  '2': 24,
  '3': 36,
  '5': 60,
  '7': 84,
  '10': 120,
};
const MONTHS_AHEAD: Readonly<Record<FutureHorizon, number>> = { none: 0, '6m': 6, '1y': 12, '3y': 36 };

const textCondition = (tsquery: string | null): Condition[] => (tsquery ? [{ kind: 'text', tsquery }] : []);

/**
 * Resolves filters relative to the day `asOf`: without a depth the whole past counts, without a horizon nothing dated
 * after that day.
 * @param narrow further restrictions
 */
export function toLimits(filters: SearchFilters, asOf: Date, narrow?: Narrow): Limits {
  const { historicalDepth = 'all', futureHorizon = 'none', articleType = 'all' } = filters;
  const types = articleType === 'all' ? [] : TYPES_BY_ARTICLE_TYPE[articleType];
  const typeQueries = types.flatMap((type) => valueTsquery(type, 'pt') ?? []);
  return {
    earliest: historicalDepth === 'all' ? null : addMonths(asOf, -MONTHS_BACK[historicalDepth]),
    latest: addMonths(asOf, MONTHS_AHEAD[futureHorizon]),
    journal: filters.journalFilter ? cleanText(filters.journalFilter) : null,
    conditions: [
      ...textCondition(typeQueries.length > 0 ? anyOf([...new Set(typeQueries)]) : null),
      ...textCondition(filters.authorFilter ? (authorTsquery(filters.authorFilter) ?? "'au/'") : null),
      ...narrowConditions(narrow),
    ],
  };
}
