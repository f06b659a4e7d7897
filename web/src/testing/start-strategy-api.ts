import { installEventSource } from './fake-event-source.ts';
import { articleFixtures } from './insight-fixtures.ts';
import { startMockApi } from './mock-server.ts';
import type { MockState } from './mock-state.ts';

/** An API with 30 articles in its index, whose jobs tell their steps. */
export function startStrategyApi(): MockState {
  const state = startMockApi();
  state.articles = articleFixtures(30);
  installEventSource(state.insight);
  return state;
}
