import { setupServer } from 'msw/node';
import { createMockApi } from './mock-api.ts';
import type { MockOptions, MockState } from './mock-state.ts';

/** Catches every request of a component test; an unexpected one fails the test. */
export const mockServer = setupServer();

/** Starts a fresh mock API for a test and returns its mutable state. */
export function startMockApi(options: MockOptions = { signedIn: true }): MockState {
  const { state, handlers } = createMockApi(options);
  mockServer.resetHandlers(...handlers);
  return state;
}
