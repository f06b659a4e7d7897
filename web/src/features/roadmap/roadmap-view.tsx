import { type CorrectedByHand, describeCorrections } from '@sextant/briefing/corrections/by-hand';
import { asOfSentence } from '@sextant/briefing/evidence/as-of';
import { claimAt } from '@sextant/briefing/evidence/claims';
import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import type { OpenPoint } from '@sextant/briefing/roadmap/open-points';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '../../charts/roadmap/approvals.ts';
import type { RoadmapViewName } from '../../charts/roadmap/roadmap-views.ts';
import { paths } from '../../lib/paths.ts';
import { useCorrecting } from '../../topic-kit/correcting/correcting-context.ts';
import { EvidenceSummary } from '../../topic-kit/provenance/evidence-summary.tsx';
import { EvidenceToggle } from '../../topic-kit/provenance/evidence-toggle.tsx';
import { yearSpan } from '../../topic-kit/provenance/sparkline.tsx';
import { Warnings } from '../../topic-kit/provenance/warnings.tsx';
import { WhyEmpty } from '../../topic-kit/provenance/why-empty.tsx';
import { cn } from '../../ui/class-names.ts';
import { DetailFrame } from '../../ui/detail-frame.tsx';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../ui/tabs.tsx';
import { TabsBeside } from '../../ui/tabs-beside.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { useIsPhone } from '../../ui/use-phone.ts';
import { useReadoutsAhead } from './readouts-ahead.ts';
import { RoadmapBoard } from './roadmap-board.tsx';
import type { RoadmapChartProps } from './roadmap-chart.ts';
import { RoadmapDetail } from './roadmap-detail.tsx';
import { RoadmapElements } from './roadmap-elements.tsx';
import { RoadmapLegend } from './roadmap-legend.tsx';
import { RoadmapMatrix } from './roadmap-matrix.tsx';
import { RoadmapTimeline } from './roadmap-timeline.tsx';
import { RoadmapToolbar } from './roadmap-toolbar.tsx';
import { useChartData } from './use-chart-data.ts';
import { useRoadmapSettings } from './use-roadmap-settings.ts';

/** Explains what the length of a bar means. */
const DurationsNote = ({ hasDurations }: { hasDurations: boolean }) => (
  <p>
    {hasDurations ? (
      <>
        Lengths are a planning assumption by kind of work, not a finding:{' '}
        <Link to={paths.method('lengths')} className="text-link">
          how they are set
        </Link>
        .
      </>
    ) : (
      'Outlined, because only the period of each element is known. Run the topic again for months.'
    )}
  </p>
);

/** From this width on, the details are beside the chart. */
const WIDE = 1100;
const DETAILS_WIDTH = 352;
const GAP = 24;
const NARROW = 560;
/** Width until the frame has been measured. */
const INITIAL_WIDTH = 1300;

/** The chart on the screen, and what was corrected on it. */
interface ShownRoadmap extends CorrectedByHand {
  readonly view: RoadmapViewName;
  readonly dependencies: boolean;
}

interface RoadmapViewProps {
  roadmap: RoadmapData;
  /** Of the technologies of the same version of a topic. */
  approvals?: readonly Approval[];
  /** What the answer of the same version leaves open. */
  open?: readonly OpenPoint[];
  /** Exports what is shown; omit it if the page exports the roadmap. */
  exportMenu?: (shown: ShownRoadmap) => ReactNode;
}

/** So few elements are told in whole below the time axis. */
const FEW = 2;

const scrollToCard = (id: string | null) =>
  id === null ? undefined : document.getElementById(id)?.scrollIntoView({ block: 'center' });

