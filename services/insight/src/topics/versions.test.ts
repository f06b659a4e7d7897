import { JOB_KINDS } from '@sextant/contracts/insight/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TopicResult, topicVersions } from './versions.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
let resultCount = 0;
const result = (
  kind: TopicResult['kind'],
  minutes: number,
  overrides: Partial<TopicResult> = {},
): TopicResult => ({
  id: `${kind}-${resultCount++}`,
  kind,
  jobId: `job-of-${kind}`,
  runId: null,
  searchQuery: 'mRNA',
  filters: { historicalDepth: '5', futureHorizon: '1y' },
  source: 'local index, 10 articles',
  analyst: 'Built-in analyst',
  createdAt: new Date(START + minutes * MINUTE),
  historyKey: null,
  fingerprint: null,
  ...overrides,
});

test('the results of one run are one version, with its depth, horizon, source and analyst', () => {
  const [analysis, radar, roadmap] = JOB_KINDS.map((kind, minute) => result(kind, minute));
  expect(topicVersions([roadmap!, radar!, analysis!])).toEqual([
    {
      id: analysis!.id,
      createdAt: roadmap!.createdAt.toISOString(),
      historicalDepth: '5',
      futureHorizon: '1y',
      source: 'local index, 10 articles',
      analyst: 'Built-in analyst',
      runId: null,
      analysisId: analysis!.id,
      radarId: radar!.id,
      roadmapId: roadmap!.id,
      jobIds: ['job-of-analysis', 'job-of-radar', 'job-of-roadmap'],
    },
  ]);
});

test.each([
  ['a second of its kind', result('analysis', 1)],
  ['one made later', result('radar', 61)],
  ['another depth', result('radar', 1, { filters: { historicalDepth: 'all', futureHorizon: '1y' } })],
  ['another horizon', result('radar', 1, { filters: { historicalDepth: '5' } })],
  ['another source', result('radar', 1, { source: 'PubMed' })],
  ['another analyst', result('radar', 1, { analyst: 'a model' })],
  ['filters that were not recorded', result('radar', 1, { filters: null })],
])('%s is another version, newest first', (_what, other) => {
  const first = result('analysis', 0);
  expect(topicVersions([other, first]).map(({ id }) => id)).toEqual([other.id, first.id]);
});

test('each result is in one version, in any order', () => {
  const results = fc.array(fc.tuple(fc.constantFrom(...JOB_KINDS), fc.nat(300)), { maxLength: 30 });
  fc.assert(
    fc.property(results, (drawn) => {
      const all = drawn.map(([kind, minutes]) => result(kind, minutes));
      const versions = topicVersions(all);
      const ids = versions.flatMap(({ analysisId, radarId, roadmapId }) => [analysisId, radarId, roadmapId]);
      expect(ids.filter((id) => id !== null).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const dates = versions.map(({ createdAt }) => createdAt);
      expect(dates).toEqual(dates.toSorted().reverse());
    }),
  );
});
