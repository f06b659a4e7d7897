import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './http.ts';
import { sessionCalls } from './session-calls.ts';

export const currentUserKey = ['/api/user'] as const;

const listeners = new Set<() => void>();

/** Notifies once per session that ended without a sign-out, before the failed call itself is reported. @returns unsubscribes */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Data is never stale, not refetched on focus and not retried (`shell/never-stale`, `calls/no-retries`); mutations invalidate what they change.
 * A 401 of any call except loading the user and signing in ends the session, which redirects protected pages to /auth with a return address.
 */
export function createQueryClient(): QueryClient {
  /** @param exemptPath path of the call whose 401 is an expected response, not the end of a session */
  const endSession = (exemptPath: string) => (error: unknown) => {
    if (!(error instanceof RequestError) || error.status !== 401 || error.path === exemptPath) return;
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
