import { listFindings } from '@sextant/briefing/statements/list-findings';
import { analysisFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { expect, test } from 'vitest';
import { compareFindings } from './finding-changes.ts';

/** The trends of a version, with what each is on. */
function withTrends(trends: readonly (readonly [text: string, on: Partial<Claim>])[]): AnalysisData {
  const fixture = analysisFixture();
  const claims = trends.map(
    ([, on], i): Claim => ({
      ...{ path: `/overallTrends/${i}`, pmids: ['1'], quotes: [], figures: [] },
      ...on,
    }),
  );
  return {
    ...{ overallTrends: trends.map(([text]) => text), underResearchedAreas: [], emergingOpportunities: [] },
    ...{ marketGaps: [], recommendations: [] },
    evidence: { ...fixture.evidence!, claims },
  };
}
const about = (key: string): Partial<Claim> => ({ kind: 'best-evidence', subject: { key, name: key } });
const texts = (findings: readonly { text: string }[]) => findings.map(({ text }) => text);

test('the same answer has no change', () => {
  const analysis = analysisFixture();
  const all = listFindings(analysis).flatMap(({ findings }) => findings).length;
  expect(compareFindings(analysis, analysis)).toEqual({ appeared: [], changed: [], gone: [], same: all });
});

test('a statement on the same thing is told otherwise; the others are new or gone', () => {
  const before = withTrends([
    ['A: 3 of 5.', about('a')],
    ['B stays.', about('b')],
    ['C is gone.', about('c')],
    ['Of an earlier version.', {}],
  ]);
  const now = withTrends([
    ['B stays.', about('b')],
    ['A: 4 of 6.', about('a')],
    ['D is new.', about('d')],
    ['Of another version.', {}],
  ]);
  const { appeared, changed, gone, same } = compareFindings(before, now);
  expect(texts(appeared)).toEqual(['D is new.', 'Of another version.']);
  expect(texts(gone)).toEqual(['C is gone.', 'Of an earlier version.']);
  expect(changed.map((one) => [one.before.text, one.after.text])).toEqual([['A: 3 of 5.', 'A: 4 of 6.']]);
  expect(same).toBe(1);
});
