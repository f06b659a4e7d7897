import { insightCalls } from '@sextant/contracts/insight/calls';
import type { AnalysisSummary, RadarSummary } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { listRadars } from '../../lib/saved-lists.ts';
import { NoRadar, RadarThumbnail } from './radar-thumbnail.tsx';
import { ringText } from './ring-text.ts';

/** Results of one run are saved within this time. */
const MAX_RUN_MS = 3_600_000;

/** The radar of the run that made an analysis; null if there is none. */
function useRunRadar({ topicKey, createdAt }: AnalysisSummary): RadarSummary | null | undefined {
  const { data } = useQuery({ queryKey: [insightCalls.radars.path], queryFn: listRadars });
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(createdAt));
  const [radar] = (data ?? [])
    .filter((each) => each.topicKey === topicKey && distance(each.createdAt) <= MAX_RUN_MS)
    .sort((a, b) => distance(a.createdAt) - distance(b.createdAt));
  return data && (radar ?? null);
}

/** The radar of the run that made an analysis, in miniature. */
export function RunThumbnail({ analysis }: { analysis: AnalysisSummary }) {
  const radar = useRunRadar(analysis);
  return (
    <div className="aspect-square w-full">
      {radar ? <RadarThumbnail blips={radar.blips} /> : radar === null ? <NoRadar /> : null}
    </div>
  );
}

/** Technologies in Adopt and Hold, by the radar of the run that made an analysis. */
export function RunRings({ analysis }: { analysis: AnalysisSummary }) {
  const blips = useRunRadar(analysis)?.blips ?? [];
  const texts = (['Adopt', 'Hold'] as const).flatMap((ring) => ringText(blips, ring) ?? []);
  return texts.map((text) => (
    <p key={text} className="mt-1 line-clamp-2 text-ink2 text-meta">
      {text}
    </p>
  ));
}
