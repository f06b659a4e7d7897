import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';
import { DEFAULT_SEARCH, filtersOf, type ResearchSearch } from '../search/research-search.ts';

/** What the matches of a search are, counted beside the search; the results do without while it is not known. */
export function useFacets(search: ResearchSearch | null): {
  facets: FacetsAnswer | undefined;
  pending: boolean;
} {
  const body = { query: search?.query.trim() ?? '', ...filtersOf(search ?? DEFAULT_SEARCH) };
  const { data, isFetching } = useQuery({
    queryKey: [literatureCalls.facets.path, body],
    queryFn: () => api(literatureCalls.facets, { body }),
    enabled: search !== null,
  });
  return { facets: data, pending: isFetching && data === undefined };
}
