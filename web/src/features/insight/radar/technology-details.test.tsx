import type { Claim } from '@sextant/contracts/insight/evidence';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { evidenceFixture, radarFixture, radarItemFixture } from '../../../testing/insight-fixtures.ts';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { TechnologyDetails } from './technology-details.tsx';

const OBJECTION = 'few articles, or few that have just come';
const claimOf = (i: number, heldBack?: string): Claim => ({
  path: `/items/${i}`,
  pmids: [],
  quotes: [],
  formula: 'ring',
  figures: [
    { name: 'ringScore', label: 'Ring score', value: 0.5 },
    { name: 'articles', label: 'Articles', value: 10 + i },
    { name: 'trials', label: 'Trials', value: `${i + 1}, 0; 0, 0` },
    ...(heldBack ? [{ name: 'objection', label: 'Held back', value: heldBack }] : []),
  ],
});
const item = (i: number, name: string, impact: number) =>
  radarItemFixture(i, {
    name,
    impact,
    ring: 'Trial',
    description: `What ${name} is.`,
    assessment: undefined,
  });

function show() {
  startMockApi();
  renderInApp(
    <TechnologyDetails
      radar={{
        ...radarFixture(0),
        items: [item(0, 'gamma', 3), item(1, 'alpha', 9), item(2, 'beta', 6)],
        evidence: evidenceFixture([claimOf(0, OBJECTION), claimOf(1, OBJECTION), claimOf(2)]),
      }}
    />,
  );
  return within(screen.getByRole('region', { name: 'Trial' }));
}

test('each technology is a line that opens, and what holds several of a ring back is said once', {
  tags: ['radar/detail-lines'],
}, async () => {
  const ring = show();
  expect(ring.getAllByText(new RegExp(OBJECTION)).map(({ textContent }) => textContent)).toEqual([
    `2 of 3 are held back by the same: ${OBJECTION}.`,
  ]);
  ring.getByText('2 studies that tried it conclude for it, none against it (11 articles).');
  expect(ring.queryByText('What alpha is.')).toBeNull();
  await userEvent.click(ring.getByRole('button', { name: 'alpha' }));
  ring.getByText('What alpha is.');
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
