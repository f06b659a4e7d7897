import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { Prose } from '../../../ui/prose.tsx';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { ElementFacts } from './element-facts.tsx';
import { MaturityLine } from './maturity.tsx';
import { filterElements, groupByCategory, type RoadmapFilter } from './roadmap-groups.ts';

/** All elements as text, grouped by category: an accessible alternative to the chart. */
export function RoadmapElements({ roadmap, filter }: { roadmap: RoadmapData; filter: RoadmapFilter }) {
  const pathOf = (element: RoadmapElement) => `/elements/${roadmap.elements.indexOf(element)}`;
  const groups = groupByCategory(filterElements(roadmap.elements, filter)).filter(
    ({ elements }) => elements.length > 0,
  );
  if (groups.length === 0) return <p className="py-4 text-ink2">No element matches this filter.</p>;
  return (
    <div className="@container flex flex-col gap-8">
      {groups.map(({ key, label, elements }) => (
        <section key={key} aria-label={label}>
          <h3 className="border-line border-b pb-2 text-section">
            {label} <span className="font-normal text-ink3 text-ui">{elements.length}</span>
          </h3>
          <ul className="divide-y divide-line">
            {elements.map((element) => (
              <li
                key={element.id}
                className="grid gap-x-8 gap-y-3 py-4 @3xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
              >
                <div className="flex min-w-0 flex-col items-start gap-1.5">
                  <div className="flex w-full items-start justify-between gap-3">
                    <h4 className="font-medium">{element.name}</h4>
                    <CorrectButton path={pathOf(element)} name={element.name} className="-my-1.5" />
                  </div>
                  <MaturityLine element={element} />
                  <CorrectionNote path={pathOf(element)} />
                  {element.description ? <Prose className="text-ink2">{element.description}</Prose> : null}
                  <EvidenceToggle
                    statement={element.name}
                    claim={claimAt(roadmap.evidence, pathOf(element))}
                    relatedArticles={element.relatedArticles}
                  />
                </div>
                <ElementFacts element={element} elements={roadmap.elements} horizon={roadmap.timeHorizon} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
