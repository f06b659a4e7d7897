import {
  articleFixture,
  radarItemFixture,
  storedRadarFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CorrectingContext } from '../../topic-kit/correcting/correcting-context.ts';
import { WhyHere } from './why-here.tsx';

const FIGURES = [{ name: 'firstYear', label: 'First year', value: 2010 }];
const claim: Claim = { path: '/items/0', pmids: [], quotes: [], figures: FIGURES, formula: 'ring' };

function showWhy(applied?: PlacedCorrection, shown = claim, over: Partial<RadarItem> = {}) {
  const stored = storedRadarFixture(0);
  const { id, topicKey, radarData: computed } = stored;
  renderInApp(
    <CorrectingContext
      value={{
        record: { kind: 'radar', id, topicKey, computed, corrections: [] },
        ...{ at: () => applied, storedPathOf: (path) => path },
        ...{ open: () => {}, openStored: () => {}, move: () => {}, moveAll: () => {}, add: () => {} },
      }}
    >
      <WhyHere
        item={radarItemFixture(0, { ring: applied ? 'Adopt' : 'Trial', assessment: undefined, ...over })}
        path="/items/0"
        claim={shown}
        span={undefined}
      />
    </CorrectingContext>,
  );
}

const BASE = { maturity: 'developing', confidence: 0.5 } as const;
const WITHDRAWN = { text: 'Two articles say that it was withdrawn.', pmids: ['38000001', '38000002'] };

test('a corrected ring is named with the reason; a fact that holds it back stays a warning', {
  tags: ['corrections/why'],
}, () => {
  const applied: PlacedCorrection = {
    correction: {
      ...{ subject: '1'.repeat(32), kind: 'radar', conceptKey: null, name: 'n', version: 1 },
      ...{ decision: { ring: 'Adopt' }, reason: 'Approved here', changedAt: '2026-11-22T10:00:00.000Z' },
      ...{ basis: { asOf: null, articles: 7, computed: { ring: 'Hold' } } },
      ...{ path: '/items/0', candidates: [], evidenceChanged: false },
    },
    storedPath: '/items/0',
    computed: { ring: 'Hold', quadrant: 'Tools' },
    merged: [],
  };
  showWhy(applied, claim, { assessment: { ...BASE, facts: [WITHDRAWN] } });
  screen.getByText('you: Adopt · computed: Hold.');
  screen.getByText(/Your reason: Approved here$/);
  expect(screen.getByRole('list', { name: 'Facts' }).className).toContain('bg-danger-tint');
});

test('facts come first, with links to their articles, then what each figure adds, to Adopt or to Hold', {
  tags: ['radar/why-here', 'radar/why-sentence'],
}, () => {
  const contributions = [
    { name: 'trials', label: 'Controlled studies', value: '12', contribution: 0.9 },
    { name: 'age', label: 'Years since the first', value: '3', contribution: -0.4 },
  ];
  showWhy(undefined, claim, { ring: 'Hold', assessment: { ...BASE, facts: [WITHDRAWN], contributions } });
  const facts = screen.getByRole('list', { name: 'Facts' });
  const links = within(facts).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(
    WITHDRAWN.pmids.map((pmid) => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`),
  );
  const table = screen.getByRole('table', { name: 'What each figure adds to its place' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Controlled studies12towards Adopt',
    'Years since the first3towards Hold',
  ]);
  expect(facts.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an item that is not judged says so and why', { tags: ['radar/why-here'] }, () => {
  showWhy(undefined, claim, { assessment: { ...BASE, notJudged: 'Fewer than three studies test it.' } });
  screen.getByText('Not judged.');
  screen.getByText(/Fewer than three studies test it\.$/);
});

test('an earlier result says what held it back as stored, with its conclusions', {
  tags: ['radar/why-sentence'],
}, () => {
  const effect = { favor: 4, against: 1, even: 0, open: 2, harm: 0, weight: 0.3 };
  showWhy(undefined, claim, { assessment: { ...BASE, heldBack: 'few articles', effect } });
  screen.getByText('Held back: few articles');
  screen.getByText('Articles: 4 in favor · 1 against it');
  cleanup();
  showWhy(undefined, claim, { assessment: BASE });
  expect(screen.queryByText(/in favor/)).toBeNull();
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
  await userEvent.click(screen.getByRole('button', { name: 'Figures' }));
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

test('what left the market since is a warning in any ring, with its document; an approval is none', {
  tags: ['radar/why-here'],
}, () => {
  const source = { name: 'FDA requests the withdrawal', asOf: '2024', url: 'https://www.fda.gov/withdrawal' };
  const facts = [
    { text: 'Withdrawn since for safety: US, 2020 (cancer; FDA).', pmids: [], source },
    {
      text: 'Approved by the FDA in 2012.',
      pmids: [],
      source: { name: 'FDA', asOf: '2024' },
      isNote: true as const,
    },
  ];
  showWhy(undefined, claim, { assessment: { ...BASE, withdrawnSince: 2020, facts } });
  const list = screen.getByRole('list', { name: 'Facts' });
  expect(list.className).toContain('bg-danger-tint');
  const [warning, approval] = within(list).getAllByRole('listitem');
  expect(within(warning!).getByRole('link').getAttribute('href')).toBe(source.url);
  expect(warning!.querySelector('svg')).toBeTruthy();
  expect(approval!.textContent).toContain('FDA, as of 2024');
  expect(approval!.querySelector('svg')).toBeNull();
});

test('an approval alone is no warning, although it is on Hold', () => {
  const facts = [{ text: 'Approved by the FDA in 2012.', pmids: [], isNote: true as const }];
  showWhy(undefined, claim, { ring: 'Hold', assessment: { ...BASE, facts } });
  expect(screen.getByRole('list', { name: 'Facts' }).className).not.toContain('bg-danger-tint');
});
