import { insightCalls } from '@sextant/contracts/insight/calls';
import type { AnalysisSummary } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { listRadars } from '../../../lib/saved-lists.ts';
import { NoRadar, RadarThumbnail } from './radar-thumbnail.tsx';

/** Results of one run are saved within this time. */
const MAX_RUN_MS = 3_600_000;

/** The radar of the run that made an analysis, in miniature. */
export function RunThumbnail({ analysis: { topicKey, createdAt } }: { analysis: AnalysisSummary }) {
  const { data, isPending } = useQuery({ queryKey: [insightCalls.radars.path], queryFn: listRadars });
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(createdAt));
  const [radar] = (data ?? [])
    .filter((each) => each.topicKey === topicKey && distance(each.createdAt) <= MAX_RUN_MS)
    .sort((a, b) => distance(a.createdAt) - distance(b.createdAt));
  return (
    <div className="aspect-square w-full">
      {radar ? <RadarThumbnail blips={radar.blips} /> : isPending ? null : <NoRadar />}
    </div>
  );
}
