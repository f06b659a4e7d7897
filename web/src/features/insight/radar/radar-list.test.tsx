import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { radarFixture } from '../../../testing/insight-fixtures.ts';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { toBlips } from './blips.ts';
import { createHoverStore } from './hover-store.ts';
import { NO_FILTER } from './radar-filter.ts';
import { RadarList } from './radar-list.tsx';

test.each([
  [12, false],
  [24, false],
  [40, false],
  [41, true],
])('below the chart a list of %i technologies is limited in height only if it scrolls', (count, scrolls) => {
  startMockApi();
  const { items, evidence } = radarFixture(count);
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
  const table = screen.getByRole('table');
  expect(table.closest('.overflow-y-auto') !== null).toBe(scrolls);
  expect(table.closest('[class*="max-h-"]') !== null).toBe(scrolls);
});
