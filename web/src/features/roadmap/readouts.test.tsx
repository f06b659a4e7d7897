import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Approval } from '../../charts/roadmap/approvals.ts';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';
import { RunOfRadarContext } from '../../topic-kit/versions/run-of-radar.ts';
import { RoadmapView } from './roadmap-view.tsx';

const TOPIC = 'a'.repeat(32);
const RUN = '018f0000-0000-7000-8000-00000000e001';
const NEXT_MONTH = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.evidence = evidenceFixture(6);
  const [first, ...others] = trialsFixture(6);
  state.insight.trials = [
    {
      ...first!,
      acronym: 'AHEAD-1',
      phase: '3',
      isReadoutAhead: true,
      primaryCompletion: { date: NEXT_MONTH, type: 'estimated' },
    },
    ...others.map((trial) => ({ ...trial, isReadoutAhead: false })),
  ];
});
const show = (elements = roadmapFixture().elements, approvals: readonly Approval[] = []) =>
  renderInApp(
    <RunOfRadarContext value={{ topicKey: TOPIC, run: RUN, version: undefined }}>
      <RoadmapView roadmap={{ ...roadmapFixture(), elements }} approvals={approvals} />
    </RunOfRadarContext>,
  );

test('trials that report ahead stand on the time axis, the first by name, with the way to all', {
  tags: ['roadmap/readouts'],
}, async () => {
  show();
  const row = within(await screen.findByRole('region', { name: 'Trial readouts ahead' }));
  expect(row.getAllByRole('listitem')[0]?.textContent).toContain('AHEAD-1, Phase 3');
  expect(row.getByRole('link', { name: 'See Pipeline' }).getAttribute('href')).toBe(
    `/topics/${TOPIC}?tab=pipeline`,
  );
  screen.getByRole('listbox');
});

test('a plan without elements has no chart and nothing to set, but tells what is ahead', {
  tags: ['roadmap/readouts'],
}, async () => {
  show([]);
  await screen.findByRole('region', { name: 'Trial readouts ahead' });
  expect(screen.queryByRole('button', { name: 'Swimlane' })).toBeNull();
});

test('without readouts ahead nothing is said of them', { tags: ['roadmap/readouts'] }, async () => {
  state.insight.trials = [];
  show();
  await screen.findByRole('listbox');
  expect(screen.queryByText('Trial readouts ahead')).toBeNull();
});

test('approvals stand on the time axis, the newest by name, those before the plan counted', {
  tags: ['roadmap/approvals'],
}, async () => {
  show(undefined, [
    { name: 'Semaglutide', year: 2017, text: 'FDA approval 2017' },
    { name: 'Metformin', year: 1994, text: 'FDA approval 1994' },
  ]);
  const row = within(await screen.findByRole('region', { name: 'Approvals' }));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Semaglutide, FDA approval 2017',
    'Metformin, FDA approval 1994',
  ]);
  row.getByText('2 before this plan');
});
