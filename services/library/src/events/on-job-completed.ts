import { AnalysisCompleted, RadarCompleted, RoadmapCompleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import { type ActivityKind, recordActivities, trimActivities } from '../activity/repository.ts';
import type { Tx } from '../database.ts';
import { lockOwner } from '../owners/repository.ts';
import type { LibraryQuota } from '../quota.ts';
import { counted } from './counted.ts';

const completion = (
  { history }: LibraryQuota,
  type: typeof AnalysisCompleted,
  kind: ActivityKind,
  noun: string,
) =>
  on(type, async (tx: Tx, job) => {
    const { jobId: id, userId, searchQuery: title } = job;
    if (!(await lockOwner(tx, userId))) return;
    // 'No innovation gap' would read as 'nothing found', though an analysis has more than gaps.
    const counts = [counted(job.articles, 'article'), job.items > 0 && counted(job.items, noun)];
    const detail = counts.filter(Boolean).join(', ');
    await recordActivities(tx, [
      { id, userId, kind, title, detail, pmid: null, at: new Date(job.completedAt) },
    ]);
    await trimActivities(tx, userId, kind, history);
  });

/** Adds a completed analysis, radar or roadmap to the activity list, whether or not it is saved. */
export const onJobCompleted = (quota: LibraryQuota) => [
  completion(quota, AnalysisCompleted, 'analysis', 'innovation gap'),
  completion(quota, RadarCompleted, 'radar', 'item'),
  completion(quota, RoadmapCompleted, 'roadmap', 'element'),
];
