import { http } from 'msw';
import { mockServer } from './mock-server.ts';

/**
 * Holds a call's response back, so that a test can assert on the pending state.
 * @returns releases the call, which the mock API then answers
 */
export function delayCall(method: 'get' | 'post' | 'patch' | 'delete', path: string): () => void {
  const released = Promise.withResolvers<undefined>();
  mockServer.use(http[method](`*${path}`, () => released.promise));
  return () => released.resolve(undefined);
}
