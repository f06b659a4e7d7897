import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  localStorage.removeItem('search-defaults');
  startMockApi();
});

const depth = () => screen.findByLabelText('Intelligence Depth') as Promise<HTMLSelectElement>;
const history = () => screen.getByLabelText('Historical Intelligence Depth') as HTMLSelectElement;

test('are initially the built-in ones, without a reset button', async () => {
  renderApp('/settings');
  expect((await depth()).value).toBe('standard');
  expect(history().value).toBe('2');
  expect(screen.getByRole('button', { name: 'Use standard defaults' })).toHaveProperty('disabled', true);
});

test('apply to an empty search form and to Clear', {
  tags: ['search/own-defaults', 'account/settings'],
}, async () => {
  const { user } = renderApp('/settings');
  await user.selectOptions(await depth(), 'deep');
  await user.selectOptions(history(), '10');
  await user.click(screen.getByRole('link', { name: 'Research' }));
  await screen.findByLabelText('Search query');
  expect((await depth()).value).toBe('deep');
  expect(history().value).toBe('10');
  await user.selectOptions(history(), '1');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(history().value).toBe('10');
});

test('do not affect URLs: a search without parameters uses the built-in defaults', {
  tags: ['search/own-defaults'],
}, async () => {
  localStorage.setItem('search-defaults', JSON.stringify({ historicalDepth: '10' }));
  renderApp('/research?q=crispr');
  await depth();
  expect(history().value).toBe('2');
});

test('can be reset', { tags: ['account/settings'] }, async () => {
  localStorage.setItem('search-defaults', JSON.stringify({ historicalDepth: '10' }));
  const { user } = renderApp('/settings');
  await depth();
  expect(history().value).toBe('10');
  await user.click(screen.getByRole('button', { name: 'Use standard defaults' }));
  expect(history().value).toBe('2');
  expect(localStorage.getItem('search-defaults')).toBeNull();
});

test.each(['nonsense', 'null', '[]', '{"analysisDepth":"bottomless"}'])(
  'tolerate %s in the storage',
  async (text) => {
    localStorage.setItem('search-defaults', text);
    renderApp('/settings');
    expect((await depth()).value).toBe('standard');
  },
);
