/** Delays imposed after failed attempts. */
export interface Limit {
  /** Failures without a delay. */
  readonly free: number;
  /** Delay in seconds after the first failure beyond `free`; it doubles with each further failure. */
  readonly firstDelay: number;
  /** Maximum delay in seconds. */
  readonly longestDelay: number;
  /** Seconds without an attempt after which failures expire. */
  readonly memory: number;
}

const HOUR = 60 * 60;

/** Allows about a hundred guesses a day per account, from any number of addresses. */
export const ACCOUNT_LIMIT: Limit = { free: 5, firstDelay: 2, longestDelay: 15 * 60, memory: 24 * HOUR };

/** More lenient, since many people may share an address: more free failures and a shorter expiry. */
export const ADDRESS_LIMIT: Limit = { free: 30, firstDelay: 2, longestDelay: 5 * 60, memory: HOUR };

/** E-mail changes per account, limited so that taken addresses cannot be enumerated. */
export const EMAIL_CHANGE_LIMIT: Limit = { free: 4, firstDelay: HOUR, longestDelay: HOUR, memory: HOUR };

/** Links per account and per address: more would be a flood in a stranger's mailbox. */
export const MAIL_LIMIT: Limit = { free: 4, firstDelay: HOUR, longestDelay: HOUR, memory: HOUR };

/**
 * Delay in seconds after the nth consecutive failure; the last value applies to all further ones.
 * 0 for the free failures, then firstDelay · 2^(n − free − 1), capped at longestDelay.
 */
export function delaysOf({ free, firstDelay, longestDelay }: Limit): number[] {
  const delays = Array<number>(free).fill(0);
  for (let delay = firstDelay; delay < longestDelay; delay *= 2) delays.push(delay);
  return [...delays, longestDelay];
}
