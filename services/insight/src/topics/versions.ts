import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { TopicVersion } from '@sextant/contracts/insight/topic';
import type { SearchFilters } from '@sextant/contracts/literature/filters';

/** A saved record within a topic. */
export interface TopicResult {
  readonly id: string;
  readonly kind: JobKind;
  readonly jobId: string | null;
  readonly runId: string | null;
  readonly searchQuery: string;
  readonly filters: SearchFilters | null;
  readonly source: string | null;
  readonly analyst: string | null;
  readonly createdAt: Date;
  readonly historyKey: string | null;
  readonly fingerprint: string | null;
}

/**
 * The results of a run are saved within seconds; a result that is generated separately a little later still
 * belongs to it.
 */
const MAX_RUN_MS = 3_600_000;
const ID_FIELDS = { analysis: 'analysisId', radar: 'radarId', roadmap: 'roadmapId' } as const;

interface Draft {
  readonly first: TopicResult;
  readonly members: Map<JobKind, TopicResult>;
}

/** A result made alone may complete a full analysis of which it failed. */
const isSameRun = (a: TopicResult, b: TopicResult): boolean =>
  (b.runId === null || a.runId === b.runId) &&
  a.filters?.historicalDepth === b.filters?.historicalDepth &&
  a.filters?.futureHorizon === b.filters?.futureHorizon &&
  a.source === b.source &&
  a.analyst === b.analyst;

/**
 * Groups the results of one topic into versions, newest first: those of one full analysis; of others same depth, horizon,
 * source and analyst, at most one of each kind, saved within an hour.
 */
export function topicVersions(results: readonly TopicResult[]): TopicVersion[] {
  const drafts: Draft[] = [];
  for (const result of results.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const draft = drafts.findLast(
      ({ first, members }) =>
        isSameRun(first, result) &&
        !members.has(result.kind) &&
        (result.runId !== null || result.createdAt.getTime() - first.createdAt.getTime() <= MAX_RUN_MS),
    );
    if (draft) draft.members.set(result.kind, result);
    else drafts.push({ first: result, members: new Map([[result.kind, result]]) });
  }
  return drafts
    .map(presentVersion)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1));
}

function presentVersion({ first, members }: Draft): TopicVersion {
  const ids = Object.fromEntries([...members].map(([kind, { id }]) => [ID_FIELDS[kind], id]));
  const newest = Math.max(...[...members.values()].map(({ createdAt }) => createdAt.getTime()));
  return {
    id: first.id,
    createdAt: new Date(newest).toISOString(),
    historicalDepth: first.filters?.historicalDepth ?? null,
    futureHorizon: first.filters?.futureHorizon ?? null,
    source: first.source,
    analyst: first.analyst,
    runId: first.runId,
    analysisId: null,
    radarId: null,
    roadmapId: null,
    ...ids,
    jobIds: [...members.values()].flatMap(({ jobId }) => jobId ?? []),
  };
}
