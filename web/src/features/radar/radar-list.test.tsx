import { radarFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { createHoverStore } from './hover-store.ts';
import { NO_FILTER } from './radar-filter.ts';
import { RadarList } from './radar-list.tsx';

function showList({ items, evidence }: RadarData) {
  const blips = toBlips(items, evidence);
  renderInApp(
    <RadarList
      blips={blips}
      matching={new Set(blips.map(({ index }) => index))}
      selected={null}
      onSelect={() => {}}
      hover={createHoverStore()}
      filter={NO_FILTER}
      onFilter={undefined}
      isBeside={false}
      title="Radar"
    />,
  );
}

test.each([
  [12, false],
  [24, false],
  [40, false],
  [41, true],
])('below the chart a list of %i technologies is limited in height only if it scrolls', (count, scrolls) => {
  startMockApi();
  showList(radarFixture(count));
  const table = screen.getByRole('table');
  expect(table.closest('.overflow-y-auto') !== null).toBe(scrolls);
  expect(table.closest('[class*="max-h-"]') !== null).toBe(scrolls);
});

test('what is established or not judged is folded to a count that opens, what left the market warns', async () => {
  startMockApi();
  const base = { maturity: 'mature', confidence: 0.5 } as const;
  const items = [
    radarItemFixture(0, { name: 'alpha', assessment: { ...base, isEstablished: true } }),
    radarItemFixture(1, { name: 'beta', ring: 'Assess', assessment: { ...base, notJudged: 'Too few.' } }),
    radarItemFixture(2, {
      name: 'gamma',
      ring: 'Hold',
      assessment: { ...base, facts: [{ text: 'It was withdrawn in 2000.', pmids: [] }] },
    }),
    radarItemFixture(3, {
      name: 'delta',
      ring: 'Adopt',
      assessment: {
        ...base,
        withdrawnSince: 2004,
        facts: [{ text: 'Withdrawn since for safety: US, 2004.', pmids: [] }],
      },
    }),
  ];
  showList({ ...radarFixture(0), items });
  expect(screen.queryByRole('rowheader', { name: /alpha/ })).toBeNull();
  const delta = within(screen.getByRole('row', { name: /delta/ }));
  delta.getByText(/^\w+ before; withdrawn 2004$/);
  expect(delta.queryByText(/^(?:Adopt|Trial|Assess|Hold)$/)).toBeNull();
  delta.getByText('Withdrawn since for safety: US, 2004.');
  within(screen.getByRole('row', { name: /gamma/ })).getByText('It was withdrawn in 2000.');
  await userEvent.click(screen.getByRole('button', { name: '1 established, unchanged' }));
  screen.getByRole('rowheader', { name: /alpha/ });
  await userEvent.click(screen.getByRole('button', { name: '1 not judged: too few studies' }));
  within(screen.getByRole('row', { name: /beta/ })).getByText('Not judged');
});
