import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 120_000;

/** Asks again until there is an answer. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await sleep(500);
  }
}
