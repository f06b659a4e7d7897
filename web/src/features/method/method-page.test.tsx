import { accountCalls } from '@sextant/contracts/account/calls';
import { FORMULAS } from '@sextant/contracts/insight/evidence';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { mockCall, problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const opened = () => screen.findByRole('heading', { level: 1, name: 'Method' });

test('every formula that a claim can name is a section of the page', {
  tags: ['analysis/method'],
}, async () => {
  startMockApi();
  renderApp('/method');
  await opened();
  for (const formula of FORMULAS) {
    const heading = document.getElementById(formula);
    expect(heading?.textContent?.toLowerCase().replaceAll(' ', '-')).toBe(formula);
    expect(heading?.closest('section')?.querySelector('p, table')).not.toBeNull();
  }
});

test.each([
  ['signed in', () => startMockApi()],
  ['signed out', () => startMockApi({ signedIn: false })],
  [
    'while Sextant does not answer',
    () => {
      startMockApi();
      mockServer.use(http.get('*/api/user', () => problem(503, 'Sextant does not answer.')));
    },
  ],
])('%s, the page scrolls to the section of its URL', { tags: ['shell/method'] }, async (_, start) => {
  start();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp('/method#open-question');
  await opened();
  const section = screen.getByRole('heading', { level: 3, name: 'Open question' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(shown.mock.contexts).toEqual([section]);
  expect(document.title).toBe('Method · Sextant');
});

test('the contents list every section, link to it and mark the current one', async () => {
  startMockApi();
  const { user, address } = renderApp('/method');
  await opened();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const names = contents.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent));
  await user.click(contents.getByRole('link', { name: 'Gap' }));
  expect(address()).toBe('/method#gap');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gap' }));
  expect(contents.getByRole('link', { name: 'Gap' }).getAttribute('aria-current')).toBe('location');
});

test('a visitor can sign in and returns to the section', { tags: ['shell/method'] }, async () => {
  startMockApi({ signedIn: false });
  renderApp('/method#ring');
  await opened();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?next=%2Fmethod%23ring',
  );
});

test('every page of a signed-in user links to it', { tags: ['shell/method'] }, async () => {
  startMockApi();
  const { user, address } = renderApp('/history');
  await user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Method' }));
  await opened();
  expect(address()).toBe('/method');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Method' });
});

test('it contains no file, command, setting or field name', async () => {
  startMockApi();
  renderApp('/method');
  await opened();
  expect(screen.getByRole('article').textContent).not.toMatch(
    /`|\bnpm\b|\.(?:ts|md|json)\b|\b[a-z-]+\/(?:src|bench|docs)\b|\b[A-Z]+_[A-Z_]+\b|docs\//,
  );
});

test('every table can be scrolled by keyboard in its own frame', async () => {
  startMockApi();
  renderApp('/method');
  await opened();
  const tables = screen.getAllByRole('table');
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) {
    const frame = table.closest<HTMLElement>('section[tabindex="0"]');
    expect(frame?.className.split(' ')).toContain('overflow-x-auto');
    expect(frame?.getAttribute('aria-label')).toMatch(/, table$/);
  }
});

test('it names the vocabulary and its year, to visitors as well', async () => {
  startMockApi();
  mockServer.use(http.get('*/api/status', () => problem(401, 'Please sign in.', 'session.missing')));
  renderApp('/method');
  await screen.findByText(
    /Medical Subject Headings \(MeSH\) 2022, .* courtesy of the U\.S\. National Library of Medicine/,
  );
});

test('it names the sources of facts in use with licence and date, to visitors as well', async () => {
  startMockApi();
  mockServer.use(
    mockCall(accountCalls.dataSources, () => ({
      sources: [
        {
          of: 'drugs' as const,
          name: 'An agency',
          licence: 'reuse with acknowledgement',
          asOf: '2025-07-15',
        },
        { of: 'drugs' as const, name: 'Another list', licence: 'public domain', asOf: '2024' },
      ],
    })),
  );
  mockServer.use(http.get('*/api/status', () => problem(401, 'Please sign in.', 'session.missing')));
  renderApp('/method');
  const note = await screen.findByText(/^Drugs:/);
  expect(note.textContent).toBe(
    'Drugs: An agency, as of Jul 15, 2025 (reuse with acknowledgement); Another list, as of 2024 (public domain).',
  );
  expect(screen.queryByText(/^Trials:/)).toBeNull();
});

test('it still names the library if the year is unknown', async () => {
  startMockApi();
  mockServer.use(http.get('*/api/vocabulary', () => problem(503, 'Sextant does not answer.')));
  renderApp('/method');
  await screen.findByText(
    /Medical Subject Headings \(MeSH\), courtesy of the U\.S\. National Library of Medicine/,
  );
});
