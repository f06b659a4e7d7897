import { storedRadarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { AppliedCorrection, Decision } from '@sextant/contracts/insight/correction';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { toBlips } from '../../../charts/radar/blips.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CompareRadars } from './compare-radars.tsx';

const saved = (index: number, day: string, over: Partial<StoredRadar> = {}): StoredRadar => ({
  ...storedRadarFixture(index),
  searchQuery: 'mRNA delivery',
  createdAt: `2026-${day}T12:00:00.000Z`,
  ...over,
});

const decided = (path: string, decision: Decision, reason: string | null): AppliedCorrection => ({
  ...{
    subject: '0'.repeat(32),
    kind: 'radar',
    conceptKey: null,
    name: 'n',
    version: 1,
    decision,
    reason,
  },
  ...{ changedAt: '2026-11-20T12:00:00.000Z', basis: { asOf: null, articles: 1, computed: {} } },
  ...{ path, candidates: [], evidenceChanged: false },
});

/** The newest radar, in which one item moved up, one is new and one was removed. */
function setUp() {
  const { insight } = startMockApi();
  const earlier = saved(0, '05-01');
  const [first, second, ...rest] = earlier.radarData.items as [
    StoredRadar['radarData']['items'][number],
    StoredRadar['radarData']['items'][number],
    ...StoredRadar['radarData']['items'],
  ];
  const now = saved(1, '11-01', {
    searchQuery: ' MRNA  delivery',
    radarData: {
      ...earlier.radarData,
      items: [
        { ...first, ring: first.ring === 'Adopt' ? 'Trial' : 'Adopt' },
        ...rest,
        { ...second, name: 'Xenobots' },
      ],
    },
  });
  insight.radars = [now, earlier];
  return { insight, now, earlier, first, second, user: userEvent.setup() };
}

describe('comparing radars', () => {
  test('lists moved, new and removed technologies with their earlier and current figures', {
    tags: ['radar/compare'],
  }, async () => {
    const { now, first, second, user } = setUp();
    renderInApp(<CompareRadars radar={now} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findByText(/^1 moved, 1 appeared, 1 disappeared, \d+ unchanged\.$/);
    const moved = within(
      screen.getByRole('region', { name: first.ring === 'Adopt' ? 'Moved out' : 'Moved in' }),
    );
    moved.getByText('Ring score 0.41 → 0.62');
    expect(moved.getByText(first.name)).toBeTruthy();
    await user.click(moved.getByRole('button', { name: 'Figures' }));
    expect(moved.getByRole('row', { name: 'Ring score 0.41 0.62' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'New' })).getByText('Xenobots')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Gone' })).getByText(second.name)).toBeTruthy();
  });

  test('draws the earlier position of a moved technology as a ghost, connected to the current one', {
    tags: ['radar/ghosts'],
  }, async () => {
    const { now, earlier, first, user } = setUp();
    renderInApp(<CompareRadars radar={now} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findByRole('img', { name: /1 earlier places? / });
    const ghost = document.querySelector(`[data-ghost="${first.name}"]`);
    const was = toBlips(earlier.radarData.items).find(({ item }) => item.name === first.name)?.position;
    const circle = ghost?.querySelector('circle');
    expect([Number(circle?.getAttribute('cx')), Number(circle?.getAttribute('cy'))]).toEqual([
      was?.x,
      was?.y,
    ]);
    expect(ghost?.querySelector('path')).toBeTruthy();
    expect(document.querySelectorAll('[data-ghost]')).toHaveLength(1);
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "1 Earlier place, with an arrow to today's",
      '1 New',
      '1 Gone',
      `${now.radarData.items.length - 2} In the same place`,
    ]);
    expect(document.querySelectorAll('[data-gone]')).toHaveLength(1);
  });

  test('on a phone it opens on the quadrant with the most changes, in marks larger than those of the whole chart', {
    tags: ['radar/ghosts-small'],
  }, async () => {
    const { now, earlier, first, second, user } = setUp();
    const width = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    width.mockReturnValue(new DOMRect(0, 0, 308, 600));
    renderInApp(<CompareRadars radar={now} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findByRole('img', { name: /earlier places? / });
    // One is new there, and one is gone; elsewhere one moved.
    expect(second.quadrant).not.toBe(first.quadrant);
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(isPressed(second.quadrant)).toBe('true');
    await user.click(screen.getByRole('button', { name: first.quadrant }));
    const radius = document.querySelector(`[data-ghost="${first.name}"] circle`)?.getAttribute('r');
    const stored = toBlips(earlier.radarData.items).find(({ item }) => item.name === first.name);
    expect(Number(radius)).toBeGreaterThan(stored?.position?.radius ?? 0);
    await user.click(screen.getByRole('button', { name: 'Whole radar' }));
    expect(screen.queryByRole('button', { name: first.quadrant })).toBeNull();
    expect(document.querySelectorAll('[data-ghost]')).toHaveLength(1);
    width.mockRestore();
  });

  test('a ghost stands where the earlier radar draws it, whatever was hidden by hand', {
    tags: ['radar/ghosts', 'corrections/numbers'],
  }, async () => {
    const { insight, now, earlier, first, user } = setUp();
    // One cell, so that a hidden item would leave its slot to the next one.
    const crowd = Array.from({ length: 6 }, (_, i) => ({ ...first, name: `Crowd ${i}` }));
    const before = {
      ...earlier,
      radarData: { ...earlier.radarData, items: crowd },
      corrections: [0, 1, 2].map((i) => decided(`/items/${i}`, { hidden: true }, null)),
    };
    const moved = crowd.map((item) => ({
      ...item,
      ring: first.ring === 'Hold' ? ('Adopt' as const) : ('Hold' as const),
    }));
    const after = {
      ...now,
      radarData: { ...now.radarData, items: moved },
      corrections: before.corrections,
    };
    insight.radars = [after, before];
    renderInApp(<CompareRadars radar={after} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findByRole('img', { name: /3 earlier places/ });
    const positions = toBlips(crowd).map(({ position }) => [position?.x, position?.y]);
    const ghosts = ['Crowd 3', 'Crowd 4', 'Crowd 5'].map((name) => {
      const circle = document.querySelector(`[data-ghost="${name}"] circle`);
      return [Number(circle?.getAttribute('cx')), Number(circle?.getAttribute('cy'))];
    });
    expect(ghosts).toEqual(positions.slice(3));
  });

  test('offers every earlier radar of the same query in any spelling, newest first, by number and date as its topic lists them, and no later or unrelated ones', async () => {
    const { insight, now, user } = setUp();
    insight.radars = [
      ...insight.radars,
      saved(2, '08-01'),
      saved(3, '12-01'),
      saved(4, '07-01', { searchQuery: 'something else' }),
    ];
    renderInApp(<CompareRadars radar={now} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findAllByRole('option', { name: /^Version/ });
    const options = within(screen.getByRole('combobox', { name: 'Version' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Version 3, Aug 1, 2026',
      'Version 1, May 1, 2026',
    ]);
  });

  test('does not offer radars with other filters, but reports how many exist', async () => {
    const { insight, now, earlier, user } = setUp();
    insight.radars = [
      { ...now, historyKey: 'these filters' },
      { ...earlier, historyKey: 'these filters' },
      saved(2, '08-01', { historyKey: 'other filters' }),
    ];
    renderInApp(<CompareRadars radar={{ ...now, historyKey: 'these filters' }} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await screen.findAllByRole('option', { name: /^Version/ });
    const options = within(screen.getByRole('combobox', { name: 'Version' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Version 1, May 1, 2026']);
    screen.getByText(
      '1 earlier radar of this query with other filters or from other literature cannot be compared.',
    );
  });

  test('shows manual moves and removals next to the computed result, with the reason', {
    tags: ['radar/compare-computed'],
  }, async () => {
    const { insight, earlier, first, second, user } = setUp();
    insight.radars = [earlier];
    const ring = first.ring === 'Adopt' ? 'Hold' : 'Adopt';
    const corrections = [
      decided('/items/0', { ring, name: 'Renamed' }, 'Approved here'),
      decided('/items/1', { hidden: true }, null),
    ];
    renderInApp(<CompareRadars radar={{ ...earlier, corrections }} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    screen.getByText(/^1 moved by you, 1 hidden or shown with another, \d+ as computed\.$/);
    const moved = within(screen.getByRole('region', { name: ring === 'Adopt' ? 'Moved in' : 'Moved out' }));
    moved.getByText('Renamed');
    moved.getByText('You, Nov 20, 2026: Approved here');
    const hidden = within(screen.getByRole('region', { name: 'Hidden or shown with another' }));
    hidden.getByText(second.name);
    hidden.getByText('You, Nov 20, 2026: Hidden: yes');
    expect(document.querySelectorAll('[data-ghost="Renamed"]')).toHaveLength(1);
    screen.getByText(/^Computed place, with an arrow to today's/);
  });

  test('compares shared technologies with the radar of another topic', {
    tags: ['radar/compare-topic'],
  }, async () => {
    const { insight, earlier, first, second, user } = setUp();
    const other = saved(2, '03-01', {
      ...{ searchQuery: 'asthma', topicKey: 'a'.repeat(32) },
      radarData: {
        ...earlier.radarData,
        items: [{ ...first, name: first.name.toUpperCase(), ring: first.ring === 'Hold' ? 'Adopt' : 'Hold' }],
      },
    });
    insight.radars = [earlier, other];
    renderInApp(<CompareRadars radar={earlier} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveProperty('value', other.id);
    const near = await screen.findByRole('region', {
      name: `${first.ring === 'Hold' ? 'Farther from' : 'Nearer to'} Adopt in mRNA delivery`,
    });
    within(near).getByText(first.name);
    screen.getByText(
      /^1 in both, 1 of them in another place; \d+ only in mRNA delivery, 0 only in asthma\.$/,
    );
    within(screen.getByRole('region', { name: 'Only in mRNA delivery' })).getByText(second.name);
    expect(document.querySelectorAll('[data-ghost]')).toHaveLength(1);
    screen.getByText(/^Place in asthma, with an arrow to today's/);
  });

  test('is hidden if there is nothing to compare with', async () => {
    const { insight, earlier } = setUp();
    renderInApp(<CompareRadars radar={earlier} />);
    await expect.poll(() => insight.radars.length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  test('a failed comparison shows an error in place, with a way to retry', async () => {
    const { now, user } = setUp();
    mockServer.use(
      http.get(
        `*${insightCalls.radars.path}/:id/diff`,
        () => problem(409, 'These radars have other filters.'),
        {
          once: true,
        },
      ),
    );
    renderInApp(<CompareRadars radar={now} />);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('409: These radars have other filters.');
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^1 moved/);
  });
});
