import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './http.ts';
import { sessionCalls } from './session-calls.ts';

export const currentUserKey = ['/api/user'] as const;

const listeners = new Set<() => void>();

/** Tells once of each session that ended without its user having asked for it, before the failed call is told of. @returns ends it */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Data is never stale, nothing is fetched again on focus, nothing is retried (`shell/never-stale`, `calls/no-retries`): whoever changes something invalidates it.
 * A 401 of any call but asking for the user and signing in ends the session here, which sends protected pages to /auth with the way back.
 */
export function createQueryClient(): QueryClient {
  /** @param own path of the one call whose 401 is an answer to show or to use, not the end of a session */
  const endSession = (own: string) => (error: unknown) => {
    if (!(error instanceof RequestError) || error.status !== 401 || error.path === own) return;
    const wasSignedIn = Boolean(client.getQueryData(currentUserKey));
    client.setQueryData(currentUserKey, null);
    if (wasSignedIn && error.path !== sessionCalls.logout.path) for (const listener of listeners) listener();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession(sessionCalls.currentUser.path) }),
    mutationCache: new MutationCache({ onError: endSession(sessionCalls.login.path) }),
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
