import { radarFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { chartFrame } from '../../charts/radar/chart-frame.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { RadarView } from './radar-view.tsx';

const crowdOf = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    radarItemFixture(i, {
      name: `Technology ${i}`,
      quadrant: QUADRANTS[i % QUADRANTS.length],
      ring: RINGS[Math.floor(i / QUADRANTS.length) % RINGS.length],
    }),
  );
const FRAME = { width: 1000, height: 600 };

test('of 300 technologies each quadrant names at most nine, from all rings, and each of them with a leader within the quadrant', {
  tags: ['radar/crowd'],
}, () => {
  const blips = toBlips(crowdOf(300));
  const { names, blips: drawn, side } = chartFrame(blips, null, FRAME);
  const named = names?.names ?? [];
  const items = named.flatMap(({ index }) => blips.find((blip) => blip.index === index)?.item ?? []);
  for (const quadrant of QUADRANTS) {
    const own = items.filter((item) => item.quadrant === quadrant);
    expect(own.length).toBeGreaterThan(3);
    expect(own.length).toBeLessThanOrEqual(9);
  }
  expect(new Set(items.map(({ ring }) => ring))).toEqual(new Set(RINGS));
  expect(named.every(({ leader }) => leader.length > 0)).toBe(true);
  for (const { leader } of named) expect(new Set(leader.map(([, y]) => y < side / 2)).size).toBe(1);
  // Three digits do not fit the small discs.
  expect(drawn.every(({ position }) => !position || position.numeral === 0)).toBe(true);
});

test('a table counts the technologies of a crowd by quadrant and ring, and each number leads to them', {
  tags: ['radar/crowd'],
}, async () => {
  startMockApi();
  const user = userEvent.setup();
  const items = crowdOf(96);
  renderInApp(<RadarView radar={{ ...radarFixture(0), items }} />);
  const cells = within(screen.getByRole('table', { name: 'Technologies by quadrant and ring' }));
  expect(cells.getAllByRole('button', { name: /^6 in / })).toHaveLength(16);
  await user.click(cells.getByRole('button', { name: '6 in Trial, Platforms' }));
  expect(screen.getByRole('status').textContent).toContain('6 of 96 shown');
  await user.click(cells.getByRole('button', { name: 'Platforms 24' }));
  expect(screen.getByRole('status').textContent).toContain('24 of 96 shown');
});

test('72 technologies are no crowd: the chart has rows for all their names', {
  tags: ['radar/crowd'],
}, () => {
  startMockApi();
  renderInApp(<RadarView radar={{ ...radarFixture(0), items: crowdOf(72) }} />);
  expect(screen.queryByRole('table', { name: 'Technologies by quadrant and ring' })).toBeNull();
});
