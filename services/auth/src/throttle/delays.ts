/** How wrong passwords slow the next attempt down. */
export interface Limit {
  /** Failures that cost no delay yet. */
  readonly free: number;
  /** Seconds after the first failure beyond those; each further one doubles them. */
  readonly firstDelay: number;
  /** Seconds that a delay never exceeds. */
  readonly longestDelay: number;
  /** Seconds without an attempt after which failures are forgotten. */
  readonly memory: number;
}

const HOUR = 60 * 60;

/** At most some hundred guesses a day at one account, however many addresses they come from. */
export const ACCOUNT_LIMIT: Limit = { free: 5, firstDelay: 2, longestDelay: 15 * 60, memory: 24 * HOUR };

/** Many people may share an address: more is free, and it is forgotten sooner. */
export const ADDRESS_LIMIT: Limit = { free: 30, firstDelay: 2, longestDelay: 5 * 60, memory: HOUR };

/** Addresses that one account may ask for: more would be looking who has which. */
export const EMAIL_CHANGE_LIMIT: Limit = { free: 4, firstDelay: HOUR, longestDelay: HOUR, memory: HOUR };

/**
 * Seconds to wait after the first, second, … failure in a row; after further ones as after the last.
 * 0 for the free ones, then firstDelay · 2^(n − free − 1), never more than longestDelay.
 */
export function delaysOf({ free, firstDelay, longestDelay }: Limit): number[] {
  const delays = Array<number>(free).fill(0);
  for (let delay = firstDelay; delay < longestDelay; delay *= 2) delays.push(delay);
  return [...delays, longestDelay];
}
