import { asOfSentence, titleAsOf } from '@sextant/briefing/evidence/as-of';
import { claimAt } from '@sextant/briefing/evidence/claims';
import { radarSummary } from '@sextant/briefing/radar/radar-summary';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { useMemo, useState } from 'react';
import { fullestQuadrant, toBlips } from '../../charts/radar/blips.ts';
import { chartFrame, isCrowd } from '../../charts/radar/chart-frame.ts';
import { useComputedRadar } from '../../topic-kit/correcting/correcting-context.ts';
import { RadarLegend } from '../../topic-kit/marks/radar-legend.tsx';
import { EvidenceSummary } from '../../topic-kit/provenance/evidence-summary.tsx';
import { yearSpan } from '../../topic-kit/provenance/sparkline.tsx';
import { Warnings } from '../../topic-kit/provenance/warnings.tsx';
import { WhyEmpty } from '../../topic-kit/provenance/why-empty.tsx';
import { cn } from '../../ui/class-names.ts';
import { DetailFrame } from '../../ui/detail-frame.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { useIsPhone } from '../../ui/use-phone.ts';
import { DetailBar } from './detail-bar.tsx';
import { createHoverStore } from './hover-store.ts';
import type { OpenedPart } from './overview/named-list.tsx';
import { QuadrantSwitch } from './quadrant-switch.tsx';
import { RadarCells } from './radar-cells.tsx';
import { RadarChart } from './radar-chart.tsx';
import { RadarDetail } from './radar-detail.tsx';
import { matchingBlips } from './radar-filter.ts';
import { RadarList } from './radar-list.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { useRadarSelection, useReturnToList } from './use-radar-selection.ts';
import { useWindowHeight } from './use-window-height.ts';

/** Below this width the quadrant switch has two rows. */
const NARROW = 560;
/** From this width on, list and details are beside the chart. */
const WIDE = 1080;
/** From this width on, the details are beside the list, under the chart. */
const SPLIT = 640;
/** Width until the container has been measured. */
const INITIAL_WIDTH = 1300;
/**
 * Widths beside the chart of the list alone, and of details and list, with their gaps; as in the grid's columns below. A list of 19rem has
 * room for the longest words of usual names, e.g. 'Acetylcholinesterase'.
 */
const LIST_WIDTH = 384;
const DETAILS_AND_LIST_WIDTH = 656;
/** Height of the page header, the quadrant headings and the legend, in px. */
const PAGE_CHROME_HEIGHT = 184;
const MIN_CHART_HEIGHT = 420;

/** Keeps the name of the selected technology in sight in a pane or sheet that scrolls, on the ground of either. */
const STAYING = 'sticky -top-1 z-10 -mt-1 bg-surface pt-1 dark:in-[[role=dialog]]:bg-hover';

export const NO_ITEMS = 'No technology items available. Generate a radar to see technology recommendations';

interface RadarViewProps {
  radar: RadarData;
  /** What is shown at first: one technology, or a part of the list. */
  opened?: OpenedPart;
  /** Height of what stays in sight above and below the chart, in px. */
  chromeHeight?: number;
}

/**
 * The whole radar: the chart, and beside it the list, with the details of the selected technology between the two. List and details are as
 * high as the chart and scroll, so that none leaves the others behind.
 */