/** What is no step yet, and may become one: asks of authors and gaps, from the answer of the same version. */
function OpenPoints({ open }: { open: readonly OpenPoint[] }) {
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="may-become-a-step">
      <h3 id="may-become-a-step" className="mb-1 text-section">
        What may become a step <span className="font-normal text-ink3 text-ui">{open.length}</span>
      </h3>
      <ul className="divide-y divide-line border-line border-t">
        {open.map(({ text, note, pmids }) => (
          <li key={text} className="flex max-w-[90ch] flex-col items-start gap-1 py-3">
            <p>{text}</p>
            <p className="text-ink3 text-meta">{note}</p>
            <EvidenceToggle statement={text} claim={undefined} relatedArticles={[...pmids]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A plan of few elements: each as a card, side by side. */
function FewElements({
  roadmap,
  onMove,
  pathOf,
  span,
}: Pick<RoadmapChartProps, 'onMove' | 'pathOf'> & {
  roadmap: RoadmapData;
  span: [number, number] | undefined;
}) {
  return (
    <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {roadmap.elements.map((element) => (
        <li key={element.id} id={element.id} className="min-w-0 max-w-[68ch]">
          <RoadmapDetail
            element={element}
            elements={roadmap.elements}
            horizon={roadmap.timeHorizon}
            claim={claimAt(roadmap.evidence, pathOf(element))}
            span={span}
            onOpen={scrollToCard}
            {...(onMove && { onMove })}
          />
        </li>
      ))}
    </ul>
  );
}

/** A roadmap as charts (Timeline, Swimlane, Matrix) and as a list of elements. */
export function RoadmapView({ roadmap, approvals = [], open = [], exportMenu }: RoadmapViewProps) {
  const settings = useRoadmapSettings(roadmap.visualConfig);
  const { view, filter, dependencies, showsAll } = settings;
  const [selected, setSelected] = useState<string | null>(null);
  const [frame, measured] = useElementWidth<HTMLDivElement>();
  const isPhone = useIsPhone();
  const { data, known } = useChartData(roadmap, settings);
  const { elements } = data;
  const hasDependencies = roadmap.elements.some((element) => element.dependencies.length > 0);
  const isEmpty = roadmap.elements.length === 0;
  const isSmall = !isEmpty && roadmap.elements.length <= FEW;
  const ahead = useReadoutsAhead();
  const canDraw = known.drawn.length > 0;
  const drawsLines = canDraw && dependencies && !isPhone && view !== 'Matrix';
  const span = useMemo(() => yearSpan(roadmap.evidence?.claims ?? []), [roadmap.evidence]);
  const width = measured ?? INITIAL_WIDTH;
  const isWide = width >= WIDE;
  const selectedElement = roadmap.elements.find(({ id }) => id === selected);
  const Chart = view === 'Swimlane' ? RoadmapBoard : RoadmapTimeline;
  const close = () => setSelected(null);
  const correcting = useCorrecting();
  const asOf = asOfSentence(roadmap.evidence);
  const decided = describeCorrections(correcting?.record.computed, correcting?.record.corrections);
  const chart: RoadmapChartProps = {
    ...data,
    approvals,
    selected,
    onSelect: setSelected,
    width: isWide && selectedElement ? width - DETAILS_WIDTH - GAP : width,
  };

  return (
    <PanelTabs defaultValue="visualization">
      <TabsBeside action={exportMenu?.({ view, dependencies, ...decided })}>
        <PanelTabList aria-label="Roadmap">
          <PanelTab value="visualization">Visualization</PanelTab>
          <PanelTab value="elements">Elements</PanelTab>
        </PanelTabList>
      </TabsBeside>
      <TabPanel value="visualization">
        <div ref={frame} className="flex flex-col gap-4">
          <Warnings evidence={roadmap.evidence} />
          {isEmpty ? <WhyEmpty evidence={roadmap.evidence} list="/elements" /> : null}
          {asOf ? <p className="text-ink2">{asOf}</p> : null}
          {isEmpty || isSmall ? null : (
            <RoadmapToolbar {...settings} hasDependencies={hasDependencies} canDraw={canDraw} />
          )}
          {filter === 'all' ? null : (
            <p className="text-ink2">
              {elements.length} of {formatQuantity(roadmap.elements.length, 'element')} shown.
            </p>
          )}
          {(isEmpty && (ahead || approvals.length > 0)) || isSmall ? (
            <RoadmapTimeline {...chart} onSelect={scrollToCard} width={width} />
          ) : null}
          {isSmall ? (
            <FewElements roadmap={roadmap} onMove={chart.onMove} pathOf={chart.pathOf} span={span} />
          ) : null}
          {isEmpty || isSmall ? <OpenPoints open={open} /> : null}
          <div
            hidden={isEmpty || isSmall}
            className={cn(
              'gap-6',
              !isEmpty && !isSmall && 'grid',
              isWide && selectedElement && 'grid-cols-[minmax(0,1fr)_22rem]',
            )}
          >
            <div className={'flex min-w-0 flex-col gap-3'}>
              {view === 'Matrix' ? (
                <RoadmapMatrix
                  elements={elements}
                  selected={selected}
                  onSelect={setSelected}
                  narrow={width < NARROW}
                  width={chart.width}
                />
              ) : (
                <Chart {...chart} />
              )}
              {dependencies && view !== 'Matrix' && known.backward.length > 0 ? (
                <p className="text-ink2 text-meta">
                  Not drawn, because what is needed starts later than what needs it:{' '}
                  {known.backward
                    .map(
                      ({ from, to }) =>
                        `${dependencyName(to, elements)} needs ${dependencyName(from, elements)}`,
                    )
                    .join('; ')}
                  .
                </p>
              ) : null}
              <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 pt-1 text-ink3 text-meta">
                <RoadmapLegend
                  elements={elements}
                  dependencies={drawsLines ? (showsAll ? 'all' : 'of the element at hand') : null}
                />
                {view === 'Timeline' ? <DurationsNote hasDurations={chart.hasDurations} /> : null}
                {view === 'Swimlane' && !isPhone ? (
                  <p>A card spans every period that it touches; Timeline draws lengths.</p>
                ) : null}
                {correcting && view !== 'Matrix' ? (
                  <p className="max-sm:hidden">
                    {view === 'Swimlane' ? 'Drag a card' : 'Press Shift with an arrow key'}
                    {view === 'Swimlane' ? ', or press Shift with an arrow key,' : ''} to move it; it can be
                    undone.
                  </p>
                ) : null}
              </div>
            </div>
            {selectedElement ? (
              <div
                className={cn(
                  'min-w-0',
                  isWide && 'sticky top-18 max-h-[calc(100dvh-5.5rem)] self-start overflow-y-auto',
                )}
              >
                <DetailFrame sheet={isPhone} below={!isWide} title={selectedElement.name} onClose={close}>
                  <RoadmapDetail
                    element={selectedElement}
                    elements={roadmap.elements}
                    horizon={roadmap.timeHorizon}
                    onMove={chart.onMove}
                    claim={claimAt(roadmap.evidence, chart.pathOf(selectedElement))}
                    span={span}
                    onOpen={setSelected}
                    onClose={isPhone ? undefined : close}
                  />
                </DetailFrame>
              </div>
            ) : null}
          </div>
          <EvidenceSummary evidence={roadmap.evidence} isInline />
        </div>
      </TabPanel>
      <TabPanel value="elements">
        <RoadmapElements roadmap={roadmap} filter={filter} />
      </TabPanel>
    </PanelTabs>
  );
}
