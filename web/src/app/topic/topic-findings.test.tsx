import { storedAnalysisFixture, storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.evidence = evidenceFixture(120);
  const { topicKey, searchQuery, createdAt, jobId } = state.insight.radars[0]!;
  state.insight.runs = [
    {
      ...{ id: '018f0000-0000-7000-8000-00000000e001', topicKey, searchQuery, createdAt },
      ...{ selection: null, hasEvidence: true, jobIds: [jobId ?? ''] },
    },
  ];
});
const open = () => renderApp(`/topics/${state.insight.radars[0]!.topicKey}`);
const chart = async () => within(await screen.findByRole('figure', { name: 'Share of Articles by Year' }));

test('the answer begins with the shares of its technologies, each of which opens its articles', {
  tags: ['evidence/shares'],
}, async () => {
  const { user } = open();
  const names = within((await chart()).getByRole('list', { name: 'Technologies' }));
  expect(names.getAllByRole('link')).toHaveLength(6);
  const figure = screen.getByRole('figure', { name: 'Share of Articles by Year' });
  const summary = screen.getByRole('region', { name: 'Executive Summary' });
  expect(figure.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const name = names.getByRole('link', { name: /^Base editing: \d+ articles$/ });
  const count = Number(/\d+/.exec(name.getAttribute('aria-label') ?? '')?.[0]);
  await user.click(name);
  await screen.findByRole('heading', { name: 'base editing' });
  await screen.findByText(new RegExp(`^${count} of \\d+ studies`));
  await user.click(screen.getByRole('link', { name: 'Share of Articles by Year' }));
  await chart();
});

test('each number of its table opens the articles of that year', { tags: ['evidence/shares'] }, async () => {
  const { user } = open();
  const figure = await chart();
  await user.click(figure.getByRole('button', { name: 'Numbers by year' }));
  const table = within(figure.getByRole('table', { name: 'Share of Articles by Year' }));
  const [, newest] = table.getAllByRole('row');
  expect(newest?.textContent).toMatch(/^2026, not over/);
  const number = within(newest!).getByRole('link', { name: /^\d+ articles of 2026$/ });
  await user.click(number);
  await screen.findByRole('heading', { name: 'All studies of 2026' });
  await screen.findByText(new RegExp(`^${number.textContent} of \\d+ studies`));
});

test('without a table the answer stands alone; a failure is said in its place', {
  tags: ['evidence/shares'],
}, async () => {
  state.insight.evidence = null;
  const { unmount } = open();
  await screen.findByRole('region', { name: 'Executive Summary' });
  await screen.findByRole('region', { name: 'Overall Trends' });
  expect(screen.queryByText('Share of Articles by Year')).toBeNull();
  unmount();
  state.insight.evidence = evidenceFixture(120);
  mockServer.use(
    http.get(`*${insightCalls.evidenceTrend.path}`, () => HttpResponse.json(null, { status: 503 }), {
      once: true,
    }),
  );
  const { user } = open();
  await screen.findByText('The chart of technologies by year could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await chart();
});
