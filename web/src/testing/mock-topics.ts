import type { Topic, TopicSummary, TopicVersion } from '@sextant/contracts/insight/topic';
import type { MockInsight } from './mock-insight.ts';

const KINDS = ['analysis', 'radar', 'roadmap'] as const;
const ID_FIELDS = { analysis: 'analysisId', radar: 'radarId', roadmap: 'roadmapId' } as const;

const recordsOf = ({ analyses, radars, roadmaps }: MockInsight) =>
  [
    ...analyses.map((record) => ({ kind: KINDS[0], record })),
    ...radars.map((record) => ({ kind: KINDS[1], record })),
    ...roadmaps.map((record) => ({ kind: KINDS[2], record })),
  ].toSorted((a, b) => b.record.createdAt.localeCompare(a.record.createdAt));
type Result = ReturnType<typeof recordsOf>[number];
/** Versions of one topic, newest first. */
type Results = [Result, ...Result[]];
const isAny = (results: Result[]): results is Results => results.length > 0;

/** Groups results by day into versions. */
function versionsOf(results: Results, { runs }: MockInsight): TopicVersion[] {
  const days = Map.groupBy(results, ({ record }) => record.createdAt.slice(0, 10));
  return [...days.values()].filter(isAny).map((ofDay) => {
    const [{ record }] = ofDay;
    return {
      id: record.id,
      createdAt: record.createdAt,
      historicalDepth: record.filters?.historicalDepth ?? null,
      futureHorizon: record.filters?.futureHorizon ?? null,
      source: 'Local index, 5,844 articles',
      analyst: 'Built-in analyst',
      analysisId: null,
      radarId: null,
      roadmapId: null,
      runId: runs.find(({ jobIds }) => jobIds.includes(record.jobId ?? ''))?.id ?? null,
      jobIds: ofDay.flatMap((one) => one.record.jobId ?? []),
      ...Object.fromEntries(ofDay.map((one) => [ID_FIELDS[one.kind], one.record.id])),
    };
  });
}

function common(results: Results) {
  const [{ record }] = results;
  const { topicKey: key, searchQuery, filters, createdAt: updatedAt } = record;
  const known = filters && {
    articleType: filters.articleType ?? ('all' as const),
    journalFilter: filters.journalFilter ?? null,
    authorFilter: filters.authorFilter ?? null,
    synonyms: filters.synonyms ?? true,
  };
  return { key, searchQuery, filters: known, updatedAt };
}

function summaryOf(results: Results, insight: MockInsight): TopicSummary {
  const { analyses, radars } = insight;
  const versions = versionsOf(results, insight);
  const [latest] = versions;
  if (!latest) throw new Error('A topic has versions');
  const newest = (kind: string) => results.find((one) => one.kind === kind)?.record.id;
  const analysis = analyses.find(({ id }) => id === newest('analysis'))?.analysisData;
  const [radar, earlier] = results.filter(({ kind }) => kind === 'radar');
  return {
    ...common(results),
    versionCount: versions.length,
    latest,
    headline: analysis?.executiveSummary?.[0]?.text ?? analysis?.overallTrends[0] ?? null,
    radar: radar
      ? {
          id: radar.record.id,
          earlierId: earlier?.record.id ?? null,
          blips: radars.find(({ id }) => id === radar.record.id)?.radarData.items ?? [],
        }
      : null,
  };
}

/** All topics, newest first. */
export const mockTopics = (insight: MockInsight): TopicSummary[] =>
  [...Map.groupBy(recordsOf(insight), ({ record }) => record.topicKey).values()]
    .filter(isAny)
    .map((results) => summaryOf(results, insight));

/** Whether the record or job with this id belongs to the topic. */
export const isOfTopic = (insight: MockInsight, key: string, id: string): boolean =>
  insight.jobs.some((job) => job.id === id && job.topicKey === key) ||
  recordsOf(insight).some(
    ({ record }) => record.topicKey === key && (record.id === id || record.jobId === id),
  );

export function mockTopic(insight: MockInsight, key: string): Topic | null {
  const results = recordsOf(insight).filter(({ record }) => record.topicKey === key);
  return isAny(results) ? { ...common(results), versions: versionsOf(results, insight) } : null;
}
