import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { delayCall } from '../../testing/hold-call.ts';
import { hoverUndo } from '../../testing/hover-undo.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
});

/** Versions of one topic are one card. */
const OTHER_TOPIC = 'b'.repeat(32);

let address: () => string;
const open = (path: string) => {
  const app = renderApp(path);
  address = app.address;
  return app.user;
};

describe('saved records', () => {
  beforeEach(() => {
    state.insight.analyses = [
      storedAnalysisFixture(0),
      { ...storedAnalysisFixture(1), topicKey: OTHER_TOPIC },
    ];
    state.insight.roadmaps = [storedRoadmapFixture(0)];
    state.insight.radars = [storedRadarFixture(0), { ...storedRadarFixture(1), topicKey: OTHER_TOPIC }];
  });

  test.each([
    {
      tab: 'analyses',
      title: 'Analysis Deleted',
      text: 'Innovation analysis has been removed successfully.',
      list: 'analyses',
    },
    {
      tab: 'roadmaps',
      title: 'Roadmap Deleted',
      text: 'Technology roadmap has been removed successfully.',
      list: 'roadmaps',
    },
    {
      tab: 'radars',
      title: 'Radar Deleted',
      text: 'Technology radar has been removed successfully.',
      list: 'radars',
    },
  ] as const)(
    '$title: deleted at once, and Undo brings an equal record back',
    {
      tags: [
        'strategy/delete-analysis',
        'strategy/delete-roadmap',
        'strategy/delete-radar',
        'strategy/delete-refresh',
      ],
    },
    async ({ tab, title, text, list }) => {
      const [record] = state.insight[list];
      const before = state.insight[list].length;
      const user = open(`/strategy/${tab}?item=${record!.id}`);
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      await hoverUndo();
      await waitFor(() => expect(state.insight[list]).toHaveLength(before - 1));
      await waitFor(() => expect(address()).toBe(`/strategy/${tab}`));
      const rows = () => screen.queryAllByRole('link', { name: /^View / });
      await waitFor(() => expect(rows()).toHaveLength(before - 1));
      // The focused button is gone, so focus moves to the list.
      await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Restored')).toBeTruthy();
      expect(rows()).toHaveLength(before);
      expect(state.insight[list]).toHaveLength(before);
      expect(state.insight[list].map(({ name }) => name)).toContain(record!.name);
    },
  );

  test.each([
    { tab: 'analyses', call: insightCalls.deleteAnalysis, text: 'Failed to delete the innovation analysis.' },
    { tab: 'roadmaps', call: insightCalls.deleteRoadmap, text: 'Failed to delete the technology roadmap.' },
    { tab: 'radars', call: insightCalls.deleteRadar, text: 'Failed to delete the technology radar.' },
  ])(
    'a delete that fails: $text',
    {
      tags: [
        'strategy/delete-analysis-failed',
        'strategy/delete-roadmap-failed',
        'strategy/delete-radar-failed',
      ],
    },
    async ({ tab, call, text }) => {
      mockServer.use(http.delete(`*${call.path}`, () => HttpResponse.error()));
      const user = open(`/strategy/${tab}`);
      await user.click((await screen.findAllByRole('button', { name: /^Delete / }))[0]!);
      expect((await screen.findByText('Delete Failed')).className).toContain('text-danger');
      expect(screen.getByText(text)).toBeTruthy();
    },
  );
});

test('disables other deletes while one is pending', { tags: ['strategy/delete-pending'] }, async () => {
  state.insight.radars = [storedRadarFixture(0), { ...storedRadarFixture(1), topicKey: OTHER_TOPIC }];
  const answer = delayCall('delete', insightCalls.deleteRadar.path);
  const user = open('/strategy/radars');
  const off = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Delete / }).map(({ disabled }) => disabled);
  await user.click((await screen.findAllByRole('button', { name: /^Delete / }))[0]!);
  await waitFor(() => expect(off()).toEqual([true, true]));
  answer();
  await screen.findByText('Radar Deleted');
  await waitFor(() => expect(off()).toEqual([false]));
});
