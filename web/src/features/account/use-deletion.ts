import { accountCalls } from '@sextant/contracts/account/calls';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';

const FIRST_LOOK_MS = 500;
const MAX_PAUSE_MS = 5_000;

/** Follows a deletion until every service has answered: at first twice a second, then less and less often. */
export const useDeletion = (token: string) =>
  useQuery({
    queryKey: [accountCalls.deletion.path, token],
    queryFn: () => api(accountCalls.deletion, { params: { token } }),
    refetchInterval: ({ state }) => {
      // An unknown link stays unknown; a server that does not answer is asked again.
      if (state.data?.finishedAt || hasStatus(state.error, 404) || hasStatus(state.error, 400)) return false;
      const looks = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(FIRST_LOOK_MS * 1.25 ** looks, MAX_PAUSE_MS);
    },
  });
