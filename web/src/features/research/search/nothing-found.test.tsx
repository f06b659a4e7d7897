import { beforeEach, expect, test } from 'vitest';
import { startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { findToast, openResearch } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const mark = async () => (await findToast('Search Complete')).closest('li')?.querySelector('svg')?.classList;

test('a search without results is not announced as a success', { tags: ['search/complete'] }, async () => {
  state.articles = [];
  const { search } = openResearch();
  await search('nowhere to be found');
  expect(await mark()).toContain('text-ink2');
});

test('a search with results is', { tags: ['search/complete'] }, async () => {
  const { search } = openResearch();
  await search('mRNA');
  expect(await mark()).toContain('text-ok');
});
