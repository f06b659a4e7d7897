import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths, STRATEGY_TAB_LABELS, STRATEGY_TABS, type StrategyTab } from '../../lib/paths.ts';
import { cn } from '../../ui/class-names.ts';
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx';
import { InnovationTab } from './innovation/innovation-tab.tsx';
import { SAVED_ANALYSES, SAVED_RADARS, SAVED_ROADMAPS } from './saved/saved-kinds.ts';
import { SavedTab } from './saved/saved-tab.tsx';
import type { StrategySlots } from './strategy-slots.ts';

interface StrategyPageProps extends StrategySlots {
  tab: StrategyTab;
  /** From the URL: the id of a saved record. */
  item: string | null;
}

const noNotes = () => null;

export function StrategyPage({ tab, item, runningJobs, ...slots }: StrategyPageProps) {
  usePageTitle(STRATEGY_TAB_LABELS[tab]);
  // On phones an open record uses the whole screen, with a breadcrumb to its list instead of the tabs.
  const isRecordOpen = item !== null && tab !== 'innovation';
  return (
    <div>
      <div className="flex justify-between gap-4 text-ink3 text-meta">
        <nav aria-label="Breadcrumb">
          <ol className="flex gap-1.5">
            <li>
              <Link to={paths.dashboard()} className="text-link coarse:inline-block coarse:-my-3 coarse:py-3">
                Dashboard
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current={isRecordOpen ? undefined : 'page'}>Strategy</li>
            {isRecordOpen ? (
              <>
                <li aria-hidden="true" className="sm:hidden">
                  /
                </li>
                <li className="sm:hidden">
                  <Link
                    to={paths.strategy(tab)}
                    className="text-link coarse:inline-block coarse:-my-3 coarse:py-3"
                  >
                    {STRATEGY_TAB_LABELS[tab]}
                  </Link>
                </li>
              </>
            ) : null}
          </ol>
        </nav>
        <Link to={paths.topics()} className="text-link coarse:inline-block coarse:-my-3 coarse:py-3">
          All topics
        </Link>
      </div>
      {/* An open record is what one came for: one line is left for the workspace. */}
      <div className={cn(isRecordOpen && 'mt-1 flex flex-wrap items-baseline gap-x-4')}>
        <h1
          className={
            isRecordOpen ? 'text-section max-sm:sr-only' : 'mt-2 text-page max-sm:mt-1 max-sm:text-section'
          }
        >
          Strategic Intelligence Workspace
        </h1>
        <p className={cn('text-ink2', isRecordOpen ? 'text-meta max-sm:hidden' : 'mt-1 max-sm:text-meta')}>
          Analyze opportunities, build roadmaps, and track competitive positioning
        </p>
      </div>
      <div className={isRecordOpen ? 'mt-1 max-sm:hidden' : 'mt-2 sm:mt-5'}>
        <LinkTabs label="Strategy">
          {STRATEGY_TABS.map((name) => (
            <LinkTab key={name} current={name === tab}>
              <Link to={paths.strategy(name)}>{STRATEGY_TAB_LABELS[name]}</Link>
            </LinkTab>
          ))}
        </LinkTabs>
      </div>
      {runningJobs}
      <div className={isRecordOpen ? 'pt-3 sm:pt-4' : 'pt-4 sm:pt-6'}>
        {tab === 'innovation' ? <InnovationTab analysisPanel={slots.analysisPanel} /> : null}
        {tab === 'analyses' ? (
          <SavedTab
            key={tab}
            kind={SAVED_ANALYSES}
            item={item}
            detail={slots.analysisDetail}
            actions={slots.analysisActions}
            thumbnail={slots.analysisThumbnail}
            notes={slots.analysisNotes}
          />
        ) : null}
        {tab === 'roadmaps' ? (
          <SavedTab
            key={tab}
            kind={SAVED_ROADMAPS}
            item={item}
            detail={slots.roadmapDetail}
            thumbnail={slots.roadmapThumbnail}
            notes={noNotes}
          />
        ) : null}
        {tab === 'radars' ? (
          <SavedTab
            key={tab}
            kind={SAVED_RADARS}
            item={item}
            detail={slots.radarDetail}
            actions={slots.radarActions}
            thumbnail={slots.radarThumbnail}
            notes={slots.radarNotes}
          />
        ) : null}
      </div>
    </div>
  );
}
