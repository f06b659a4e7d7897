import { storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { callsEnded } from '../../testing/calls-ended.ts';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import { delayCall } from '../../testing/hold-call.ts';
import type { MockRun } from '../../testing/mock-insight.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';
import { whoFixture } from '../../testing/who-fixtures.ts';
import { RunOfRadarContext } from '../../topic-kit/versions/run-of-radar.ts';
import { BehindTechnology } from './behind-technology.tsx';

const KEY = 'samplimab';
const RUN = '018f0000-0000-7000-8000-00000000e001';
const TOPIC = 'a'.repeat(32);
const CALLS = [insightCalls.topicOrganisations.path, insightCalls.topicTrials.path] as const;

let state: MockState;
let asked: URL[];
beforeEach(() => {
  state = startStrategyApi();
  state.insight.evidence = evidenceFixture(60).map((study) => ({ ...study, technologies: [KEY] }));
  state.insight.trials = trialsFixture(60);
  const pmids = state.insight.evidence.map(({ pmid }) => pmid);
  state.insight.who = whoFixture(12, pmids).map((one) => ({
    ...one,
    technologies: [{ key: KEY, name: 'Samplimab', articles: one.articles }],
  }));
  asked = [];
  for (const path of CALLS)
    mockServer.use(http.get(`*${path}`, ({ request }) => void asked.push(new URL(request.url))));
});
const open = (conceptKey: string | undefined = KEY, version?: string) =>
  renderInApp(
    <RunOfRadarContext value={{ topicKey: TOPIC, run: RUN, version }}>
      <BehindTechnology conceptKey={conceptKey} />
    </RunOfRadarContext>,
  );
const refuse = (path: string, status: number) =>
  mockServer.use(http.get(`*${path}`, () => HttpResponse.json({}, { status })));
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const answered = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull());

test('the first three companies and the trials by phase lead to the tabs of the same version', {
  tags: ['radar/behind'],
}, async () => {
  open(KEY, RUN);
  const companies = await part('Companies');
  const lines = companies.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(
    [0, 3, 6].map((place) => `Examplogen ${place + 1}${state.insight.who![place]!.articles} articles`),
  );
  expect(companies.getByRole('heading').textContent).toBe('Companies 4');
  const studies = await part('Studies that test it');
  expect(studies.getByRole('heading').textContent).toMatch(/^Studies that test it \d+$/);
  expect(studies.getByText(/^[A-Z][a-z -]+: \d+ · /)).toBeTruthy();
  const trials = await part('Registered trials');
  expect(trials.getByRole('heading').textContent).toBe('Registered trials 17');
  expect(trials.getByText('Phase 1: 8 · Phase 1/2: 9')).toBeTruthy();
  expect(trials.getByText('4 recruiting or active · 3 stopped')).toBeTruthy();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    ['evidence', 'who', 'pipeline'].map((tab) => `/topics/${TOPIC}?tab=${tab}&version=${RUN}`),
  );
  for (const { searchParams } of asked)
    expect([searchParams.get('run'), searchParams.get('technology')]).toEqual([RUN, KEY]);
});

test('a room is kept until both have answered', async () => {
  const release = delayCall('get', CALLS[1]);
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  await callsEnded();
  expect(screen.getByRole('status', { name: 'Loading studies, companies and trials' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  release();
  await part('Companies');
  await part('Registered trials');
});

test('what is not known leaves nothing', async () => {
  const { container } = open('unknown-technology');
  await answered();
  expect(container.textContent).toBe('');
});

test('a run without a table leaves nothing, and is no failure', async () => {
  state.insight.evidence = null;
  state.insight.trials = null;
  const { container } = open();
  await answered();
  expect(container.textContent).toBe('');
});

test('an outage is one quiet line, and takes nothing from the other answer', async () => {
  refuse(CALLS[0], 500);
  const { unmount } = open();
  await part('Registered trials');
  expect(screen.getByText('Its companies could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  refuse(CALLS[1], 503);
  open();
  await screen.findByText('Its companies and trials could not be loaded.');
});

test('without a run or a concept nothing is asked', async () => {
  const { container } = open('');
  renderInApp(<BehindTechnology conceptKey={KEY} />, '/topics/example?tab=radar');
  await callsEnded();
  expect(container.textContent).toBe('');
  expect(asked).toEqual([]);
});

test('a topic of a run tells it in the details of an item, one that no run made does not', async () => {
  const JOB = '018f0000-0000-7000-8000-0000000000a1';
  const stored = storedRadarFixture(0);
  const [first, ...others] = stored.radarData.items;
  const items = [{ ...first!, conceptKey: KEY }, ...others];
  state.insight.radars = [{ ...stored, jobId: JOB, radarData: { ...stored.radarData, items } }];
  const openItem = async () => {
    const { user, unmount } = renderApp(`/topics/${stored.topicKey}?tab=radar`);
    const blips = await screen.findAllByRole('option');
    await user.click(blips.find((blip) => blip.getAttribute('aria-label')?.includes(first!.name))!);
    await screen.findByRole('heading', { name: 'Why here?' });
    return unmount;
  };
  const unmount = await openItem();
  await callsEnded();
  expect(asked).toEqual([]);
  unmount();
  state.insight.runs = [{ id: RUN, jobIds: [JOB] } as unknown as MockRun];
  await openItem();
  await part('Companies');
  await part('Registered trials');
});
