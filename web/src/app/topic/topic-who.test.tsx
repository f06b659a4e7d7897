import { storedAnalysisFixture, storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import { delayCall } from '../../testing/hold-call.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';
import { whoFixture } from '../../testing/who-fixtures.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.evidence = evidenceFixture(60);
  state.insight.who = whoFixture(
    120,
    state.insight.evidence.map(({ pmid }) => pmid),
  );
});
const open = () => renderApp(`/topics/${state.insight.radars[0]!.topicKey}?tab=who`);
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('companies come first, with years, share and technologies; others, newcomers, countries and funders follow', async () => {
  open();
  const companies = await part(/^Companies 40/);
  const [first] = await companies.findAllByRole('listitem');
  expect(first?.textContent).toContain('Examplogen 1');
  expect(first?.textContent).toMatch(/Japan · 20\d\d to 20\d\d · \d+% of articles/);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.map((text) => text?.replace(/ \d+$/, ''))).toEqual([
    'Companies',
    'Sponsors of registered trials',
    'Newcomers',
    'Universities, hospitals, institutes and others',
    'Countries',
    'Funders',
  ]);
  await screen.findByText('40 companies and 80 others');
  expect((await part(/^Countries/)).getAllByRole('listitem')[0]?.textContent).toContain('Japan');
});

test('where no affiliation names an organisation, the sponsors of trials come first: nothing is counted as none', async () => {
  state.insight.who = [];
  open();
  await screen.findByText('1 sponsor of registered trials');
  expect(screen.getByText(/no affiliation of \d+ articles names an organisation/)).toBeTruthy();
  await part(/^Sponsors of registered trials 1/);
  expect(screen.queryByRole('region', { name: /^Companies/ })).toBeNull();
});

test('sponsors of trials are told with what they test; their number opens the trials in the registry', async () => {
  const { user } = open();
  const sponsors = await part(/^Sponsors of registered trials 1/);
  expect(sponsors.getByRole('listitem').textContent).toContain(
    'Industry · up to phase 3 · 1 under way · Lipid nanoparticles',
  );
  await user.click(sponsors.getByRole('button', { name: '2 trials of Invented Pharma Inc.' }));
  const links = sponsors.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://clinicaltrials.gov/study/NCT90000002',
    'https://clinicaltrials.gov/study/NCT90000001',
  ]);
});

test('a number opens its articles, newest first', async () => {
  const { user } = open();
  const companies = await part(/^Companies/);
  const opener = await companies.findByRole('button', { name: /articles of Examplogen 1$/ });
  await user.click(opener);
  const study = state.insight.evidence!.find(({ pmid }) => pmid === state.insight.who![0]!.pmids[0]);
  await companies.findByText(study!.title);
  const [own] = companies.getAllByRole('listitem');
  await user.click(within(own!).getByRole('button', { name: /Show more, \d+ left/ }));
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('more of a list is shown on request, until all are', async () => {
  const { user } = open();
  const others = await part(/^Universities/);
  await user.click(await others.findByRole('button', { name: 'Show more, 68 left' }));
  await others.findByRole('button', { name: 'Show more, 56 left' });
});

/** Rows of a file of the tab. */
async function writtenFile(item: string): Promise<string[][]> {
  let blob: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(blob).not.toBeNull());
  return readCsv(`\uFEFF${await blob!.text()}`.replace('\uFEFF\uFEFF', '\uFEFF'));
}

test('the file has all organisations', async () => {
  const [heading, ...lines] = await writtenFile('Organisations: a row each');
  expect(heading?.slice(0, 4)).toEqual(['Name', 'Kind', 'Country', 'Articles']);
  expect(lines).toHaveLength(120);
});

test('sponsors of trials have a file of their own, with the numbers of their trials', async () => {
  expect(await writtenFile('Sponsors of trials: a row each')).toEqual([
    ['Sponsor', 'Industry', 'Trials', 'Under Way', 'Highest Phase', 'Technologies', 'NCT Numbers'],
    ['Invented Pharma Inc.', 'Yes', '2', '1', '3', 'Lipid nanoparticles', 'NCT90000002; NCT90000001'],
  ]);
});

test('without affiliations it says so, and that another run helps a run of before', async () => {
  state.insight.who = null;
  open();
  const panel = within(await screen.findByRole('region', { name: 'Who' }));
  await panel.findByText(
    /^No organisation is known: .*from before affiliations were read, another run reads them\.$/,
  );
});

test('a failure is said in its place, with a retry', async () => {
  let failing = true;
  mockServer.use(
    http.get(`*${insightCalls.topicOrganisations.path}`, () =>
      failing ? HttpResponse.json(null, { status: 503 }) : undefined,
    ),
  );
  const { user } = open();
  await screen.findByText('The organisations could not be loaded.');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('40 companies and 80 others');
});

test('organisations of another run replace those on screen at its end', async () => {
  const { user } = open();
  await screen.findByText('40 companies and 80 others');
  state.insight.who = state.insight.who!.slice(0, 6);
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  await screen.findByText('2 companies and 4 others');
});

test('titles stay where they are while more are loaded', async () => {
  const { user } = open();
  const companies = await part(/^Companies/);
  await user.click(await companies.findByRole('button', { name: /articles of Examplogen 1$/ }));
  const study = state.insight.evidence!.find(({ pmid }) => pmid === state.insight.who![0]!.pmids[0]);
  await companies.findByText(study!.title);
  const release = delayCall('get', insightCalls.evidence.path);
  await user.click(companies.getAllByRole('button', { name: /Show more, \d+ left/ })[0]!);
  companies.getByText(study!.title);
  expect(screen.queryByText('Loading the articles')).toBeNull();
  release();
});