export function RadarView({ radar, opened, chromeHeight = PAGE_CHROME_HEIGHT }: RadarViewProps) {
  const computed = useComputedRadar();
  const blips = useMemo(
    () => toBlips(radar.items, radar.evidence, computed),
    [radar.items, radar.evidence, computed],
  );
  const span = useMemo(() => yearSpan(radar.evidence?.claims ?? []), [radar.evidence]);
  const [hover] = useState(createHoverStore);
  const isPhone = useIsPhone();
  const { selected, select, deselect, filter, setFilter, magnify, showCell } = useRadarSelection(
    blips,
    opened,
    // The whole radar is too small for its numbers there.
    isPhone,
  );
  const { list, goBack } = useReturnToList(selected, deselect);
  const [containerRef, measuredWidth] = useElementWidth<HTMLDivElement>();
  const windowHeight = useWindowHeight();
  const { quadrant } = filter;
  const matching = useMemo(() => matchingBlips(blips, filter), [blips, filter]);
  const width = measuredWidth ?? INITIAL_WIDTH;
  const isWide = width >= WIDE;
  const selectedBlip = blips.find((blip) => blip.index === selected);
  // On a phone the details are a sheet.
  const hasPane = selectedBlip !== undefined && !isPhone;
  const isSplit = hasPane && width >= SPLIT;
  const chart = useMemo(
    () =>
      chartFrame(blips, quadrant, {
        width: isWide ? width - (hasPane ? DETAILS_AND_LIST_WIDTH : LIST_WIDTH) : width,
        height: Math.max(MIN_CHART_HEIGHT, windowHeight - chromeHeight),
      }),
    [blips, quadrant, isWide, hasPane, width, windowHeight, chromeHeight],
  );

  const cells = isCrowd(blips) ? <RadarCells blips={blips} filter={filter} onOpen={showCell} /> : null;
  if (blips.length === 0)
    return (
      <>
        <Warnings evidence={radar.evidence} />
        <p className="py-4 text-ink2">{NO_ITEMS}</p>
        <WhyEmpty evidence={radar.evidence} list="/items" />
      </>
    );
  const detail = selectedBlip && (
    <RadarDetail
      blip={selectedBlip}
      claim={claimAt(radar.evidence, `/items/${selectedBlip.index}`)}
      span={span}
      headClassName={isWide || isPhone ? STAYING : undefined}
    />
  );
  const inChart = quadrant ? blips.filter(({ item }) => item.quadrant === quadrant) : blips;
  const title = titleAsOf(radar.name, radar.evidence);
  const summary = radarSummary(inChart.map(({ item }) => item));
  // A quadrant without names beside it has the list as its key.
  const isKey = quadrant !== null && width < NARROW && filter.text === '' && filter.ring === 'all';
  const summaryOfEvidence = <EvidenceSummary evidence={radar.evidence} />;
  const legend = <RadarLegend blips={chart.blips} sizes={chart.sizes} />;

  return (
    <div ref={containerRef} className="flex flex-col gap-4">
      <Warnings evidence={radar.evidence} isFolded />
      {isWide ? null : cells}
      <div
        className={cn(
          'grid gap-y-4',
          isWide &&
            (hasPane
              ? 'grid-cols-[minmax(0,1fr)_19rem_19rem] gap-x-6'
              : 'grid-cols-[minmax(0,1fr)_22rem] gap-x-8'),
          !isWide && isSplit && 'grid-cols-[minmax(0,3fr)_minmax(19rem,2fr)] items-start gap-x-6',
        )}
      >
        <div className={cn('flex min-w-0 flex-col gap-4', !isWide && 'col-span-full')}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-ink2">{[summary, asOfSentence(radar.evidence)].filter(Boolean).join(' ')}</p>
            {/* Where there is room the headings of the quadrants magnify them. */}
            {quadrant || width < NARROW ? (
              <QuadrantSwitch
                value={quadrant}
                onChange={magnify}
                narrow={width < NARROW}
                fullest={fullestQuadrant(blips)}
              />
            ) : null}
          </div>
          <RadarChart
            blips={blips}
            matching={matching}
            selected={selected}
            onSelect={select}
            hover={hover}
            quadrant={quadrant}
            onMagnify={magnify}
            frame={chart}
            onOverflow={showCell}
            title={`${title}: ${summary}`}
          />
          {isWide ? legend : null}
          {isWide ? summaryOfEvidence : null}
        </div>
        {detail && hasPane ? (
          <div className={cn('relative min-w-0', !isWide && isSplit && 'sticky top-18')}>
            <div
              className={cn(
                'flex flex-col gap-3',
                isWide && 'absolute inset-0',
                !isWide && isSplit && 'max-h-[calc(100dvh-5.5rem)]',
              )}
            >
              <DetailBar
                blips={blips.filter(({ index }) => matching.has(index))}
                selected={selectedBlip.index}
                onSelect={select}
                onClose={goBack}
              />
              <ScrollRegion
                scrolls={isWide || isSplit}
                more="More below: source articles"
                key={selectedBlip.index}
              >
                <DetailFrame sheet={false} below={!isWide} title={selectedBlip.item.name} onClose={goBack}>
                  {detail}
                </DetailFrame>
              </ScrollRegion>
            </div>
          </div>
        ) : null}
        <div className="relative min-w-0">
          <div ref={list} className={cn('flex flex-col gap-1', isWide && 'absolute inset-0 min-h-0')}>
            {isWide && !hasPane ? cells : null}
            <RadarList
              blips={blips}
              matching={matching}
              selected={selected}
              onSelect={select}
              hover={hover}
              filter={filter}
              onFilter={isKey ? undefined : setFilter}
              isBeside={isWide}
              title={title}
            />
          </div>
        </div>
        {isWide ? null : <div className="col-span-full">{legend}</div>}
      </div>
      {detail && isPhone ? (
        <DetailFrame sheet below={false} title={selectedBlip.item.name} onClose={deselect}>
          {detail}
        </DetailFrame>
      ) : null}
      {isWide ? null : summaryOfEvidence}
    </div>
  );
}
