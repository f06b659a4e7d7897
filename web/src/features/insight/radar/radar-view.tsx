import { QUADRANTS, type Quadrant, type RadarData, type RINGS } from '@sextant/contracts/insight/radar';
import { useCallback, useMemo, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { DetailFrame } from '../detail-frame.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { yearSpan } from '../evidence/sparkline.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { useElementWidth } from '../use-element-width.ts';
import { blipsOf } from './blips.ts';
import { createHoverStore } from './hover-store.ts';
import { QuadrantSwitch } from './quadrant-switch.tsx';
import { RadarChanges } from './radar-changes.tsx';
import { RadarChart } from './radar-chart.tsx';
import { RadarDetail } from './radar-detail.tsx';
import { matchingBlips, NO_FILTER, type RadarFilter } from './radar-filter.ts';
import { RadarFilters } from './radar-filters.tsx';
import { RadarLegend } from './radar-legend.tsx';
import { RadarList } from './radar-list.tsx';
import { radarReading } from './radar-reading.ts';
import { RadarTable } from './radar-table.tsx';

/** Below this the whole circle is too small to read: one quadrant is drawn at a time. */
const NARROW = 560;
/** Below this a list beside the chart would leave it too small to read: it stands under it. */
const STACKED = 840;
/** Technologies from which on a list under the chart scrolls in a frame of its own. */
const LONG_LIST = 40;
/** On a wide frame one quadrant is drawn nearly twice as large; its words are not. */
const ZOOMED_TEXT = 0.6;
/** From here on list, chart and details stand side by side. */
const WIDE = 1180;

export const NO_ITEMS = 'No technology items available. Generate a radar to see technology recommendations';

/** The whole radar: list with search and filters, chart, details of the selected technology, legend, sources, data table. */
export function RadarView({ radar }: { radar: RadarData }) {
  const blips = useMemo(() => blipsOf(radar.items), [radar.items]);
  const span = useMemo(() => yearSpan(radar.evidence?.claims ?? []), [radar.evidence]);
  const [hover] = useState(createHoverStore);
  const [selected, setSelected] = useState<number | null>(null);
  const [filter, setFilter] = useState<RadarFilter>(NO_FILTER);
  const [zoom, setZoom] = useState<Quadrant | null>(null);
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const phone = usePhone();
  const matching = useMemo(() => matchingBlips(blips, filter), [blips, filter]);
  const narrow = width !== null && width < NARROW;
  const stacked = width !== null && width < STACKED;
  const wide = width === null || width >= WIDE;
  const quadrant = zoom ?? (narrow ? (blips[0]?.item.quadrant ?? QUADRANTS[0]) : null);

  const select = useCallback(
    (index: number | null) => {
      setSelected(index);
      const chosen = blips.find((blip) => blip.index === index)?.item.quadrant;
      if (chosen) setZoom((current) => (current || narrow ? chosen : null));
    },
    [blips, narrow],
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

  return (
    <div ref={frame} className="flex flex-col gap-4">
      <Warnings evidence={radar.evidence} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-ink2">{radarReading(radar.items)}</p>
        <QuadrantSwitch value={quadrant} onChange={showQuadrant} whole={!narrow} />
      </div>
      <div className={cn('grid gap-6', wide && 'grid-cols-[minmax(0,56.5rem)_minmax(18rem,1fr)]')}>
        <div
          className={cn(
            'grid gap-6',
            stacked ? 'grid-cols-[minmax(0,37.5rem)]' : 'grid-cols-[17.5rem_minmax(0,37.5rem)]',
            wide && 'sticky top-18 self-start',
          )}
        >
          <div className={cn('relative min-w-0', stacked && 'order-2')}>
            <div className={cn('flex flex-col gap-2', !stacked && 'absolute inset-0')}>
              <RadarFilters filter={filter} onChange={setFilter} shown={matching.size} total={blips.length} />
              <div
                className={cn(
                  !stacked && 'min-h-0 flex-1 overflow-y-auto border-line border-b',
                  // Then the page scrolls, not a list within it, unless what follows would be out of reach.
                  stacked &&
                    matching.size > LONG_LIST &&
                    'max-h-[70dvh] overflow-y-auto border-line border-b',
                )}
              >
                <RadarList
                  blips={blips}
                  matching={matching}
                  selected={selected}
                  onSelect={select}
                  hover={hover}
                />
              </div>
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <RadarChart
              blips={blips}
              matching={matching}
              selected={selected}
              onSelect={select}
              hover={hover}
              quadrant={quadrant}
              textScale={quadrant && !narrow ? ZOOMED_TEXT : 1}
              onOverflow={showCell}
              title={`${radar.name}: ${radarReading(radar.items)}`}
            />
            <RadarLegend blips={blips} />
          </div>
        </div>
        {detail || wide ? (
          <div className="min-w-0">
            {detail ?? <RadarChanges blips={blips} onSelect={select} hover={hover} />}
          </div>
        ) : null}
      </div>
      <EvidenceSummary evidence={radar.evidence} />
      <Disclosure label="Data table">
        <RadarTable blips={blips} title={radar.name} />
      </Disclosure>
    </div>
  );
}
