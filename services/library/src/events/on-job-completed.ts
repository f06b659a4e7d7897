import { AnalysisCompleted, RadarCompleted, RoadmapCompleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import { type ActivityKind, recordActivities } from '../activity/repository.ts';
import type { Tx } from '../database.ts';
import { lockOwner } from '../owners/repository.ts';
import { counted } from './counted.ts';

const completion = (type: typeof AnalysisCompleted, kind: ActivityKind, noun: string) =>
  on(type, async (tx: Tx, job) => {
    const { jobId: id, userId, searchQuery: title } = job;
    if (!(await lockOwner(tx, userId))) return;
    // 'No innovation gap' would read as 'nothing found', though an analysis has more than gaps.
    const counts = [counted(job.articles, 'article'), job.items > 0 && counted(job.items, noun)];
    const detail = counts.filter(Boolean).join(', ');
    await recordActivities(tx, [
      { id, userId, kind, title, detail, pmid: null, at: new Date(job.completedAt) },
    ]);
  });

/** Adds a completed analysis, radar or roadmap to the activity list, whether or not it is saved. */
export const onJobCompleted = [
  completion(AnalysisCompleted, 'analysis', 'innovation gap'),
  completion(RadarCompleted, 'radar', 'item'),
  completion(RoadmapCompleted, 'roadmap', 'element'),
];
