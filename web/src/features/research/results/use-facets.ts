import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';
import { DEFAULT_SEARCH, type ResearchSearch, toFilters } from '../search/research-search.ts';

/** Facet counts of all matches of a search, loaded separately; the results are shown without them until then. */
export function useFacets(search: ResearchSearch | null): {
  facets: FacetsAnswer | undefined;
  isPending: boolean;
} {
  const { query, analysisDepth } = search ?? DEFAULT_SEARCH;
  const body = { query: query.trim(), depth: analysisDepth, ...toFilters(search ?? DEFAULT_SEARCH) };
  const { data, isFetching } = useQuery({
    queryKey: [literatureCalls.facets.path, body],
    queryFn: () => api(literatureCalls.facets, { body }),
    enabled: search !== null,
  });
  return { facets: data, isPending: isFetching && data === undefined };
}
