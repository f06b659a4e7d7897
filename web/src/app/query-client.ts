import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from '../lib/http.ts';
import { sessionCalls } from './session-calls.ts';

export const currentUserKey = ['/api/user'] as const;

/** Calls whose 401 is an answer to show or to use, not the end of a session. */
const OWN_401 = new Set<string>([sessionCalls.currentUser.path, sessionCalls.login.path]);

/**
 * Data is never stale, nothing is fetched again on focus, nothing is retried (spec.md 9): whoever changes something invalidates it.
 * A 401 of any call but the two above ends the session here, which sends protected pages to /auth with the way back.
 */
export function createQueryClient(): QueryClient {
  const endSession = (error: unknown) => {
    if (error instanceof RequestError && error.status === 401 && !OWN_401.has(error.path))
      client.setQueryData(currentUserKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
