import { formatCount, formatDate } from '@sextant/briefing/words/formatting';
import { roadmapYears } from '@sextant/contracts/insight/run-defaults';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { RUN_ARTICLE_LIMIT } from '@sextant/contracts/insight/topic-run';
import type { Article } from '@sextant/contracts/literature/article';
import type { Narrow } from '@sextant/contracts/literature/facets';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { Maximize2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { KnownArticles } from '../../topic-kit/provenance/known-articles.tsx';
import { useEarlierTopic } from '../../topic-kit/versions/earlier-topic.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { useIsPhone } from '../../ui/use-phone.ts';
import type { AnalysisRun } from './analysis-run.ts';
import { analysisFilters } from './generation-bodies.ts';
import { useShowJobs } from './jobs/shown-jobs.ts';
import { isBusy, KINDS, type RunState } from './run-state.ts';
import { RunTicker } from './run-ticker.tsx';
import { useAnalysisRun } from './use-analysis-run.ts';

/** When the same search was analyzed before and what was found, with the way to its results. */
const EarlierAnalysis = ({ topic: { key, headline, updatedAt } }: { topic: TopicSummary }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-ink2">You analyzed this on {formatDate(updatedAt)}.</p>
      {headline ? <p className="line-clamp-3 max-w-[68ch] font-medium">{headline}</p> : null}
    </div>
    <Button asChild variant="primary">
      <Link to={paths.topic(key)}>Open its results</Link>
    </Button>
  </div>
);

/** Panels narrower than this offer to expand their results over the whole page. */
const NARROW = 720;

export type ResultTab = 'analysis' | 'roadmap' | 'radar';

/** What a panel asks of the tabs with its results. */
export interface ResultTabsProps {
  run: Pick<AnalysisRun, 'generate' | 'save'>;
  state: RunState;
  initialTab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** The three labels do not fit on one line, so each may wrap onto two, between words only. */
  isNarrow: boolean;
  /** Actions on the whole run. */
  actions: ReactNode;
}

export interface RunPanelProps {
  /** The loaded results, best first. */
  articles: Article[];
  /** Total number of results of the search. */
  totalCount: number;
  /** Whether the total counts all matches, not what a search listed. */
  isOfMatches?: boolean;
  searchQuery: string;
  filters: SearchFilters;
  /** The facet values that narrow the results, if any. */
  narrow?: Narrow;
  /** Accepts both '5 years' and '5'. */
  historicalDepth: string;
  futureHorizon: string;
  /** Starts the analysis automatically, once. */
  autoStart: boolean;
  /** The results of a run, in tabs. */
  Results: ComponentType<ResultTabsProps>;
}

/** "Analyzes the first 20 of 312 listed.", or of those that match. */
export function scopeText(loaded: number, total: number, isOfMatches = false): string {
  const used = Math.min(loaded, RUN_ARTICLE_LIMIT);
  if (used === 0) return 'There are no articles to analyze.';
  if (used >= total) return used === 1 ? 'Analyzes the one article.' : `Analyzes all ${used}.`;
  return `Analyzes the first ${used} of ${formatCount(total)} ${isOfMatches ? 'that match' : 'listed'}.`;
}

/** Generates gaps, a roadmap and a radar from search results, and shows them with their evidence. */
export function RunPanel({ Results, ...props }: RunPanelProps) {
  const { articles, totalCount, searchQuery, narrow, historicalDepth, futureHorizon, autoStart } = props;
  const filters = useMemo(
    () => analysisFilters(props.filters, historicalDepth, futureHorizon),
    [props.filters, historicalDepth, futureHorizon],
  );
  const inputs = useMemo(
    () => ({ articles, searchQuery, filters, ...(narrow && { narrow }) }),
    [articles, searchQuery, filters, narrow],
  );
  const { state, ...run } = useAnalysisRun(inputs);
  useShowJobs(KINDS.flatMap((kind) => state[kind].jobId ?? []));
  const [tab, setTab] = useState<ResultTab>('analysis');
  const [expanded, setExpanded] = useState(false);
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const busy = isBusy(state);
  const analyze = () => {
    setTab('analysis');
    void run.runAll();
  };
  const started = KINDS.some((kind) => state[kind].status !== 'none');
  // What was found before comes before finding it again.
  const earlier = useEarlierTopic(inputs, !started);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when requested, not when the run changes
  useEffect(() => {
    if (autoStart && !started && articles.length > 0) analyze();
  }, [autoStart]);
  const isDone = started && !busy;
  const isAnalyzed = isDone && state.analysis.data !== null;
  const isNarrow = width !== null && width < NARROW;
  // On phones the panel is already as wide as the page.
  const phone = useIsPhone();
  const tabs = (
    <Results
      key={String(expanded)}
      run={run}
      state={state}
      initialTab={tab}
      onTab={setTab}
      isNarrow={isNarrow && !expanded}
      actions={
        <>
          {isDone && isNarrow && !phone && !expanded ? (
            <IconButton label="Open full width" onClick={() => setExpanded(true)}>
              <Maximize2 aria-hidden="true" strokeWidth={1.5} />
            </IconButton>
          ) : null}
          {isAnalyzed ? (
            <Button
              variant="quiet"
              className="px-2 text-accent"
              disabled={articles.length === 0}
              onClick={analyze}
            >
              Run again
            </Button>
          ) : null}
        </>
      }
    />
  );

  return (
    <KnownArticles articles={articles}>
      <Panel isFullWidth aria-label="Innovation Gap Analysis" className="min-w-0 p-4 sm:p-5">
        <div ref={frame} className="flex flex-col gap-4">
          {/* Results say what they were made from, and the tab above names them. */}
          <h2 className={isAnalyzed ? 'visually-hidden' : 'text-section'}>Innovation Gap Analysis</h2>
          {earlier ? (
            <div className="-mt-3 border-line border-b pb-4">
              <EarlierAnalysis topic={earlier} />
            </div>
          ) : null}
          {isAnalyzed ? null : (
            <div
              className={cn(
                'flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
                !earlier && '-mt-3',
              )}
            >
              <p className="text-ink2">
                {scopeText(articles.length, totalCount, props.isOfMatches)}
                {started
                  ? null
                  : ` Figures rest on the background, all years that match; the roadmap covers ${roadmapYears(filters.futureHorizon) === 1 ? '1 year' : '3 years'}.`}
              </p>
              <Button
                variant={started || earlier ? 'outline' : 'primary'}
                pending={state.full}
                disabled={busy || articles.length === 0}
                onClick={analyze}
              >
                {state.full ? 'Analyzing...' : 'Analyze Innovation Opportunities'}
              </Button>
            </div>
          )}
          {state.progress ? <RunTicker progress={state.progress} onCancel={run.cancel} /> : null}
          {started && !expanded ? tabs : null}
          {started ? null : (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink3 text-meta">
              Creates a gap analysis, a radar and a roadmap. Or just one:
              <SingleAction
                label="Generate Radar"
                disabled={articles.length === 0}
                onClick={() => generate('radar')}
              />
              <SingleAction
                label="Generate Roadmap"
                disabled={articles.length === 0}
                onClick={() => generate('roadmap')}
              />
            </p>
          )}
        </div>
      </Panel>
      <Dialog open={expanded} onOpenChange={setExpanded}>
        <DialogContent
          title={`Innovation Gap Analysis: ${searchQuery}`}
          className="h-[calc(100dvh-2rem)] max-w-[85rem] dark:bg-surface"
        >
          {expanded ? tabs : null}
        </DialogContent>
      </Dialog>
    </KnownArticles>
  );

  function generate(kind: 'radar' | 'roadmap') {
    setTab(kind);
    void run.generate(kind);
  }
}

interface SingleActionProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const SingleAction = ({ label, disabled, onClick }: SingleActionProps) => (
  <button
    type="button"
    className="text-link disabled:opacity-60 coarse:min-h-11"
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </button>
);
