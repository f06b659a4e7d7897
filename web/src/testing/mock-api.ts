import { delay, type HttpHandler, http } from 'msw';
import { accountHandlers } from './account-handlers.ts';
import { insightHandlers } from './insight-handlers.ts';
import { libraryHandlers } from './library-handlers.ts';
import { literatureHandlers } from './literature-handlers.ts';
import { createMockState, type MockOptions, type MockState } from './mock-state.ts';

/** The whole API in memory, typed and validated by the contracts, for component tests and for development without a server. */
export function createMockApi(options: MockOptions = {}): { state: MockState; handlers: HttpHandler[] } {
  const state = createMockState(options);
  const slow = http.all('*/api/*', async () => {
    await delay(options.delayMs ?? 0);
  });
  return {
    state,
    handlers: [
      ...(options.delayMs ? [slow] : []),
      ...accountHandlers(state),
      ...literatureHandlers(state),
      ...libraryHandlers(state),
      ...insightHandlers(state),
    ],
  };
}
