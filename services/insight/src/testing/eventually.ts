import { expect } from 'vitest';

/**
 * Polls until the expectation holds; with a long timeout, because the machine may be busy with other tests.
 */
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 20 });
