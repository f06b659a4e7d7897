import { storedAnalysisFixture, storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone.ts';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.evidence = evidenceFixture(60);
});
const open = (more = '') => renderApp(`/topics/${state.insight.radars[0]!.topicKey}?tab=evidence${more}`);
const MATRIX = 'Studies that compare two technologies';
const MAP = 'Studies and people by technology and outcome';
/** Number of studies that the table says it has. */
const opened = async () => {
  const studies = await screen.findByRole('table', { name: 'Studies' });
  return Number(studies.getAttribute('aria-rowcount')) - 1;
};

test('views are links that stand in the address, and filters of the table wait there', {
  tags: ['evidence/views'],
}, async () => {
  const { user, address } = open('&design=animal');
  const views = within(await screen.findByRole('navigation', { name: 'Views of the evidence' }));
  expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Table');
  await user.click(views.getByRole('link', { name: 'Map' }));
  await screen.findByRole('table', { name: MAP });
  expect(address()).toContain('design=animal&view=map');
  await user.click(views.getByRole('link', { name: 'Table' }));
  expect(address()).toMatch(/design=animal$/);
});

describe.each([
  ['head-to-head', MATRIX],
  ['map', MAP],
  ['harms', 'Harms'],
])('%s', (view, name) => {
  test('a number opens exactly the studies that it counts, says which, and leads back', {
    tags: ['evidence/cells', 'evidence/views'],
  }, async () => {
    const { user, address } = open(`&view=${view}&decided=yes`);
    const table = await screen.findByRole('table', { name });
    const link = within(table)
      .getAllByRole('link')
      .find((one) => /^[2-9]\d* (?:study|studies)/.test(one.getAttribute('aria-label') ?? ''))!;
    const shown = Number.parseInt(link.getAttribute('aria-label') ?? '', 10);
    await user.click(link);
    expect(await opened()).toBe(shown);
    expect(address()).not.toContain('decided');
    const names = { 'head-to-head': 'Head to head', map: 'Map', harms: 'Harms' } as Record<string, string>;
    const [, back] = screen.getAllByRole('link', { name: names[view]! });
    await user.click(back!);
    await screen.findByRole('table', { name });
    expect(address()).toMatch(new RegExp(`view=${view}$`));
  });

  test('a failure is said in its place, with a retry; without a table the next run makes it', async () => {
    const call = { 'head-to-head': 'headToHead', map: 'evidenceMap', harms: 'evidenceHarms' }[
      view
    ] as 'evidenceMap';
    mockServer.use(
      http.get(`*${insightCalls[call].path}`, () => HttpResponse.json(null, { status: 503 }), { once: true }),
    );
    const { user } = open(`&view=${view}`);
    await screen.findByText('The counts could not be loaded.');
    state.insight.evidence = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('The evidence table is made with the next run.');
  });

  test('without anything to count it says why', async () => {
    state.insight.evidence = evidenceFixture(3).map((study) => ({
      ...study,
      ...{ comparator: null, sentences: [] },
    }));
    open(`&view=${view}`);
    await screen.findByText(/^(?:Nothing is compared|The map is empty|No harm): /);
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true);
  });

  test('its file has all of it', { tags: ['evidence/files'] }, async () => {
    let blob: Blob | null = null;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = open(`&view=${view}`);
    await screen.findByRole('table', { name });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(blob).not.toBeNull());
    const [heading] = readCsv(`\uFEFF${await blob!.text()}`.replace('\uFEFF\uFEFF', '\uFEFF'));
    expect(heading?.[0]).toBe(view === 'harms' ? 'Harm' : 'Technology');
  });
});

test('head to head: symmetric, rivals that nothing compares are cells without a number, arrows walk between numbers', {
  tags: ['evidence/rivals', 'evidence/views'],
}, async () => {
  const { user } = open('&view=head-to-head');
  const matrix = await screen.findByRole('table', { name: MATRIX });
  expect(within(matrix).getAllByText('Not compared in these articles').length).toBeGreaterThan(0);
  const rows = within(matrix).getAllByRole('row').slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual(texts.map((_, column) => texts.map((row) => row[column])));
  const links = within(matrix).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  links[0]!.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).not.toBe(links[0]);
  expect(links).toContain(document.activeElement);
});

test('the map shows a direction once somebody gave it, and only then', {
  tags: ['evidence/map'],
}, async () => {
  const { user } = open('&view=map');
  const map = within(await screen.findByRole('table', { name: MAP }));
  expect(map.queryAllByRole('link', { name: / for\b/ })).toHaveLength(0);
  await user.click(map.getAllByRole('link', { name: /^\d+ stud.* and .*(?:people|given)/ })[0]!);
  const row = within((await screen.findByRole('table', { name: 'Studies' })).querySelectorAll('tbody')[1]!);
  row.getAllByRole('button', { expanded: false })[0]!.focus();
  await user.keyboard('+');
  await row.findByText('For, by you');
  await user.click(screen.getAllByRole('link', { name: 'Map' })[1]!);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /, 1 for$/ }).length).toBeGreaterThan(0));
});

test('harms that did not occur stand apart, and sentences are read in place', {
  tags: ['evidence/harms'],
}, async () => {
  const { user } = open('&view=harms');
  const table = within(await screen.findByRole('table', { name: 'Harms' }));
  const bleeding = table.getByRole('row', { name: /^bleeding/ });
  expect(within(bleeding).queryByRole('link', { name: /reported$/ })).toBeNull();
  within(bleeding).getByRole('link', { name: /^\d+ studies: bleeding said not to occur or differ$/ });
  await user.click(within(bleeding).getByRole('button', { name: 'bleeding' }));
  const sentences = within(screen.getByRole('list', { name: 'Sentences on bleeding' }));
  expect(sentences.getAllByText('Did not occur or differ')).toHaveLength(
    sentences.getAllByRole('listitem').length,
  );
});

test.each([
  ['head-to-head', 'table', 'Compared 20'],
  ['map', 'list', 'Technologies'],
  ['harms', 'list', 'Harms'],
])('on a phone %s is a list', { tags: ['evidence/views'] }, async (view, role) => {
  asPhone();
  open(`&view=${view}`);
  await screen.findByRole('region', {
    name: { 'head-to-head': 'Head to head', map: 'Map', harms: 'Harms' }[view]!,
  });
  await screen.findAllByRole(role);
  expect(screen.queryByRole('table', { name: MATRIX })).toBeNull();
  expect(screen.queryByRole('table', { name: MAP })).toBeNull();
});
