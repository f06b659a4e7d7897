import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onNoAnswer, RequestError } from './http.ts';

/** Pauses between the attempts to reach Sextant again; the last one repeats. */
const PAUSES_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const;

/** Whether Sextant answers at all, whatever it says. */
const answers = (): Promise<boolean> =>
  fetch('/api/status', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether Sextant can be reached. A call without any answer is checked by another one; while nothing answers that is tried again and
 * again, and what could not be loaded is loaded once it does.
 */
export function useConnection(): { lost: boolean; tryNow: () => void } {
  const client = useQueryClient();
  const [lost, setLost] = useState(() => !navigator.onLine);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const check = () => setAttempt((before) => before + 1);
    const lose = () => setLost(true);
    const forget = onNoAnswer(check);
    window.addEventListener('online', check);
    window.addEventListener('offline', lose);
    return () => {
      forget();
      window.removeEventListener('online', check);
      window.removeEventListener('offline', lose);
    };
  }, []);

  // An attempt was asked for: by a call that failed, by the browser, or by the user.
  useEffect(() => {
    if (attempt === 0) return;
    let current = true;
    void answers().then((reached) => current && setLost(!reached));
    return () => {
      current = false;
    };
  }, [attempt]);

  // While it is lost.
  useEffect(() => {
    if (!lost) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        async () => {
          tries += 1;
          if (await answers()) setLost(false);
          else wait();
        },
        PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)],
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      const unanswered = (error: unknown) => error instanceof RequestError && error.status === null;
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => unanswered(state.error) });
    };
  }, [lost, client]);

  return { lost, tryNow: () => setAttempt((before) => before + 1) };
}
