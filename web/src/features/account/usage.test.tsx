import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  startMockApi();
});

test("the profile shows the account's usage and quotas", { tags: ['account/usage'] }, async () => {
  renderApp('/profile');
  const region = within(await screen.findByRole('region', { name: 'Storage' }));
  const shown = async (name: string) => (await region.findByText(name)).nextSibling?.textContent;
  expect(await shown('Saved articles')).toMatch(/^\d+ of 5,000$/);
  expect(await shown('Space of saved articles')).toBe('0.4 MB of 100 MB');
  expect(await shown('Newest searches in the history')).toMatch(/^\d+ of 10,000$/);
  expect(await shown('Analyses, radars and roadmaps')).toMatch(/^\d+ of 1,000$/);
  expect(await shown('Space of these')).toBe('12 MB of 256 MB');
});

test('tokens of a language model are shown where one is used, with the limit if there is one', async () => {
  const usage = { used: 0, allowed: 10 };
  const answer = { results: usage, bytes: usage, jobs: usage, modelTokens: { used: 84_012, allowed: null } };
  mockServer.use(http.get(`*${insightCalls.resultUsage.path}`, () => HttpResponse.json(answer)));
  renderApp('/profile');
  const region = within(await screen.findByRole('region', { name: 'Storage' }));
  expect((await region.findByText('Language model’s tokens today')).nextSibling?.textContent).toBe('84,012');
});

test('it shows an error in place if the usage is unavailable', async () => {
  mockServer.use(http.get(`*${libraryCalls.usage.path}`, () => problem(503, 'Not now.'), { once: true }));
  const { user } = renderApp('/profile');
  const region = within(await screen.findByRole('region', { name: 'Storage' }));
  const alert = within(await region.findByRole('alert'));
  alert.getByText('503: Not now.');
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await region.findByText('Saved articles');
});
