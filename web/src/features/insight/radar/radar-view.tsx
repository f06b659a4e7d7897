import type { Quadrant, RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { useCallback, useMemo, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { useComputedRadar } from '../corrections/correcting-context.ts';
import { DetailFrame } from '../detail-frame.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { yearSpan } from '../evidence/sparkline.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { useElementWidth } from '../use-element-width.ts';
import { fullestQuadrant, toBlips } from './blips.ts';
import { chartFrame } from './chart-frame.ts';
import { createHoverStore } from './hover-store.ts';
import { QuadrantSwitch } from './quadrant-switch.tsx';
import { RadarChanges } from './radar-changes.tsx';
import { RadarChart } from './radar-chart.tsx';
import { RadarDetail } from './radar-detail.tsx';
import { matchingBlips, NO_FILTER, type RadarFilter } from './radar-filter.ts';
import { RadarFilters } from './radar-filters.tsx';
import { RadarLegend } from './radar-legend.tsx';
import { radarSummary } from './radar-summary.ts';
import { RadarTable } from './radar-table.tsx';
import { useWindowHeight } from './use-window-height.ts';

/** Below this width the quadrant switch has two rows. */
const NARROW = 560;
/** From this width on, table and details are beside the chart. */
const WIDE = 1180;
/** Width until the container has been measured. */
const INITIAL_WIDTH = 1300;
const DETAILS_WIDTH = 432;
const GAP = 24;
/** Longer tables scroll within a frame of their own. */
const MAX_UNSCROLLED_ROWS = 40;
/** Height of the page header and the quadrant headings, in px. */
const PAGE_CHROME_HEIGHT = 184;
const MIN_CHART_HEIGHT = 420;

export const NO_ITEMS = 'No technology items available. Generate a radar to see technology recommendations';

/** The whole radar: chart with names, filterable table, details of the selected technology, legend, sources. */
export function RadarView({ radar }: { radar: RadarData }) {
  const computed = useComputedRadar();
  const blips = useMemo(
    () => toBlips(radar.items, radar.evidence, computed),
    [radar.items, radar.evidence, computed],
  );
  const span = useMemo(() => yearSpan(radar.evidence?.claims ?? []), [radar.evidence]);
  const [hover] = useState(createHoverStore);
  const [selected, setSelected] = useState<number | null>(null);
  const [filter, setFilter] = useState<RadarFilter>(NO_FILTER);
  const [zoom, setZoom] = useState<Quadrant | null>(null);
  const [containerRef, measuredWidth] = useElementWidth<HTMLDivElement>();
  const isPhone = useIsPhone();
  const windowHeight = useWindowHeight();
  const matching = useMemo(() => matchingBlips(blips, filter), [blips, filter]);
  const width = measuredWidth ?? INITIAL_WIDTH;
  const isWide = width >= WIDE;
  const chart = useMemo(
    () =>
      chartFrame(blips, zoom, {
        width: isWide ? width - DETAILS_WIDTH - GAP : width,
        height: Math.max(MIN_CHART_HEIGHT, windowHeight - PAGE_CHROME_HEIGHT),
      }),
    [blips, zoom, isWide, width, windowHeight],
  );

  const select = useCallback(
    (index: number | null) => {
      setSelected(index);
      const nextQuadrant = blips.find((blip) => blip.index === index)?.item.quadrant;
      if (nextQuadrant) setZoom((current) => (current ? nextQuadrant : null));
    },
    [blips],
  );
  /** The table shows the same quadrant as the chart. */
  const showQuadrant = (next: Quadrant | null) => {
    setZoom(next);
    setFilter((before) => ({ ...before, quadrant: next ?? 'all' }));
  };
  const showCell = useCallback((name: Quadrant, ring: (typeof RINGS)[number]) => {
    setFilter({ text: '', quadrant: name, ring });
  }, []);

  if (blips.length === 0)
    return (
      <>
        <Warnings evidence={radar.evidence} />
        <p className="py-4 text-ink2">{NO_ITEMS}</p>
      </>
    );
  const selectedBlip = blips.find((blip) => blip.index === selected);
  const detail = selectedBlip && (
    <DetailFrame
      sheet={isPhone}
      // Beside the chart they stand under the table.
      below
      title={selectedBlip.item.name}
      onClose={() => setSelected(null)}
    >
      <RadarDetail
        blip={selectedBlip}
        claim={claimAt(radar.evidence, `/items/${selectedBlip.index}`)}
        span={span}
        onClose={isPhone ? undefined : () => setSelected(null)}
      />
    </DetailFrame>
  );

  const summary = radarSummary(radar.items);
  const isScrollable = matching.size > MAX_UNSCROLLED_ROWS || (selectedBlip !== undefined && isWide);

  return (
    <div ref={containerRef} className="flex flex-col gap-4">
      <Warnings evidence={radar.evidence} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink2">{summary}</p>
        <QuadrantSwitch
          value={zoom}
          onChange={showQuadrant}
          narrow={width < NARROW}
          fullest={fullestQuadrant(blips)}
        />
      </div>
      <div className={cn('grid gap-6', isWide && 'grid-cols-[minmax(0,1fr)_27rem]')}>
        <div className={cn('flex min-w-0 flex-col gap-4', isWide && 'sticky top-18 self-start')}>
          <RadarChart
            blips={blips}
            matching={matching}
            selected={selected}
            onSelect={select}
            hover={hover}
            quadrant={zoom}
            frame={chart}
            onOverflow={showCell}
            title={`${radar.name}: ${summary}`}
          />
          <RadarLegend blips={blips} sizes={chart.sizes} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {detail && !isWide ? detail : null}
          <div className="flex flex-col gap-2">
            <RadarFilters filter={filter} onChange={setFilter} shown={matching.size} total={blips.length} />
            {/* Short tables scroll with the page. */}
            <div
              className={cn(
                isScrollable && 'overflow-y-auto border-line border-b',
                isScrollable && (selectedBlip && isWide ? 'max-h-[36dvh]' : 'max-h-[70dvh]'),
              )}
            >
              <RadarTable
                blips={blips}
                matching={matching}
                selected={selected}
                onSelect={select}
                hover={hover}
                title={radar.name}
              />
            </div>
          </div>
          {detail && isWide ? detail : null}
          {detail ? null : <RadarChanges blips={blips} onSelect={select} hover={hover} />}
        </div>
      </div>
      <EvidenceSummary evidence={radar.evidence} />
    </div>
  );
}
