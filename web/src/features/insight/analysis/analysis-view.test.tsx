import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { analysisFixture } from '../../../testing/insight-fixtures.ts';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
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
  test('a live result says which of its sections are empty', {
    tags: [
      'analysis/no-gaps',
      'analysis/no-trends',
      'analysis/no-opportunities',
      'analysis/no-market-gaps',
      'analysis/no-recommendations',
    ],
  }, () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={EMPTY} live />);
    for (const sentence of SENTENCES) expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('a saved one leaves empty sections out', () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={EMPTY} live={false} />);
    expect(screen.queryAllByRole('heading')).toHaveLength(0);
    for (const sentence of SENTENCES) expect(screen.queryByText(sentence)).toBeNull();
  });

  test('it has the spec’s sections, and Commercial Potential for each gap', () => {
    startMockApi();
    renderInApp(<AnalysisView analysis={analysisFixture()} live={false} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Overall Trends',
      'Innovation Gaps',
      'Emerging Opportunities',
      'Market Gaps',
      'Recommendations',
      'Technology Maturity Analysis',
      'Implementation Roadmap',
    ]);
    expect(screen.getAllByText('Commercial Potential')).toHaveLength(2);
    expect(screen.getByText('8 out of 10')).toBeTruthy();
  });
});
