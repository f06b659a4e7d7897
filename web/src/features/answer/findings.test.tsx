import { listFindings } from '@sextant/briefing/statements/list-findings';
import { analysisFixture, articleFixtures } from '@sextant/briefing/testing/insight-fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';
import { AnalysisView } from './analysis-view.tsx';

beforeEach(() => {
  startStrategyApi();
});

const regionOf = (name: string) => within(screen.getByRole('region', { name }));

test('a summary comes first, then harm and failure, then ranked findings, each as it was stored with its source and articles', {
  tags: ['analysis/briefing', 'analysis/confidence'],
}, async () => {
  const analysis = analysisFixture();
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());
  expect(headings.slice(0, 2)).toEqual(['Executive Summary', 'Harm and Failure']);
  const trends = regionOf('Overall Trends');
  const [first] = trends.getAllByRole('listitem');
  const card = within(first!);
  card.getByRole('heading', { level: 4, name: analysis.overallTrends[0] });
  const quoted = articleFixtures().map(({ authors }) => authors[0]);
  const [source] = await within(first!).findAllByText(/et al\.,|, 20\d\d/);
  expect(quoted.some((author) => source?.textContent.includes(author ?? ''))).toBe(true);
  card.getByText(/^(High|Moderate|Low) confidence$/);
  card.getByRole('button', { name: /^Cites .*: Lipid/ });
});

test('a failure leads with its kind, its study and what it is about, and is in no other section', {
  tags: ['analysis/briefing'],
}, () => {
  const analysis = analysisFixture();
  const failure = analysis.overallTrends[3] ?? '';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  expect(screen.getAllByRole('heading', { level: 4, name: failure })).toHaveLength(1);
  const harm = regionOf('Harm and Failure');
  harm.getByRole('heading', { level: 4, name: failure });
  harm.getByText('Failure');
  harm.getByText(/^Randomized trial · n = 48 · 2024/);
  harm.getByText('Repeated dosing');
  harm.getByText('Transaminases');
  expect(harm.queryByText(/ confidence$/)).toBeNull();
});

test('a recommendation leads to the statement that it acts on; what acts on harm is the first', {
  tags: ['analysis/briefing'],
}, async () => {
  const analysis = analysisFixture();
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const [first] = regionOf('Recommendations').getAllByRole('listitem');
  within(first!).getByRole('heading', { level: 4, name: analysis.recommendations[2] });
  await userEvent.click(within(first!).getByRole('button', { name: /^Acts on: / }));
  expect(document.activeElement).toBe(regionOf('Harm and Failure').getAllByRole('listitem')[0]);
});

test('a gap names the records that come nearest', { tags: ['analysis/briefing'] }, async () => {
  renderInApp(<AnalysisView analysis={analysisFixture()} isLive />);
  const near = regionOf('Innovation Gaps').getByRole('heading', { name: 'Nearest records' });
  const records = within(near.parentElement!).getAllByRole('listitem');
  expect(records).toHaveLength(2);
  await within(records[0]!).findByText(/murine model/);
});

test('the source of a sentence of the summary leads to its finding', {
  tags: ['analysis/briefing'],
}, async () => {
  const analysis = analysisFixture();
  analysis.executiveSummary = [{ text: 'The same in other words.', pmids: ['990000001'] }];
  analysis.evidence!.claims.push({
    ...{ path: '/executiveSummary/0', pmids: ['990000001'], quotes: [], figures: [] },
    sameAs: '/overallTrends/0',
  });
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  expect(screen.queryByRole('region', { name: 'Key Findings' })).toBeNull();
  await userEvent.click(regionOf('Executive Summary').getByRole('button', { name: /: show the finding$/ }));
  expect(document.activeElement).toBe(regionOf('Overall Trends').getAllByRole('listitem')[0]);
});

test('what only the summary says is a finding of its own; in earlier results the same text is the same finding', {
  tags: ['analysis/briefing'],
}, () => {
  const analysis = analysisFixture();
  const [trend = ''] = analysis.overallTrends;
  analysis.executiveSummary = ['Nobody else says this.', trend].map((text) => ({
    text,
    pmids: ['990000001'],
  }));
  const own = listFindings(analysis).find(({ title }) => title === 'Key Findings');
  expect(own?.findings.map(({ text }) => text)).toEqual(['Nobody else says this.']);
});

