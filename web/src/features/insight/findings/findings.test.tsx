import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { analysisFixture, articleFixtures } from '../../../testing/insight-fixtures.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { startStrategyApi } from '../../../testing/start-strategy-api.ts';
import { AnalysisView } from '../analysis/analysis-view.tsx';
import { opposesRing } from './finding-facts.tsx';
import { selectQuote } from './quoted-source.tsx';
import { splitHeadline } from './statement-findings.tsx';

beforeEach(() => {
  startStrategyApi();
});

test('a summary comes first, then ranked findings, each with one quote and its source, a confidence and articles', {
  tags: ['analysis/briefing', 'analysis/confidence'],
}, async () => {
  renderInApp(<AnalysisView analysis={analysisFixture()} isLive />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Executive Summary');
  const trends = within(screen.getByRole('region', { name: 'Overall Trends' }));
  const [first] = trends.getAllByRole('listitem');
  const card = within(first!);
  card.getByRole('heading', { level: 4, name: /^Lipid nanoparticles: 96 articles/ });
  expect(first?.querySelectorAll('blockquote')).toHaveLength(1);
  const quoted = articleFixtures().map(({ authors }) => authors[0]);
  const source = await within(first!).findByText(/et al\.,|, 20\d\d/);
  expect(quoted.some((author) => source.textContent?.includes(author ?? ''))).toBe(true);
  card.getByText(/^(High|Moderate|Low) confidence$/);
  card.getByRole('button', { name: /^Cites .*: Lipid/ });
});

test('a finding of the summary stands once among the sections, and the source of its sentence leads to it', {
  tags: ['analysis/briefing'],
}, async () => {
  const analysis = analysisFixture();
  const [trend = ''] = analysis.overallTrends;
  analysis.recommendations = [`New in 2026: ${trend}`];
  analysis.executiveSummary = [{ text: `New in 2026: ${trend}`, pmids: ['990000001'] }];
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  expect(screen.queryByRole('region', { name: 'Recommendations' })).toBeNull();
  const trends = within(screen.getByRole('region', { name: 'Overall Trends' }));
  expect(trends.getAllByRole('heading', { level: 4 })).toHaveLength(analysis.overallTrends.length);
  const summary = within(screen.getByRole('region', { name: 'Executive Summary' }));
  await userEvent.click(summary.getByRole('button', { name: /: show the finding$/ }));
  const [first] = trends.getAllByRole('listitem');
  expect(document.activeElement).toBe(first);
});

test('what only the summary says is a finding of its own', { tags: ['analysis/briefing'] }, () => {
  const analysis = analysisFixture();
  analysis.executiveSummary = [{ text: 'Nobody else says this.', pmids: ['990000001'] }];
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const own = within(screen.getByRole('region', { name: 'Key Findings' }));
  own.getByRole('heading', { level: 4, name: 'Nobody else says this.' });
});

test('a ring that the conclusions contradict is left to the radar', { tags: ['analysis/briefing'] }, () => {
  const tally = { favor: 0, against: 3, even: 0 };
  expect(opposesRing(tally, 'Trial')).toBe(true);
  expect(opposesRing(tally, 'Hold')).toBe(false);
  expect(opposesRing({ favor: 3, against: 0, even: 0 }, 'Hold')).toBe(true);
  expect(opposesRing(null, 'Adopt')).toBe(false);
});

test("'Why' of a change over time is a sentence, and an open question stands as one", {
  tags: ['analysis/pace', 'analysis/asked'],
}, async () => {
  const analysis = analysisFixture();
  const trend = analysis.evidence!.claims.find(({ path }) => path === '/overallTrends/0');
  trend!.figures = ['recent', 'earlier', 'expected'].map((name, at) => ({
    name,
    label: name,
    value: [26, 1, 14.1][at]!,
  }));
  analysis.openQuestions![0]!.question = 'Whether children gain from it is not known (2025).';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const trends = within(screen.getByRole('region', { name: 'Overall Trends' }));
  await userEvent.click(trends.getAllByRole('button', { name: /^Why: / })[0]!);
  trends.getByText(/^26 of 27 articles fall in the later of two equally long periods;/);
  expect(trends.queryByText('expected')).toBeNull();
  const questions = within(screen.getByRole('region', { name: 'Open Questions' }));
  questions.getByRole('heading', { level: 4, name: 'Who benefits from inhaled delivery?' });
  questions.getByText(/Whether children gain from it is not known/);
  cleanup();
  analysis.openQuestions![0]!.question = 'Whether it improves sleep is not known (2025).';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  screen.getByRole('heading', { level: 4, name: 'Does it improve sleep?' });
});

test("'Why' opens figures, method and the reason for the confidence", {
  tags: ['analysis/briefing'],
}, async () => {
  renderInApp(<AnalysisView analysis={analysisFixture()} isLive />);
  const gaps = within(screen.getByRole('region', { name: 'Innovation Gaps' }));
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
  const items = within(screen.getByRole('region', { name: 'Overall Trends' })).getAllByRole('listitem');
  expect(items.slice(0, 2).map((item) => item.querySelectorAll('figure svg').length)).toEqual([1, 0]);
});

test('conclusions are told in words, and drawn as a bar from five on', {
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

test('a quote that equals the headline is replaced by its source', {
  tags: ['analysis/briefing'],
}, () => {
  const analysis = analysisFixture();
  const [claim] = analysis.evidence?.claims ?? [];
  claim!.quotes = [{ pmid: '990000001', text: 'Carriers last longer.' }];
  analysis.overallTrends[0] = 'New in 2026: Carriers last longer (randomized trial, 2026).';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const [first] = within(screen.getByRole('region', { name: 'Overall Trends' })).getAllByRole('listitem');
  expect(first?.querySelector('blockquote')).toBeNull();
  within(first!).getByRole('heading', { name: 'Carriers last longer' });
  within(first!).getByText(/^Randomized trial, 2026 · /);
});

test('a quote that a headline was cut from, or that asks the same question, is replaced by its source', {
  tags: ['analysis/briefing'],
}, () => {
  const quoteOf = (headline: string, text: string, isQuestion = false) =>
    selectQuote(headline, [{ pmid: '7', text }], isQuestion)?.repeated;
  const benefit = 'inhaled carriers have benefits for hostility in acute disease';
  expect(quoteOf(`Gaining: ${benefit} (trial, 2003).`, `The data suggest that ${benefit}.`)).toBe(true);
  expect(quoteOf('It grows: 3 articles.', 'We found 3 articles.')).toBe(false);
  const what = 'closed-loop delivery is safe in children on dialysis';
  const [open, asked] = [`It is unclear whether ${what}.`, `Whether ${what} remains unknown.`];
  expect([quoteOf(open, asked, true), quoteOf(open, asked)]).toEqual([true, false]);
  const named = (device: string) => `whether valves of ${device} last for more than fifteen years`;
  const long = `W${named('transcatheter aortic valve implantation').slice(1)} remains unknown.`;
  expect(quoteOf(long, `It is unclear ${named('TAVI')}.`, true)).toBe(true);
});

test('text that a quote repeats is omitted', { tags: ['analysis/briefing'] }, () => {
  const analysis = analysisFixture();
  const [claim] = analysis.evidence?.claims ?? [];
  claim!.quotes = [{ pmid: '990000001', text: 'Currently, carriers [LNP] last for longer.' }];
  analysis.overallTrends[0] = 'It grows: 3 articles. Carriers last for longer (review, 2024).';
  renderInApp(<AnalysisView analysis={analysis} isLive />);
  const [first] = within(screen.getByRole('region', { name: 'Overall Trends' })).getAllByRole('listitem');
  within(first!).getByText('“Currently, carriers [LNP] last for longer.”');
  expect(within(first!).queryByText(/\(review, 2024\)/)).toBeNull();
});

test.each([
  ['It grows: 3 articles. No trial yet.', 'It grows: 3 articles.', 'No trial yet.'],
  ['One sentence alone', 'One sentence alone', ''],
])('the first sentence of %j is its headline', (statement, headline, text) => {
  expect(splitHeadline(statement)).toEqual({ headline, text });
});
