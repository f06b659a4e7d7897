import { insightCalls } from '@sextant/contracts/insight/calls';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

/** The differences between a radar and an earlier one of its search; not requested while either id is missing. */
export const radarDiffQuery = (id: string | null | undefined, against: string | null | undefined) =>
  queryOptions({
    queryKey: [insightCalls.radarDiff.path, id, against],
    queryFn:
      id && against
        ? ({ signal }) => api(insightCalls.radarDiff, { params: { id }, query: { against }, signal })
        : skipToken,
  });
