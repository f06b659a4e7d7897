import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { expect, test } from 'vitest';
import { analysisFixture, evidenceFixture, radarFixture } from '../../../testing/insight-fixtures.ts';
import { collectSubjects, findSubject } from './subjects.tsx';

const figures = [{ name: 'articles', label: 'Articles on alarm fatigue', value: 12 }];
const [item] = radarFixture().items;
const analysis: AnalysisData = {
  ...analysisFixture(),
  technologyMaturity: { mature: ['Rinsing'], developing: ['Freezing'], emerging: [] },
  suggestedRadarItems: [],
  evidence: evidenceFixture(
    (['mature', 'developing'] as const).map((stage) => ({
      path: `/technologyMaturity/${stage}/0`,
      conceptKey: stage,
      pmids: ['990000001'],
      quotes: [],
      figures: [{ name: 'ring', label: 'Ring', value: stage === 'mature' ? 'Adopt' : 'Trial' }],
    })),
  ),
};

test('a finding names its technologies as the radar does, with the ring that the radar shows', {
  tags: ['analysis/briefing'],
}, () => {
  const subjects = collectSubjects(analysis);
  expect(findSubject(subjects, { conceptKey: 'mature', figures })).toEqual({
    name: 'Rinsing',
    ring: 'Adopt',
  });
  const corrected = collectSubjects(analysis, [
    { ...item!, conceptKey: 'mature', name: 'Rinses', ring: 'Hold' },
  ]);
  expect(findSubject(corrected, { conceptKey: 'mature', figures })).toMatchObject({
    name: 'Rinses',
    ring: 'Hold',
  });
});

test('a finding on two technologies names both, one on another concept that concept, others none', () => {
  const subjects = collectSubjects(analysis);
  expect(findSubject(subjects, { conceptKey: 'mature|developing', figures })?.name).toBe(
    'Rinsing and Freezing',
  );
  expect(findSubject(subjects, { conceptKey: 'mature|unknown', figures })?.name).toBe('Alarm fatigue');
  const named = [{ name: 'articles', label: 'Articles on rinsing', value: 12 }];
  expect(findSubject(subjects, { conceptKey: 'mature|unknown', figures: named })).toEqual({
    name: 'Rinsing',
    ring: 'Adopt',
  });
  expect(findSubject(subjects, { conceptKey: 'unknown', figures: [] })).toBeNull();
  expect(findSubject(subjects, undefined)).toBeNull();
});
