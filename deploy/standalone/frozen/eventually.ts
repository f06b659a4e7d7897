import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;

/**
 * Polls until `poll` returns a value.
 * @param what names the awaited condition in the error
 */
export async function eventually<T>(what: string, poll: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await poll();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await sleep(500);
  }
}
