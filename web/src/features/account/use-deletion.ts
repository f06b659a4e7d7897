import { accountCalls } from '@sextant/contracts/account/calls';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;

/** Polls a deletion until every service has confirmed it: twice a second at first, then with increasing delays. */
export const useDeletion = (token: string) =>
  useQuery({
    queryKey: [accountCalls.deletion.path, token],
    queryFn: () => api(accountCalls.deletion, { params: { token } }),
    refetchInterval: ({ state }) => {
      // An unknown token will not become known; other failures are retried.
      if (state.data?.finishedAt || hasStatus(state.error, 404) || hasStatus(state.error, 400)) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(FIRST_POLL_MS * 1.25 ** polls, MAX_POLL_MS);
    },
  });
