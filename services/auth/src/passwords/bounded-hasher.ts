import { errors } from '../errors.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface HashLimits {
  /** Hashes computed at once: each takes 46 MiB and a core of its own for some 30 ms. */
  readonly concurrency: number;
  /** Callers that may wait for a turn; the next one is turned away with 429. */
  readonly maxWaiting: number;
}

export interface BoundedHasher extends PasswordHasher {
  /**
   * Does all that belongs to one attempt in one turn, so that who is turned away has cost nothing yet, no look into the database
   * either. Inside, hash with the hasher that is given: a second turn might never come.
   */
  attempt<T>(work: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}

/** Keeps a flood of sign-ins from taking memory and cores from everything else on the machine. */
export function boundHasher(hasher: PasswordHasher, limits: HashLimits): BoundedHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.maxWaiting) throw errors('auth.busy', { headers: { 'retry-after': '2' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The turn is handed over rather than given back, so nobody who arrives in between overtakes.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    attempt: (work) => inTurn(() => work(hasher)),
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (phc, password) => inTurn(() => hasher.verify(phc, password)),
  };
}
