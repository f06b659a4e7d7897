import { analysisFixture } from '@sextant/briefing/testing/insight-fixtures';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AnalysisView } from './analysis-view.tsx';

const EMPTY = {
  overallTrends: [],
  emergingOpportunities: [],
  marketGaps: [],
  recommendations: [],
  underResearchedAreas: [],
};
const SENTENCES = [
  'No significant market opportunities identified in the current intelligence dataset',
  'No significant trends identified',
  'No emerging opportunities identified',
  'No market gaps identified',
  'No specific recommendations available',
];

describe('an analysis', () => {
  test('lists its empty sections while it is not saved', {
    tags: [
      'analysis/no-gaps',
      'analysis/no-trends',
      'analysis/no-opportunities',
      'analysis/no-market-gaps',
      'analysis/no-recommendations',
    ],
  }, () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={EMPTY} isLive />);
    for (const sentence of SENTENCES) expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('shows each open question with a quote, its type and what would answer it', () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={analysisFixture()} isLive={false} />);
    const questions = within(screen.getByRole('region', { name: 'Open Questions' }));
    questions.getByText('Who gains from inhaled delivery?');
    questions.getByText('“Whether children gain from it is not known.”');
    questions.getByText('A trial of inhaled delivery in those that earlier ones left out.');
    questions.getByText('population, asked by 3 articles, last in 2025');
  });

  test('omits empty sections once it is saved', { tags: ['strategy/analysis-empty-sections'] }, () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={EMPTY} isLive={false} />);
    expect(screen.queryAllByRole('heading')).toHaveLength(0);
    for (const sentence of SENTENCES) expect(screen.queryByText(sentence)).toBeNull();
  });

  test('shows its sections, and Commercial Potential for each gap', {
    tags: ['strategy/analysis-sections'],
  }, () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={analysisFixture()} isLive={false} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Executive Summary',
      'Harm and Failure',
      'Key Findings',
      'Overall Trends',
      'Innovation Gaps',
      'Emerging Opportunities',
      'Market Gaps',
      'Recommendations',
      'Open Questions',
      'Technology Maturity Analysis',
      'Implementation Roadmap',
    ]);
    const gaps = within(screen.getByRole('region', { name: 'Innovation Gaps' }));
    gaps.getByText('Placental transfer of ionizable lipids');
    gaps.getByText('Named as unknown in 5 abstracts; measured in none.');
    expect(gaps.getAllByText('Commercial Potential')).toHaveLength(2);
    gaps.getByText('8 out of 10');
    const maturity = within(screen.getByRole('region', { name: 'Technology Maturity Analysis' }));
    expect(maturity.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Emerging',
      'Developing',
      'Mature',
    ]);
    maturity.getByText('circular RNA');
    const phases = screen.getByRole('region', { name: 'Implementation Roadmap' }).textContent;
    for (const text of [
      'First trials',
      '12–36 months',
      'self-amplifying RNA',
      'Dose reduction by a factor of ten',
    ])
      expect(phases).toContain(text);
  });
});
