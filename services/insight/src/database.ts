/** Waits long enough for a turn on an embedded database, where one transaction holds all others up. */
export const TRANSACTION = { maxWait: 10_000, timeout: 20_000 } as const;
