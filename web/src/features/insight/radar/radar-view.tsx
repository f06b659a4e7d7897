import type { Quadrant, RadarData, RINGS } from '@sextant/contracts/insight/radar';
import { useCallback, useMemo, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { DetailFrame } from '../detail-frame.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { yearSpan } from '../evidence/sparkline.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { useElementWidth } from '../use-element-width.ts';
import { blipsOf, fullestQuadrant } from './blips.ts';
import { createHoverStore } from './hover-store.ts';
import { QuadrantSwitch } from './quadrant-switch.tsx';
import { RadarChanges } from './radar-changes.tsx';
import { RadarChart } from './radar-chart.tsx';
import { RadarDetail } from './radar-detail.tsx';
import { matchingBlips, NO_FILTER, type RadarFilter } from './radar-filter.ts';
import { RadarFilters } from './radar-filters.tsx';
import { RadarLegend } from './radar-legend.tsx';
import { radarReading } from './radar-reading.ts';
import { RadarTable } from './radar-table.tsx';
import { useWindowHeight } from './use-window-height.ts';

/** Below this the quadrants to choose from stand in two rows. */
const NARROW = 560;
/** From here on the table, and the details of what is selected in it, stand beside the chart. */
const WIDE = 1180;
/** Until the frame has been measured. */
const GUESS = 1300;
const PANE = 432;
const GAP = 24;
/** Rows from which on a table beside or above something else scrolls in a frame of its own. */
const LONG_TABLE = 40;
/** What stands above and below the chart in a window, in px: the page's header, and the quadrants' names. */
const AROUND_CHART = 184;
const MIN_CHART_HEIGHT = 420;

export const NO_ITEMS = 'No technology items available. Generate a radar to see technology recommendations';

/** The whole radar: chart with names, table with search and filters, details of the selected technology, legend, sources. */
export function RadarView({ radar }: { radar: RadarData }) {
  const blips = useMemo(() => blipsOf(radar.items, radar.evidence), [radar.items, radar.evidence]);
  const span = useMemo(() => yearSpan(radar.evidence?.claims ?? []), [radar.evidence]);
  const [hover] = useState(createHoverStore);
  const [selected, setSelected] = useState<number | null>(null);
  const [filter, setFilter] = useState<RadarFilter>(NO_FILTER);
  const [zoom, setZoom] = useState<Quadrant | null>(null);
  const [frame, measured] = useElementWidth<HTMLDivElement>();
  const phone = usePhone();
  const windowHeight = useWindowHeight();
  const matching = useMemo(() => matchingBlips(blips, filter), [blips, filter]);
  const width = measured ?? GUESS;
  const wide = width >= WIDE;

  const select = useCallback(
    (index: number | null) => {
      setSelected(index);
      const chosen = blips.find((blip) => blip.index === index)?.item.quadrant;
      if (chosen) setZoom((current) => (current ? chosen : null));
    },
    [blips],
  );
  /** The list follows the chart. */
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
  const chosen = blips.find((blip) => blip.index === selected);
  const detail = chosen && (
    <DetailFrame sheet={phone} below={!wide} title={chosen.item.name} onClose={() => setSelected(null)}>
      <RadarDetail
        blip={chosen}
        claim={claimAt(radar.evidence, `/items/${chosen.index}`)}
        span={span}
        onClose={phone ? undefined : () => setSelected(null)}
      />
    </DetailFrame>
  );

  const reading = radarReading(radar.items);
  const scrolls = matching.size > LONG_TABLE || (chosen !== undefined && wide);

  return (
    <div ref={frame} className="flex flex-col gap-4">
      <Warnings evidence={radar.evidence} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink2">{reading}</p>
        <QuadrantSwitch
          value={zoom}
          onChange={showQuadrant}
          narrow={width < NARROW}
          fullest={fullestQuadrant(blips)}
        />
      </div>
      <div className={cn('grid gap-6', wide && 'grid-cols-[minmax(0,1fr)_27rem]')}>
        <div className={cn('flex min-w-0 flex-col gap-4', wide && 'sticky top-18 self-start')}>
          <RadarChart
            blips={blips}
            matching={matching}
            selected={selected}
            onSelect={select}
            hover={hover}
            quadrant={zoom}
            width={wide ? width - PANE - GAP : width}
            height={Math.max(MIN_CHART_HEIGHT, windowHeight - AROUND_CHART)}
            onOverflow={showCell}
            title={`${radar.name}: ${reading}`}
          />
          <RadarLegend blips={blips} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {detail && !wide ? detail : null}
          <div className="flex flex-col gap-2">
            <RadarFilters filter={filter} onChange={setFilter} shown={matching.size} total={blips.length} />
            {/* Else the page scrolls, not a table within it. */}
            <div
              className={cn(
                scrolls && 'overflow-y-auto border-line border-b',
                scrolls && (chosen && wide ? 'max-h-[36dvh]' : 'max-h-[70dvh]'),
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
          {detail && wide ? detail : null}
          {detail ? null : <RadarChanges blips={blips} onSelect={select} hover={hover} />}
        </div>
      </div>
      <EvidenceSummary evidence={radar.evidence} />
    </div>
  );
}
