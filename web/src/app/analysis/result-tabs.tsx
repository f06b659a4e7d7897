import { outputName } from '@sextant/contracts/insight/run-defaults';
import { useState } from 'react';
import { AnalysisView } from '../../features/answer/analysis-view.tsx';
import { SavedCorrectionsNote } from '../../features/corrections/saved-corrections-note.tsx';
import { ExportMenu } from '../../features/hand-on/export/export-menu.tsx';
import { RadarTabs } from '../../features/radar/radar-tabs.tsx';
import { NO_ITEMS } from '../../features/radar/radar-view.tsx';
import { RoadmapView } from '../../features/roadmap/roadmap-view.tsx';
import { OpenTopic } from '../../features/runs/open-topic.tsx';
import { OutputFrame, SaveOutput } from '../../features/runs/output-frame.tsx';
import type { ResultTab, ResultTabsProps } from '../../features/runs/run-panel.tsx';
import { isBusy, KINDS } from '../../features/runs/run-state.ts';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../ui/tabs.tsx';
import { TabsBeside } from '../../ui/tabs-beside.tsx';

const NARROW_TABS =
  'grid grid-cols-[auto_auto_auto] gap-x-3 [&>button]:items-end [&>button]:[overflow-wrap:normal] [&>button]:whitespace-normal [&>button]:py-1.5 [&>button]:text-left [&>button]:leading-tight';

/** The results of a run so far, in tabs. */
export function ResultTabs({ run, state, initialTab, onTab, isNarrow, actions: ofRun }: ResultTabsProps) {
  const [tab, setTab] = useState<ResultTab>(initialTab);
  const actions = (kind: ResultTab) => ({
    kind,
    note: (topicKey: string) => <SavedCorrectionsNote topicKey={topicKey} of={kind} />,
    isBusy: isBusy(state),
    onGenerate: () => void run.generate(kind),
  });
  const searchQuery = state.analysis.job?.searchQuery ?? '';
  const subject = { name: outputName('analysis', searchQuery), searchQuery };
  const choose = (next: string) => {
    setTab(next as ResultTab);
    onTab(next as ResultTab);
  };
  const shown = state[tab];
  const saved = KINDS.find((kind) => state[kind].saving === 'saved' && state[kind].job);
  const job = saved && state[saved].job;
  const { data } = state.analysis;
  const toolbar = (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      {shown.data ? <SaveOutput kind={tab} saving={shown.saving} onSave={() => void run.save(tab)} /> : null}
      {job ? <OpenTopic topicKey={job.topicKey} version={job.id} /> : null}
      {tab === 'analysis' && data ? <ExportMenu exported={{ kind: 'analysis', data, ...subject }} /> : null}
      {ofRun}
    </div>
  );
  return (
    <PanelTabs value={tab} onValueChange={choose}>
      <TabsBeside action={toolbar}>
        <PanelTabList aria-label="Results" className={isNarrow ? NARROW_TABS : undefined}>
          <PanelTab value="analysis">Gaps and Opportunities</PanelTab>
          <PanelTab value="roadmap">Technology Roadmaps</PanelTab>
          <PanelTab value="radar">Technology Radar</PanelTab>
        </PanelTabList>
      </TabsBeside>
      <TabPanel value="analysis">
        <OutputFrame output={state.analysis} empty="No analysis yet." {...actions('analysis')}>
          {(analysis) => <AnalysisView analysis={analysis} isLive items={state.radar.data?.items} />}
        </OutputFrame>
      </TabPanel>
      <TabPanel value="roadmap">
        <OutputFrame output={state.roadmap} empty="No technology roadmap yet." {...actions('roadmap')}>
          {(roadmap) => (
            <RoadmapView
              roadmap={roadmap}
              exportMenu={(shown) => <ExportMenu exported={{ kind: 'roadmap', data: roadmap, ...shown }} />}
            />
          )}
        </OutputFrame>
      </TabPanel>
      <TabPanel value="radar">
        <OutputFrame output={state.radar} empty={NO_ITEMS} {...actions('radar')}>
          {(radar) => (
            <RadarTabs radar={radar} action={<ExportMenu exported={{ kind: 'radar', data: radar }} />} />
          )}
        </OutputFrame>
      </TabPanel>
    </PanelTabs>
  );
}
