import { http } from 'msw';
import { mockServer } from './mock-server.ts';

/**
 * Keeps a call waiting, so that what the page shows meanwhile is there for as long as a test looks at it.
 * @returns lets the call go on to the mock's answer
 */
export function holdCall(method: 'get' | 'post' | 'patch' | 'delete', path: string): () => void {
  const answered = Promise.withResolvers<undefined>();
  mockServer.use(http[method](`*${path}`, () => answered.promise));
  return () => answered.resolve(undefined);
}