test('an open question stands as it was stored', { tags: ['analysis/asked'] }, () => {
  const analysis = analysisFixture();
  analysis.openQuestions![0]!.question = 'Whether children gain from it is not known (2025).';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  regionOf('Open Questions').getByRole('heading', {
    level: 4,
    name: 'Whether children gain from it is not known (2025).',
  });
});

test("'Why' opens figures, method and the reason for the confidence", {
  tags: ['analysis/briefing', 'analysis/pace'],
}, async () => {
  renderInApp(<AnalysisView analysis={analysisFixture()} isLive />);
  const gaps = regionOf('Innovation Gaps');
  expect(gaps.queryByText('Background articles')).toBeNull();
  expect(gaps.queryByText('Key insights')).toBeNull();
  const [why] = gaps.getAllByRole('button', { name: /^Why: / });
  await userEvent.click(why!);
  gaps.getByText('Background articles');
  gaps.getByText('Key insights');
  gaps.getByText(/^(High|Moderate|Low) confidence: /);
  expect(gaps.getByRole('link', { name: /^Ring/ }).getAttribute('href')).toBe('/method#ring');
});

test('only findings about developments over time have a sparkline', { tags: ['analysis/briefing'] }, () => {
  const analysis = analysisFixture();
  const [growth, other] = analysis.evidence?.claims ?? [];
  growth!.formula = 'growth';
  other!.formula = 'statement';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const items = regionOf('Overall Trends').getAllByRole('listitem');
  expect(items.slice(0, 2).map((item) => item.querySelectorAll('figure svg').length)).toEqual([1, 0]);
});

test('conclusions of earlier results are told in words, and drawn as a bar from five on', {
  tags: ['analysis/briefing'],
}, () => {
  const analysis = analysisFixture();
  const [few, many] = analysis.evidence?.claims ?? [];
  few!.figures = [{ name: 'conclusions', label: 'Conclusions', value: '0, 1, 0' }];
  many!.figures = [{ name: 'conclusions', label: 'Conclusions', value: '4, 1, 0' }];
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const said = ['1 conclusion, against', '4 of 5 conclusions in favor'].map((text) => screen.getByText(text));
  expect(said.map(({ children }) => children.length)).toEqual([0, 1]);
});

test('a sentence that the finding has word for word is not quoted again: its source stands below', {
  tags: ['analysis/briefing'],
}, async () => {
  const analysis = analysisFixture();
  const [claim] = analysis.evidence?.claims ?? [];
  const [article] = articleFixtures();
  claim!.quotes = [{ pmid: article!.pmid, text: 'Carriers last longer.' }];
  analysis.overallTrends[0] = 'One trial: “Carriers last longer.”';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const [first] = regionOf('Overall Trends').getAllByRole('listitem');
  expect(first?.querySelector('blockquote')).toBeNull();
  await within(first!).findByText(new RegExp(article!.authors[0] ?? ''));
});

test('an empty list says why beside its own text, also where it was saved; others stay without', {
  tags: ['analysis/no-gaps'],
}, () => {
  const analysis = { ...analysisFixture(), marketGaps: [], emergingOpportunities: [] };
  const reason = 'No technology of these 40 records has three studies.';
  analysis.evidence!.emptyLists = { '/marketGaps': reason };
  const { unmount } = renderInApp(<AnalysisView analysis={analysis} isLive />);
  const gaps = regionOf('Market Gaps');
  gaps.getByText('No market gaps identified');
  gaps.getByText(reason);
  screen.getByText('No emerging opportunities identified');
  unmount();
  renderInApp(<AnalysisView analysis={analysis} isLive={false} />);
  regionOf('Market Gaps').getByText(reason);
  expect(screen.queryByText('No market gaps identified')).toBeNull();
  expect(screen.queryByText('No emerging opportunities identified')).toBeNull();
});

test('an old literature is told as of its last year in every title', { tags: ['analysis/briefing'] }, () => {
  const analysis = analysisFixture();
  analysis.evidence!.literatureEnds = 2003;
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  for (const title of ['Executive Summary', 'Overall Trends'])
    screen.getByRole('heading', { level: 3, name: `${title} as of 2003` });
});
