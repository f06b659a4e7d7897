import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onNoAnswer, RequestError } from '../../lib/http.ts';

/** Delays between reconnection attempts; the last one repeats. */
const RETRY_DELAYS_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const;

/** Whether Sextant responds at all, with any status. */
const isReachable = (): Promise<boolean> =>
  fetch('/api/status', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether Sextant can be reached. A call without any response triggers a check, because a single failure is not a lost connection.
 * While the connection is lost the check repeats; once it is back, queries that got no response are refetched.
 */
export function useConnection(): { isLost: boolean; retryNow: () => void } {
  const client = useQueryClient();
  const [lost, setLost] = useState(() => !navigator.onLine);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const check = () => setAttempt((before) => before + 1);
    const lose = () => setLost(true);
    const unsubscribe = onNoAnswer(check);
    window.addEventListener('online', check);
    window.addEventListener('offline', lose);
    return () => {
      unsubscribe();
      window.removeEventListener('online', check);
      window.removeEventListener('offline', lose);
    };
  }, []);

  // Checks once per attempt, triggered by a failed call, the browser or the user.
  useEffect(() => {
    if (attempt === 0) return;
    let current = true;
    void isReachable().then((reached) => current && setLost(!reached));
    return () => {
      current = false;
    };
  }, [attempt]);

  // Repeats the check while the connection is lost.
  useEffect(() => {
    if (!lost) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        async () => {
          tries += 1;
          if (await isReachable()) setLost(false);
          else wait();
        },
        RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)],
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      const unanswered = (error: unknown) => error instanceof RequestError && error.status === null;
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => unanswered(state.error) });
    };
  }, [lost, client]);

  return { isLost: lost, retryNow: () => setAttempt((before) => before + 1) };
}
