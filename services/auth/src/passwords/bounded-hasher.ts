import { errors } from '../errors.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface HashLimits {
  /** Maximum concurrent hashes: each takes 46 MiB and occupies a core for about 30 ms. */
  readonly concurrency: number;
  /** Maximum length of each queue; further calls are rejected with 429. */
  readonly maxWaiting: number;
}

export interface BoundedHasher extends PasswordHasher {
  /**
   * Runs a whole attempt in one slot, so that a rejected attempt costs nothing, not even a database query. `work` must use the hasher
   * it is passed: waiting for a second slot while holding one can deadlock.
   * @param isKnown whether it comes from a known browser: such attempts wait in a queue of their own, which is served first
   */
  attempt<T>(work: (hasher: PasswordHasher) => Promise<T>, isKnown?: boolean): Promise<T>;
}

/** Limits concurrent hashing, so that a flood of sign-ins cannot exhaust memory and cores. */
export function boundHasher(hasher: PasswordHasher, limits: HashLimits): BoundedHasher {
  let running = 0;
  const known: (() => void)[] = [];
  const others: (() => void)[] = [];

  async function withSlot<T>(work: () => Promise<T>, waiting = others): Promise<T> {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.maxWaiting) throw errors('auth.busy', { headers: { 'retry-after': '2' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // Pass the slot to the next caller directly, so that a new arrival cannot take it first.
      const next = known.shift() ?? others.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    attempt: (work, isKnown = false) => withSlot(() => work(hasher), isKnown ? known : others),
    hash: (password) => withSlot(() => hasher.hash(password)),
    verify: (phc, password) => withSlot(() => hasher.verify(phc, password)),
  };
}
