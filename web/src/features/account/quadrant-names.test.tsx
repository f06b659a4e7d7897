import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: ReturnType<typeof startMockApi>;
beforeEach(() => {
  state = startMockApi();
});

const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>;

test('biomedical names are offered, and stored when they are saved', {
  tags: ['account/quadrant-names'],
}, async () => {
  const { user } = renderApp('/settings');
  expect((await field('Platforms')).value).toBe('Platforms');
  expect(screen.getByRole('button', { name: 'Save names' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Use biomedical names' }));
  expect((await field('Platforms')).value).toBe('Drugs & biologics');
  expect(state.user?.quadrantNames).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  await screen.findByText('Names Saved');
  expect(state.user?.quadrantNames).toEqual({
    Techniques: 'Procedures',
    Tools: 'Diagnostics & devices',
    Platforms: 'Drugs & biologics',
    'Languages & Frameworks': 'Guidelines & methods',
  });
});

test('own names can be given, and the standard ones are stored as none', {
  tags: ['account/quadrant-names'],
}, async () => {
  const { user } = renderApp('/settings');
  await user.clear(await field('Tools'));
  await user.type(await field('Tools'), 'Diagnostics');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  await screen.findByText('Names Saved');
  expect(state.user?.quadrantNames).toMatchObject({ Tools: 'Diagnostics', Platforms: 'Platforms' });
  await user.click(screen.getByRole('button', { name: 'Use standard names' }));
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  await expect.poll(() => state.user?.quadrantNames).toBeNull();
});
