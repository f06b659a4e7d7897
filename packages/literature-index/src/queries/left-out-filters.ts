import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** Filters that can be left out, without their effect. */
const NO_FILTERS = {
  historicalDepth: 'all',
  articleType: 'all',
  journalFilter: undefined,
  authorFilter: undefined,
} satisfies SearchFilters;
export type FilterName = keyof typeof NO_FILTERS;

/** The filters that limit a search, the depth first. */
export const findSetFilters = (filters: SearchFilters): FilterName[] =>
  (Object.keys(NO_FILTERS) as FilterName[]).filter((name) => {
    const value = filters[name];
    return value !== undefined && value !== 'all' && value.trim() !== '';
  });

export const leaveOut = (filters: SearchFilters, names: readonly FilterName[]): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])),
});
