import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useMemo } from 'react';
import { Prose } from '../../../ui/prose.tsx';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../../ui/tabs.tsx';
import { toRecord } from '../corrections/correctable.ts';
import { CorrectingRecord } from '../corrections/correcting.tsx';
import { RadarView } from '../radar/radar-view.tsx';
import { TechnologyDetails } from '../radar/technology-details.tsx';

interface SavedRadarProps {
  /** The computed data, before corrections. */
  radar: RadarData;
  /** The record for corrections; undefined without an owner. */
  saved?: StoredRadar;
  /** The record's description, or else the radar's. */
  description: string | null;
}

type ShownRadar = Pick<SavedRadarProps, 'radar' | 'description'>;

/** A saved radar with corrections applied: chart, technologies by ring, overview. */
export function SavedRadar({ radar: computed, saved, description }: SavedRadarProps) {
  const corrections = saved?.corrections;
  const applied = useMemo(() => correctedRadar(computed, corrections), [computed, corrections]);
  const record = useMemo(
    () => (saved ? { ...toRecord(saved), kind: 'radar' as const, computed } : null),
    [saved, computed],
  );
  return (
    <CorrectingRecord record={record} laid={applied}>
      <RadarTabs radar={applied.data} description={description} />
    </CorrectingRecord>
  );
}

const RadarTabs = ({ radar, description }: ShownRadar) => (
  <PanelTabs defaultValue="chart">
    <PanelTabList aria-label="Radar">
      <PanelTab value="chart">Radar Chart</PanelTab>
      <PanelTab value="details">Technology Details</PanelTab>
      <PanelTab value="overview">Overview</PanelTab>
    </PanelTabList>
    <TabPanel value="chart">
      {/* The selection is an index, so it is reset when the indices change. */}
      <RadarView key={radar.items.length} radar={radar} />
    </TabPanel>
    <TabPanel value="details">
      <TechnologyDetails radar={radar} />
    </TabPanel>
    <TabPanel value="overview">
      <Overview radar={radar} description={description} />
    </TabPanel>
  </PanelTabs>
);

function Overview({ radar, description }: ShownRadar) {
  const text = description || radar.description;
  const counts = QUADRANTS.map((quadrant) => ({
    quadrant,
    count: radar.items.filter((item) => item.quadrant === quadrant).length,
  }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {text ? <Prose>{text}</Prose> : null}
      <dl className="flex gap-10">
        <div>
          <dt className="text-ink3 text-meta">Technologies</dt>
          <dd className="text-counter">{radar.items.length}</dd>
        </div>
        <div>
          <dt className="text-ink3 text-meta">Quadrants</dt>
          <dd className="text-counter">{counts.filter(({ count }) => count > 0).length}</dd>
        </div>
      </dl>
      <section aria-label="Quadrant Distribution">
        <h3 className="mb-2 font-semibold">Quadrant Distribution</h3>
        <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2">
          {counts.map(({ quadrant, count }) => (
            <div key={quadrant} className="col-span-3 grid grid-cols-subgrid items-center">
              <dt>{quadrant}</dt>
              <dd aria-hidden="true" className="h-2 rounded-chip bg-sunken">
                <span
                  className="block h-full rounded-chip bg-ink2"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </dd>
              <dd className="text-right font-medium">{count}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
