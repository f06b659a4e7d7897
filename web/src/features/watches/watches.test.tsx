import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { FEED_SECRET } from '../../testing/mock-watches.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { seedInsight } from '../../testing/seed-insight.ts';
import { makeDigest, makeWatch } from '../../testing/watch-fixtures.ts';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const down = (path: string) =>
  mockServer.use(http.get(`*${path}`, () => problem(503, 'The service does not answer.')));

describe('the page of watches', () => {
  test('lists what is watched with its schedule, its last run and its last digest', {
    tags: ['watches/page'],
  }, async () => {
    const digest = makeDigest();
    state.insight.digests = [digest];
    state.insight.watches = [
      makeWatch({ lastDigest: digest }),
      makeWatch({
        id: '018f0000-0000-7000-8000-0000000000a2',
        searchQuery: 'CAR T cells',
        paused: 'failures',
        failures: 5,
        nextRunAt: null,
        lastRun: { at: '2026-11-29T05:00:00.000Z', outcome: 'no-room' },
      }),
    ];
    renderApp('/watches');
    const list = within(await screen.findByRole('list', { name: 'Watches' }));
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Weekly on Monday, 06:00 (Europe/Berlin)');
    expect(first).toContain('Something changed · Nov 30, 2026');
    expect(first).toContain(
      '2 changes on the radar, 2 statements, 1 retraction or concern, 120 new articles',
    );
    expect(second).toContain('Paused after five failed runs in a row');
    expect(second).toContain('your account has no room');
  });

  test('says where nothing is watched, and where it could not be loaded', {
    tags: ['watches/page'],
  }, async () => {
    const { user } = renderApp('/watches');
    await screen.findByText('You are not watching any topic yet. Open one and choose Watch.');
    down(insightCalls.watches.path);
    await user.click(screen.getByRole('link', { name: 'Choose a topic' }));
    await screen.findByRole('heading', { level: 1, name: 'Topics' });
  });

  test('offers to try again where watches cannot be loaded', { tags: ['watches/page'] }, async () => {
    down(insightCalls.watches.path);
    renderApp('/watches');
    await screen.findByText('Your watches could not be loaded.');
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  test('pauses, resumes, changes the schedule, and deletes after asking', {
    tags: ['watches/page'],
  }, async () => {
    state.insight.watches = [makeWatch()];
    const { user } = renderApp('/watches');
    await user.click(await screen.findByRole('button', { name: 'Run now: mRNA delivery' }));
    await screen.findByText('Running now');
    state.insight.watches = [makeWatch()];
    await user.click(screen.getByRole('button', { name: 'Pause mRNA delivery' }));
    await screen.findByText('Paused by you');
    await user.click(screen.getByRole('button', { name: 'Resume mRNA delivery' }));
    await screen.findByRole('button', { name: 'Pause mRNA delivery' });
    await user.click(screen.getByRole('button', { name: 'Change the schedule of mRNA delivery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the schedule' }));
    await user.selectOptions(dialog.getByLabelText('Run it'), 'Daily');
    await user.selectOptions(dialog.getByLabelText('Hour'), '21:00');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Daily, 21:00 (Europe/Berlin)');
    await user.click(screen.getByRole('button', { name: 'Delete the watch of mRNA delivery' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Stop watching this topic?' }));
    await user.click(asked.getByRole('button', { name: 'Stop watching' }));
    await screen.findByText('You are not watching any topic yet. Open one and choose Watch.');
    expect(state.insight.watches).toEqual([]);
  });

  test('pages through the digests', { tags: ['watches/page'] }, async () => {
    state.insight.watches = [makeWatch()];
    state.insight.digests = Array.from({ length: 25 }, (_, n) =>
      makeDigest({ id: `018f0000-0000-7000-8000-0000000000${String(n + 10)}` }),
    );
    const { user } = renderApp('/watches');
    const list = await screen.findByRole('list', { name: 'Digests' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show older digests' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(25));
  });
});

describe('a digest', () => {
  test('tells each change with its quote or the words of the registry, and where it is from', {
    tags: ['watches/digest-view'],
  }, async () => {
    state.insight.watches = [makeWatch()];
    state.insight.digests = [makeDigest()];
    renderApp(`/watches?digest=${makeDigest().id}`);
    await screen.findByRole('heading', { level: 1, name: 'mRNA delivery' });
    const textOf = (name: RegExp) => screen.getByRole('region', { name }).textContent ?? '';
    expect(textOf(/^Radar 2$/)).toMatch(/Lipid nanoparticlesTrialtoAdoptArticles 120 → 174“Lipid nano/);
    expect(textOf(/^Radar 2$/)).toMatch(/Polymersomesnew on the radarAssess/);
    expect(textOf(/^Answer 2$/)).toMatch(/NewHarmPolyethylenimine harmed.*“Transaminases rose\.”/);
    expect(textOf(/^Answer 2$/)).toMatch(/No longerGapNobody compared the two\./);
    expect(textOf(/^Retractions and concerns 1$/)).toContain('Retracted A study that was taken back');
    expect(textOf(/^New articles 120$/)).toContain(
      'Randomized trial · phase 3 · n = 1,204 · 2026 · Exampliposome vs placebo · adults',
    );
    expect(textOf(/^New articles 120$/)).toContain('And 119 more.');
    expect(textOf(/^Trials 1$/)).toContain('Sponsor: “Slow enrolment”');
    expect(textOf(/^Approvals and withdrawals 1$/)).toContain('Approved by the EMA in 2026.');
    expect(textOf(/^New companies 1$/)).toContain('Example Robotics');
    screen.getByText('Trials were not known at the run before: they are compared from now on.');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('https://pubmed.ncbi.nlm.nih.gov/38000001/');
    expect(links).toContain('https://clinicaltrials.gov/study/NCT00000001');
    await waitFor(() => expect(state.insight.digests[0]?.isNew).toBe(false));
  });

  test('that is not there says so', { tags: ['watches/digest-view'] }, async () => {
    renderApp('/watches?digest=018f0000-0000-7000-8000-0000000000d9');
    await screen.findByText('Digest not found. Its watch was deleted, or its address is wrong.');
  });
});

describe('a topic', () => {
  test('is watched with two clicks, and then paused from the same menu', {
    tags: ['watches/button'],
  }, async () => {
    seedInsight(state);
    const [analysis] = state.insight.analyses;
    const { user } = renderApp(`/topics/${analysis?.topicKey}?tab=pipeline`);
    await user.click(await screen.findByRole('button', { name: 'Watch' }));
    await user.click(screen.getByRole('menuitem', { name: 'Weekly' }));
    await screen.findByRole('button', { name: 'Watching' });
    expect(state.insight.watches).toEqual([
      expect.objectContaining({
        topicKey: analysis?.topicKey,
        schedule: {
          ...{ every: 'week', weekday: 'monday', hour: 6 },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Watching' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Daily' }));
    await waitFor(() => expect(state.insight.watches[0]?.schedule.every).toBe('day'));
    await user.click(screen.getByRole('button', { name: 'Watching' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    await waitFor(() => expect(state.insight.watches[0]?.paused).toBe('user'));
  });
});

describe('the dashboard', () => {
  test('shows the latest digests, new ones marked; nothing while there is none', {
    tags: ['watches/dashboard'],
  }, async () => {
    seedInsight(state);
    state.insight.digests = [
      makeDigest(),
      makeDigest({ id: '018f0000-0000-7000-8000-0000000000d2', isNew: false }),
    ];
    renderApp('/');
    const block = within(await screen.findByRole('region', { name: 'What changed' }));
    expect(block.getAllByRole('listitem')).toHaveLength(2);
    expect(block.getAllByText('New')).toHaveLength(1);
    expect(block.getAllByRole('link', { name: 'mRNA delivery' })[0]?.getAttribute('href')).toBe(
      `/watches?digest=${makeDigest().id}`,
    );
  });
});

describe('the Atom feed', () => {
  test('is made, copied, shown with names, renewed and ended', { tags: ['watches/feed'] }, async () => {
    const { user } = renderApp('/watches');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Address: copy it now/);
    expect(field.value).toBe(`${window.location.origin}/api/feeds/${FEED_SECRET}`);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(field.value);
    await user.click(screen.getByRole('checkbox', { name: /^Show names/ }));
    await waitFor(() => expect(state.insight.feed.showsNames).toBe(true));
    await user.click(screen.getByRole('button', { name: 'New address' }));
    const renew = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }));
    await user.click(renew.getByRole('button', { name: 'Make a new address' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(state.insight.feed.showsNames).toBe(true);
    await user.click(screen.getByRole('button', { name: 'End the feed' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'End the feed?' }));
    await user.click(ask.getByRole('button', { name: 'End the feed' }));
    await screen.findByRole('button', { name: 'Make an address' });
  });
});
