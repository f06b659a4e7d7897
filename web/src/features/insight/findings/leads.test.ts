import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { describe, expect, test } from 'vitest';
import { analysisFixture, evidenceFixture } from '../../../testing/insight-fixtures.ts';
import { countFindings, matchLeads } from './leads.ts';

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
    const { leads, repeated } = matchLeads(analysisWith(trend, `Still open: ${QUESTION}`));
    expect(leads.map(({ path }) => path)).toEqual(['/overallTrends/1', '/openQuestions/0']);
    expect([...repeated.keys()].toSorted()).toEqual([
      '/openQuestions/0',
      '/overallTrends/1',
      '/recommendations/1',
    ]);
  });

  test('makes each finding count once, wherever it stands', () => {
    const silent = countFindings(analysisWith());
    const own = 'Nobody else says this in so many words.';
    // The question of the summary is that of the recommendation.
    expect(countFindings(analysisWith(`Still open: ${QUESTION}`))).toBe(silent - 1);
    expect(countFindings(analysisWith(own))).toBe(silent + 1);
  });

  test('contains sentences of its own, with their articles, if no section has them', () => {
    const { leads, repeated } = matchLeads(analysisWith('Nobody else says this in so many words.'));
    expect(repeated.size).toBe(0);
    expect(leads[0]).toMatchObject({
      path: '/executiveSummary/0',
      repeats: null,
      claim: { pmids: ['990000001'] },
    });
  });

  test('ends with the sentences that most articles contradict', { tags: ['analysis/briefing'] }, () => {
    const analysis = {
      ...analysisWith('It is comparable to the other one.', 'It helps more than the other one.'),
      evidence: evidenceFixture(
        ['no difference', 'for'].map((direction, place) => ({
          path: `/executiveSummary/${place}`,
          pmids: ['990000001'],
          quotes: [],
          figures: [
            { name: 'conclusions', label: 'Conclusions', value: '11, 3, 1' },
            { name: 'direction', label: 'Direction', value: direction },
          ],
        })),
      ),
    };
    expect(matchLeads(analysis).leads.map(({ own }) => own)).toEqual([
      '/executiveSummary/1',
      '/executiveSummary/0',
    ]);
  });
});
