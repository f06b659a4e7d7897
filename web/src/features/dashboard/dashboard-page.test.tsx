import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { ADA } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('greets by the first name, and without one when it is unknown', {
  tags: ['dashboard/greeting'],
}, async () => {
  startMockApi();
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' });
});

test("without a first name the greeting is 'Welcome back'", { tags: ['dashboard/greeting'] }, async () => {
  startMockApi().user = { ...ADA, firstName: null };
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
});

test('three entries lead to a new search (Start Here), the roadmaps and the history', {
  tags: ['dashboard/cards'],
}, async () => {
  startMockApi();
  renderApp('/');
  const start = await screen.findByRole('link', { name: /^New Research Search/ });
  expect(start.getAttribute('href')).toBe('/research');
  within(start).getByText('Start Here');
  expect(screen.getByRole('link', { name: /^My Roadmaps/ }).getAttribute('href')).toBe('/strategy/roadmaps');
  expect(screen.getByRole('link', { name: /^Recent Activity/ }).getAttribute('href')).toBe('/history');
});

test('Getting Started has four steps, each with its button', {
  tags: ['dashboard/getting-started', 'dashboard/actions'],
}, async () => {
  startMockApi();
  renderApp('/');
  const card = within(await screen.findByRole('region', { name: 'Getting Started' }));
  const steps = card.getAllByRole('listitem').map((step) => step.textContent);
  ['Search & Discover', 'Analyze Gaps', 'Build Roadmaps', 'Track Progress'].forEach((title, index) => {
    expect(steps[index]).toContain(title);
  });
  const actions = card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(actions).toEqual([
    'Start Search /research',
    'Innovation Analysis /strategy/innovation',
    'Create Roadmap /strategy/roadmaps',
    'Open Radar /strategy/radars',
  ]);
});

test('gives the pro tips and names what Sextant makes', {
  tags: ['dashboard/pro-tips', 'dashboard/features'],
}, async () => {
  startMockApi();
  renderApp('/');
  const tips = within(await screen.findByRole('region', { name: 'Pro Tips' })).getAllByRole('listitem');
  expect(tips.map((tip) => tip.textContent)).toEqual([
    'The Save button on research articles adds them to History.',
    'Innovation analysis can be run from search results.',
    'Roadmaps can be created from analysis results with Generate Roadmap.',
    'Findings can be exported to CSV or BibTeX from the search results toolbar.',
    'Check the History page regularly.',
  ]);
  for (const name of ['Strategic Roadmaps', 'Innovation Analysis', 'Technology Radar'])
    screen.getByRole('heading', { name });
});
