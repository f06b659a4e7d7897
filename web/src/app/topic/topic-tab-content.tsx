import { addedTechnologies } from '@sextant/briefing/corrections/by-hand';
import { listOpenPoints } from '@sextant/briefing/roadmap/open-points';
import type { TopicContent, TopicRecords } from '@sextant/briefing/topic/topic-content';
import { Link } from 'react-router';
import { listApprovals } from '../../charts/roadmap/approvals.ts';
import { TopicArticles } from '../../features/topics/topic-articles.tsx';
import type { TabOfRun, TopicTab } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SavedAnalysis } from './saved-analysis.tsx';
import { SavedRadar } from './saved-radar.tsx';
import { SavedRoadmap } from './saved-roadmap.tsx';

interface TopicTabContentProps {
  tab: Exclude<TopicTab, TabOfRun>;
  content: TopicContent;
  /** The records to apply corrections to; undefined for the example topic. */
  records?: TopicRecords;
  /** Explains where to find results that this version lacks. */
  elsewhere: string | null;
}

/** One tab of a version of a topic. */
export function TopicTabContent({ tab, content, records, elsewhere }: TopicTabContentProps) {
  // Corrections need the computed record; read-only topics only have the displayed one.
  const analysis = records?.analysis?.analysisData ?? content.analysis;
  const radar = records?.radar?.radarData ?? content.radar;
  const roadmap = records?.roadmap?.roadmapData ?? content.roadmap;
  if (tab === 'articles') return <TopicArticles content={content} />;
  if (tab === 'answer' && analysis)
    return (
      <SavedAnalysis
        analysis={analysis}
        saved={records?.analysis ?? undefined}
        description={null}
        items={content.radar?.items}
        added={addedTechnologies(records?.radar)}
      />
    );
  if (tab === 'radar' && radar)
    return <SavedRadar radar={radar} saved={records?.radar ?? undefined} description={null} />;
  if (tab === 'roadmap' && roadmap)
    return (
      <SavedRoadmap
        roadmap={roadmap}
        saved={records?.roadmap ?? undefined}
        description={null}
        approvals={listApprovals(content.radar?.items)}
        open={listOpenPoints(content.analysis)}
        hasExport={false}
      />
    );
  return (
    <EmptyState
      action={
        elsewhere ? (
          <Button asChild>
            <Link to={elsewhere}>Open the version that has one</Link>
          </Button>
        ) : undefined
      }
    >
      {`This version has no ${tab === 'answer' ? 'answer' : tab}.`}
    </EmptyState>
  );
}
