import { accountCalls } from '@sextant/contracts/account/calls';
import type { Status } from '@sextant/contracts/account/status';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './http.ts';

const BUILDING_MS = 5_000;

export const statusQuery = queryOptions({
  queryKey: [accountCalls.status.path],
  queryFn: () => api(accountCalls.status),
  // Lists change until the index is built.
  refetchInterval: ({ state }) => (state.data?.literature?.building ? BUILDING_MS : false),
});

/** Literature source and analyst in use. Supplementary on every screen, so loading and errors are not shown. */
export const useStatus = (): Status | undefined => useQuery(statusQuery).data;
