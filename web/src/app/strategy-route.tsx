import { Navigate, useParams, useSearchParams } from 'react-router';
import { AnalysisPanel } from '../features/insight/analysis-panel.tsx';
import { ExportMenu } from '../features/insight/export/export-menu.tsx';
import { RunningJobs } from '../features/insight/jobs/running-jobs.tsx';
import { CompareRadars } from '../features/insight/radar/comparison/compare-radars.tsx';
import { SavedAnalysis } from '../features/insight/saved/saved-analysis.tsx';
import { SavedRadar } from '../features/insight/saved/saved-radar.tsx';
import { SavedRoadmap } from '../features/insight/saved/saved-roadmap.tsx';
import { StrategyPage } from '../features/strategy/strategy-page.tsx';
import { paths, STRATEGY_TABS } from '../lib/paths.ts';

/** The strategy workspace with what the insight feature puts on it. An unknown tab is the first one. */
export function StrategyRoute() {
  const { tab: segment } = useParams();
  const [params] = useSearchParams();
  const tab = STRATEGY_TABS.find((name) => name === segment);
  if (!tab) return <Navigate to={paths.strategy()} replace />;
  return (
    <StrategyPage
      tab={tab}
      item={params.get('item')}
      analysisPanel={(analysis) => <AnalysisPanel {...analysis} autoStart={false} />}
      analysisDetail={({ analysisData, description }) => (
        <SavedAnalysis analysis={analysisData} description={description} />
      )}
      analysisActions={({ name, searchQuery, analysisData }) => (
        <ExportMenu exported={{ kind: 'analysis', data: analysisData, name, searchQuery }} />
      )}
      roadmapDetail={({ roadmapData, description }) => (
        <SavedRoadmap roadmap={roadmapData} description={description} />
      )}
      radarDetail={({ radarData, description }) => <SavedRadar radar={radarData} description={description} />}
      radarActions={(stored) => (
        <>
          <CompareRadars radar={stored} />
          <ExportMenu exported={{ kind: 'radar', data: stored.radarData }} />
        </>
      )}
      runningJobs={<RunningJobs />}
    />
  );
}
