import { articleFixtures } from '@sextant/briefing/testing/insight-fixtures';
import { installEventSource } from './fake-event-source.ts';
import { startMockApi } from './mock-server.ts';
import type { MockState } from './mock-state.ts';

/** Starts a mock API with 30 articles, whose jobs report their steps. */
export function startStrategyApi(): MockState {
  const state = startMockApi();
  state.articles = articleFixtures(30);
  installEventSource(state.insight);
  return state;
}
