import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ItemChange, RadarChangesContext } from './item-change.tsx';

const radar = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Radar',
  asOf: null,
  backgroundArticles: null,
};
const place = (ring: 'Trial' | 'Adopt') => ({ ring, quadrant: 'Tools' as const });
const changes: RadarDiff = {
  before: { ...radar, createdAt: '2026-11-02T10:00:00.000Z' },
  after: { ...radar, createdAt: '2026-11-30T10:00:00.000Z' },
  appeared: [{ name: 'beta', ...place('Trial'), figures: [] }],
  disappeared: [],
  moved: [
    {
      name: 'alpha',
      before: place('Trial'),
      after: place('Adopt'),
      movement: 'Up',
      figures: [{ name: 'articles', label: 'Articles', before: 12, after: 40 }],
    },
  ],
  unchanged: ['gamma'],
  notes: [],
};

test.each([
  ['alpha', 'Trial to Adopt since the version of Nov 2, 2026Articles 12 → 40'],
  ['beta', 'New since the version of Nov 2, 2026'],
  ['gamma', 'Unchanged since the version of Nov 2, 2026'],
  ['delta', ''],
])(
  'details tell what happened to %s since the version before',
  {
    tags: ['radar/item-change'],
  },
  (name, text) => {
    startMockApi();
    renderInApp(
      <RadarChangesContext value={changes}>
        <section aria-label="Change">
          <ItemChange name={name} />
        </section>
      </RadarChangesContext>,
    );
    expect(screen.getByRole('region', { name: 'Change' }).textContent).toBe(text);
  },
);
