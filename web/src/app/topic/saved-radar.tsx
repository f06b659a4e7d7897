import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useMemo, useState } from 'react';
import { CorrectingRecord } from '../../features/corrections/correcting.tsx';
import { RadarChangesContext } from '../../features/radar/comparison/item-change.tsx';
import type { OpenedPart } from '../../features/radar/overview/named-list.tsx';
import { RadarOverview } from '../../features/radar/overview/radar-overview.tsx';
import { RadarView } from '../../features/radar/radar-view.tsx';
import { TechnologyDetails } from '../../features/radar/technology-details.tsx';
import { toRecord } from '../../topic-kit/correcting/correctable.ts';
import { differingBackgrounds } from '../../topic-kit/versions/difference.ts';
import { useChangesSinceEarlier } from '../../topic-kit/versions/use-changes-since-earlier.ts';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../ui/tabs.tsx';

interface SavedRadarProps {
  /** The computed data, before corrections. */
  radar: RadarData;
  /** The record for corrections; undefined without an owner. */
  saved?: StoredRadar;
  /** The record's description, or else the radar's. */
  description: string | null;
}

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
      <RadarTabs radar={applied.data} saved={saved} description={description} />
    </CorrectingRecord>
  );
}

function RadarTabs({ radar, saved, description }: SavedRadarProps) {
  const [tab, setTab] = useState('chart');
  const [opened, setOpened] = useState<{ part: OpenedPart; count: number } | null>(null);
  const changes = useChangesSinceEarlier(saved);
  const count = radar.items.length;
  return (
    <PanelTabs
      value={tab}
      onValueChange={(next) => {
        setOpened(null);
        setTab(next);
      }}
    >
      <PanelTabList aria-label="Radar">
        <PanelTab value="chart">Radar Chart</PanelTab>
        <PanelTab value="details">Technology Details</PanelTab>
        <PanelTab value="overview">Overview</PanelTab>
      </PanelTabList>
      <TabPanel value="chart">
        {/* The selection is an index, so it is reset when the indices change. */}
        <RadarChangesContext value={changes}>
          <RadarView key={count} radar={radar} opened={opened?.count === count ? opened.part : undefined} />
        </RadarChangesContext>
      </TabPanel>
      <TabPanel value="details">
        <TechnologyDetails radar={radar} />
      </TabPanel>
      <TabPanel value="overview">
        <RadarOverview
          radar={radar}
          description={description}
          caveat={changes ? differingBackgrounds(changes) : null}
          onOpen={(part) => {
            setOpened({ part, count });
            setTab('chart');
          }}
        />
      </TabPanel>
    </PanelTabs>
  );
}
