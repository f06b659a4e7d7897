import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { describe, expect, test } from 'vitest';
import { analysisFixture, evidenceFixture } from '../../../testing/insight-fixtures.ts';
import { summarizeAtAGlance } from './at-a-glance.ts';
import { matchLeads } from './leads.ts';

const QUESTION = 'It is not known whether children gain from inhaled delivery (2025).';

function analysisWith(...sentences: string[]): AnalysisData {
  const [question] = analysisFixture().openQuestions ?? [];
  return {
    ...analysisFixture(),
    executiveSummary: sentences.map((text) => ({ text, pmids: ['990000001'] })),
    recommendations: ['Read the trials of 2025 side by side.', `Settle first: ${QUESTION}`],
    openQuestions: question ? [{ ...question, question: QUESTION }] : [],
  };
}

describe('the summary of an analysis', () => {
  test('matches findings with the same statement, and no others', {
    tags: ['analysis/briefing'],
  }, () => {
    const trend = analysisFixture().overallTrends[1] ?? '';
    const { leads, told } = matchLeads(analysisWith(trend, `Still open: ${QUESTION}`));
    expect(leads.map(({ path }) => path)).toEqual(['/overallTrends/1', '/openQuestions/0']);
    expect(leads[1]?.role).toBe('What is open');
    expect([...told].toSorted()).toEqual(['/openQuestions/0', '/overallTrends/1', '/recommendations/1']);
  });

  test('contains sentences of its own, with their articles, if no section has them', () => {
    const { leads, told } = matchLeads(analysisWith('Nobody else says this in so many words.'));
    expect(told.size).toBe(0);
    expect(leads[0]).toMatchObject({
      path: '/executiveSummary/0',
      told: null,
      claim: { pmids: ['990000001'] },
    });
  });
});

const claim = (path: string, conceptKey: string, figures: Record<string, string | number>): Claim => ({
  path,
  pmids: ['990000001'],
  quotes: [],
  conceptKey,
  figures: Object.entries(figures).map(([name, value]) => ({ name, label: name, value })),
});

test('lists what is established, contested, rising and open', {
  tags: ['analysis/briefing'],
}, () => {
  const moving = { formula: 'growth' as const };
  const analysis: AnalysisData = {
    ...analysisWith(),
    technologyMaturity: { mature: ['Rinsing', 'Boiling'], developing: ['Freezing'], emerging: [] },
    suggestedRadarItems: [],
    evidence: evidenceFixture([
      claim('/technologyMaturity/mature/0', 'rinsing', { ring: 'Adopt', articles: 12 }),
      claim('/technologyMaturity/mature/1', 'boiling', { ring: 'Adopt', articles: 40 }),
      claim('/technologyMaturity/developing/0', 'freezing', { ring: 'Trial', articles: 9 }),
      {
        ...claim('/overallTrends/0', 'freezing', { direction: 'growing', earlier: 4, recent: 9 }),
        ...moving,
      },
      claim('/marketGaps/0', 'freezing', { conclusions: '3, 2, 2' }),
      // Even a proven technology loses some comparisons.
      claim('/marketGaps/1', 'boiling', { conclusions: '5, 4, 0' }),
      // A recommendation may be a warning.
      claim('/recommendations/0', 'freezing', {}),
    ]),
  };
  expect(summarizeAtAGlance(analysis).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Established: Boiling and Rinsing',
    'Contested: Freezing (3 of 7 conclusions in favor)',
    'Rising: Freezing (from 4 to 9 articles)',
    'Open: 1 question',
  ]);
});
