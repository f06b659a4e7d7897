import { formatQuantity } from '@sextant/briefing/words/formatting';
import { EVIDENCE_VIEW_LIMITS, type EvidenceMap } from '@sextant/contracts/insight/evidence-table';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsNarrow } from '../../../ui/use-phone.ts';
import { useView } from '../use-evidence.ts';
import { cellsByTechnology, gridOf, mapCsv, mappedStudies } from './map.ts';
import { MapList } from './map-list.tsx';
import { MapTable } from './map-table.tsx';
import { useViewAddresses } from './use-view-addresses.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

/** What the grid has at first. */
const FIRST = { technologies: 10, outcomes: 20 };

/** Technologies by what was measured: papers, people, and directions that the user gave. */
export function MapView({ place, ...frame }: ViewProps) {
  const { doubtful } = useViewAddresses();
  const query = useView('evidenceMap', place, doubtful);
  return (
    <ViewFrame {...frame} name="map" query={query} summary={summaryOf} empty={whyEmpty} csv={mapCsv}>
      {(data) => <Cells data={data} />}
    </ViewFrame>
  );
}

const whyEmpty = ({ cells }: EvidenceMap): string | null =>
  cells.length > 0
    ? null
    : 'The map is empty: no result sentence was read with certainty for both its technology and its outcome.';

function summaryOf(data: EvidenceMap): [string, ...string[]] {
  const { technologies, outcomes } = data;
  const isCut =
    technologies.length === EVIDENCE_VIEW_LIMITS.technologies ||
    outcomes.length === EVIDENCE_VIEW_LIMITS.outcomes;
  return [
    `${formatQuantity(technologies.length, 'technology', 'technologies')} × ${formatQuantity(outcomes.length, 'outcome word')}`,
    `in ${formatQuantity(mappedStudies(data), 'study', 'studies')}`,
    ...(isCut ? ['the most frequent ones'] : []),
  ];
}

function Cells({ data }: { data: EvidenceMap }) {
  const isNarrow = useIsNarrow();
  const [isWhole, setIsWhole] = useState(false);
  if (isNarrow) return <MapList technologies={cellsByTechnology(data)} />;
  const { technologies, outcomes } = data;
  const isMore = technologies.length > FIRST.technologies || outcomes.length > FIRST.outcomes;
  const grid = gridOf(
    data,
    isWhole ? { technologies: technologies.length, outcomes: outcomes.length } : FIRST,
  );
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <MapTable grid={grid} />
      {isMore ? (
        <Button variant="quiet" className="-ml-3 text-accent" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? `Only ${FIRST.technologies} technologies and ${FIRST.outcomes} outcome words`
            : `${grid.technologies.length} of ${technologies.length} technologies, ${grid.outcomes.length} of ${outcomes.length} outcome words: show all`}
        </Button>
      ) : null}
    </div>
  );
}
