import { evidenceFixture, radarFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { TechnologyDetails } from './technology-details.tsx';

const claimOf = (i: number): Claim => ({
  path: `/items/${i}`,
  pmids: [],
  quotes: [],
  formula: 'ring',
  figures: [{ name: 'articles', label: 'Articles', value: 10 + i }],
});
const item = (i: number, name: string, impact: number, over: Partial<TechnologyAssessment> = {}) =>
  radarItemFixture(i, {
    name,
    impact,
    ring: 'Trial',
    description: `What ${name} is.`,
    assessment: { maturity: 'mature', confidence: 0.5, ...over },
  });

const ITEMS = [item(0, 'gamma', 3), item(1, 'alpha', 9), item(2, 'beta', 6)];

function show(items = ITEMS) {
  startMockApi();
  renderInApp(
    <TechnologyDetails
      radar={{
        ...radarFixture(0),
        items,
        evidence: evidenceFixture(items.map((_, i) => claimOf(i))),
      }}
    />,
  );
  return within(screen.getByRole('region', { name: 'Trial' }));
}

test('each technology is a line with what sets its place, which opens; what is established is folded', {
  tags: ['radar/detail-lines'],
}, async () => {
  const user = userEvent.setup();
  const ring = show([
    item(0, 'alpha', 3, { facts: [{ text: 'A guideline names it.', pmids: [] }] }),
    item(1, 'beta', 9, { isEstablished: true }),
  ]);
  ring.getByText('A guideline names it.');
  expect(ring.queryByText('What alpha is.')).toBeNull();
  await user.click(ring.getByRole('button', { name: 'alpha' }));
  ring.getByText('What alpha is.');
  expect(ring.queryByRole('button', { name: 'beta' })).toBeNull();
  await user.click(ring.getByRole('button', { name: '1 established, unchanged' }));
  ring.getByRole('button', { name: 'beta' });
  await user.click(ring.getByRole('button', { name: '1 established, unchanged' }));
  await user.type(screen.getByRole('searchbox'), 'beta');
  ring.getByRole('button', { name: 'beta' });
});

test('technologies are searched, and sorted within their ring', {
  tags: ['radar/detail-lines'],
}, async () => {
  const user = userEvent.setup();
  const ring = show();
  const names = () => ring.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order within a ring' }), 'By name');
  expect(names()).toEqual(['alpha', 'beta', 'gamma']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order within a ring' }), 'Most impact');
  expect(names()).toEqual(['alpha', 'beta', 'gamma']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order within a ring' }), 'Most articles');
  expect(names()).toEqual(['beta', 'alpha', 'gamma']);
  await user.type(screen.getByRole('searchbox'), 'ALPH');
  expect(names()).toEqual(['alpha']);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No technology matches these filters.')).toBeTruthy();
});
