import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { radarItemFixture, storedRadarFixture } from '../../../testing/insight-fixtures.ts';
import { CorrectingContext } from '../corrections/correcting-context.ts';
import { WhyHere } from './why-here.tsx';

const FIGURES = [
  { name: 'ringScore', label: 'Ring score', value: 0.7 },
  { name: 'articles', label: 'Articles', value: 12 },
  { name: 'firstYear', label: 'First year', value: 2010 },
  { name: 'trials', label: 'Trials', value: '4, 1; 2, 0' },
];
const claim = { path: '/items/0', pmids: [], quotes: [], figures: FIGURES, formula: 'ring' as const };

function showWhy(applied?: PlacedCorrection) {
  const stored = storedRadarFixture(0);
  const { id, topicKey, radarData: computed } = stored;
  render(
    <MemoryRouter>
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
          claim={claim}
          span={undefined}
        />
      </CorrectingContext>
    </MemoryRouter>,
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
