import { setupServer } from 'msw/node';
import { createMockApi } from './mock-api.ts';
import type { MockOptions, MockState } from './mock-state.ts';

/** Catches every request of a component test; an unexpected one fails the test. */
export const mockServer = setupServer();

/** Puts a fresh API behind the test and returns its state, to look at and to change. */
export function startMockApi(options: MockOptions = { signedIn: true }): MockState {
  const { state, handlers } = createMockApi(options);
  mockServer.resetHandlers(...handlers);
  return state;
}
