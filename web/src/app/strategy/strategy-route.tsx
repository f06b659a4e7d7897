import { toCorrectedResult } from '@sextant/briefing/corrections/by-hand';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { StoredAnalysis, StoredRadar } from '@sextant/contracts/insight/stored';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ExportMenu } from '../../features/hand-on/export/export-menu.tsx';
import type { Exported } from '../../features/hand-on/export/exported.ts';
import { CompareRadars } from '../../features/radar/comparison/compare-radars.tsx';
import { RunningJobs } from '../../features/runs/jobs/running-jobs.tsx';
import { OpenTopic } from '../../features/runs/open-topic.tsx';
import { StrategyPage } from '../../features/strategy/strategy-page.tsx';
import { RadarNews } from '../../features/topics/radar-news.tsx';
import { RadarThumbnail } from '../../features/topics/radar-thumbnail.tsx';
import { RoadmapThumbnail } from '../../features/topics/roadmap-thumbnail.tsx';
import { RunRings, RunThumbnail } from '../../features/topics/run-thumbnail.tsx';
import { paths, STRATEGY_TABS } from '../../lib/paths.ts';
import { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import { SavedAnalysis } from '../topic/saved-analysis.tsx';
import { SavedRadar } from '../topic/saved-radar.tsx';
import { SavedRoadmap } from '../topic/saved-roadmap.tsx';

const exportedAnalysis = (stored: StoredAnalysis): Exported => {
  const { name, searchQuery, analysisData, corrections } = stored;
  const { data } = correctedAnalysis(analysisData, corrections);
  return { kind: 'analysis', data, name, searchQuery, ...toCorrectedResult(stored) };
};

const exportedRadar = (stored: StoredRadar): Exported => {
  const { data } = correctedRadar(stored.radarData, stored.corrections);
  return { kind: 'radar', data, ...toCorrectedResult(stored) };
};

/** The strategy workspace with the insight feature's content. An unknown tab falls back to the first one. */
export function StrategyRoute() {
  const { tab: segment } = useParams();
  const [params] = useSearchParams();
  const tab = STRATEGY_TABS.find((name) => name === segment);
  if (!tab) return <Navigate to={paths.strategy()} replace />;
  return (
    <StrategyPage
      tab={tab}
      item={params.get('item')}
      analysisPanel={(analysis) => <AnalysisPanel {...analysis} isOfMatches autoStart={false} />}
      analysisDetail={(stored) => (
        <SavedAnalysis analysis={stored.analysisData} saved={stored} description={stored.description} />
      )}
      analysisActions={(stored) => (
        <>
          <OpenTopic topicKey={stored.topicKey} version={stored.id} />
          <ExportMenu exported={exportedAnalysis(stored)} />
        </>
      )}
      roadmapDetail={(stored) => (
        <SavedRoadmap roadmap={stored.roadmapData} saved={stored} description={stored.description} />
      )}
      radarDetail={(stored) => (
        <SavedRadar radar={stored.radarData} saved={stored} description={stored.description} />
      )}
      radarActions={(stored) => (
        <>
          <CompareRadars radar={stored} />
          <ExportMenu exported={exportedRadar(stored)} />
        </>
      )}
      analysisThumbnail={(analysis) => <RunThumbnail analysis={analysis} />}
      radarThumbnail={({ blips }) => <RadarThumbnail blips={blips} />}
      analysisNotes={(analysis) => <RunRings analysis={analysis} />}
      radarNotes={(radar) => <RadarNews radar={radar} />}
      roadmapThumbnail={({ steps }) => <RoadmapThumbnail steps={steps} />}
      runningJobs={<RunningJobs />}
    />
  );
}
