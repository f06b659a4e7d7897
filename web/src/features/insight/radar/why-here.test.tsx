import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { articleFixture, radarItemFixture, storedRadarFixture } from '../../../testing/insight-fixtures.ts';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CorrectingContext } from '../corrections/correcting-context.ts';
import { WhyHere } from './why-here.tsx';

const FIGURES = [
  { name: 'ringScore', label: 'Ring score', value: 0.7 },
  { name: 'articles', label: 'Articles', value: 12 },
  { name: 'firstYear', label: 'First year', value: 2010 },
  { name: 'trials', label: 'Trials', value: '4, 1; 2, 0' },
];
const claim: Claim = { path: '/items/0', pmids: [], quotes: [], figures: FIGURES, formula: 'ring' };

function showWhy(applied?: PlacedCorrection, shown = claim) {
  const stored = storedRadarFixture(0);
  const { id, topicKey, radarData: computed } = stored;
  renderInApp(
    <CorrectingContext
      value={{
        record: { kind: 'radar', id, topicKey, computed, corrections: [] },
        ...{ at: () => applied, storedPathOf: (path) => path },
        ...{ open: () => {}, openStored: () => {}, move: () => {} },
      }}
    >
      <WhyHere
        item={radarItemFixture(0, { ring: applied ? 'Adopt' : 'Trial', assessment: undefined })}
        path="/items/0"
        claim={shown}
        span={undefined}
      />
    </CorrectingContext>,
  );
}

test('a corrected ring is named with the reason, and the computed one is explained as computed', {
  tags: ['corrections/why'],
}, () => {
  showWhy({
    correction: {
      ...{ subject: '1'.repeat(32), kind: 'radar', conceptKey: null, name: 'n', version: 1 },
      ...{ decision: { ring: 'Adopt' }, reason: 'Approved here', changedAt: '2026-11-22T10:00:00.000Z' },
      ...{ basis: { asOf: null, articles: 7, computed: { ring: 'Trial' } } },
      ...{ path: '/items/0', candidates: [], evidenceChanged: false },
    },
    storedPath: '/items/0',
    computed: { ring: 'Trial', quadrant: 'Tools' },
    merged: [],
  });
  screen.getByText('you: Adopt · computed: Trial.');
  screen.getByText(/Your reason: Approved here$/);
  screen.getByText(/^As computed: in Trial because 4 studies that tried it conclude for it, 1 against it/);
});

test('an uncorrected item is explained without a decision', { tags: ['corrections/why'] }, () => {
  showWhy();
  screen.getByText(/^In Trial because 4 studies/);
  expect(screen.queryByText(/you:/)).toBeNull();
});

test('the sentence of the best article that has one follows with its source; the figures are on demand', {
  tags: ['radar/best-quote', 'radar/why-here'],
}, async () => {
  startMockApi().articles = [articleFixture(0, { pmid: '22', journal: 'Lancet' })];
  const text = 'Fewer patients died.';
  showWhy(undefined, {
    ...claim,
    pmids: ['11', '22', '33'],
    quotes: [
      { pmid: '33', text: 'Another sentence.' },
      { pmid: '22', text },
    ],
  });
  const quote = screen.getByRole('figure');
  await waitFor(() => expect(quote.textContent).toMatch(/Lancet.* · PMID 22$/));
  expect(quote.querySelector('blockquote')?.textContent).toBe(text);
  expect(screen.queryByText('First year')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Figures and the score of 0.70' }));
  screen.getByText('First year');
});

test('a title is not quoted where an article has a sentence; alone it is better than nothing', {
  tags: ['radar/best-quote'],
}, async () => {
  startMockApi().articles = [
    articleFixture(0, { pmid: '11', title: 'Fewer patients die.', journal: 'Lancet' }),
    articleFixture(1, { pmid: '22', title: 'A trial of care', journal: 'Gut' }),
  ];
  const title = { pmid: '11', text: 'Fewer patients die.' };
  const quotes = [title, { pmid: '22', text: 'Half as many patients died.' }];
  const quoted = () => screen.getByRole('figure').textContent;
  showWhy(undefined, { ...claim, pmids: ['11', '22'], quotes });
  await waitFor(() => expect(quoted()).toMatch(/^Half as many patients died\..*Gut/));
  cleanup();
  showWhy(undefined, { ...claim, pmids: ['11', '22'], quotes: [title] });
  await waitFor(() => expect(quoted()).toMatch(/^Fewer patients die\..*Lancet/));
});
