import type { RadarData } from '@sextant/contracts/insight/radar';
import type { ReactNode } from 'react';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../ui/tabs.tsx';
import { TabsBeside } from '../../ui/tabs-beside.tsx';
import { NO_ITEMS, RadarView } from './radar-view.tsx';
import { TechnologyDetails } from './technology-details.tsx';

/** In a dialog the headings and tabs above the chart scroll with it, so that all of them must fit with it. */
const DIALOG_CHROME_HEIGHT = 400;

/** A generated radar: the chart and its items as text. */
export function RadarTabs({ radar, action }: { radar: RadarData; action: ReactNode }) {
  if (radar.items.length === 0) return <p className="text-ink2">{NO_ITEMS}</p>;
  return (
    <PanelTabs defaultValue="visualization">
      <TabsBeside action={action}>
        <PanelTabList aria-label="Radar">
          <PanelTab value="visualization">Radar Visualization</PanelTab>
          <PanelTab value="items">Item Details</PanelTab>
        </PanelTabList>
      </TabsBeside>
      <TabPanel value="visualization">
        <RadarView radar={radar} chromeHeight={DIALOG_CHROME_HEIGHT} />
      </TabPanel>
      <TabPanel value="items">
        <TechnologyDetails radar={radar} />
      </TabPanel>
    </PanelTabs>
  );
}
