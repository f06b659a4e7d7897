import { claimAt } from '@sextant/briefing/evidence/claims';
import { groupByCategory } from '@sextant/briefing/roadmap/roadmap-groups';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { filterElements, type RoadmapFilter } from '../../charts/roadmap/roadmap-views.ts';
import { CorrectButton, CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { ElementFacts } from '../../topic-kit/marks/element-facts.tsx';
import { MaturityLine } from '../../topic-kit/marks/maturity.tsx';
import { EvidenceToggle } from '../../topic-kit/provenance/evidence-toggle.tsx';
import { cn } from '../../ui/class-names.ts';

/** All elements as text, grouped by category: an accessible alternative to the chart. */
export function RoadmapElements({ roadmap, filter }: { roadmap: RoadmapData; filter: RoadmapFilter }) {
  const pathOf = (element: RoadmapElement) => `/elements/${roadmap.elements.indexOf(element)}`;
  const groups = groupByCategory(filterElements(roadmap.elements, filter)).filter(
    ({ elements }) => elements.length > 0,
  );
  if (groups.length === 0) return <p className="py-4 text-ink2">No element matches this filter.</p>;
  return (
    <div className="@container flex flex-col">
      {/* The cells of each row have these as their terms. */}
      <div aria-hidden="true" className="sticky top-14 z-10 hidden bg-surface @5xl:block">
        <div className={cn('border-line border-b py-2 text-ink3 text-meta', ROW)}>
          {HEAD.map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      </div>
      {groups.map(({ key, label, elements }) => (
        <section key={key} aria-label={label} className="pt-5 first:pt-0 @5xl:pt-4">
          <h3 className="border-line border-b pb-1.5 text-section">
            {label} <span className="font-normal text-ink3 text-ui">{elements.length}</span>
          </h3>
          <ul className="divide-y divide-line">
            {elements.map((element) => (
              <li key={element.id} className={cn('py-3', ROW)}>
                <div className="flex min-w-0 flex-col items-start gap-1">
                  <div className="flex w-full items-start justify-between gap-3">
                    <h4 className="font-semibold">{element.name}</h4>
                    <CorrectButton path={pathOf(element)} name={element.name} className="-my-1.5" />
                  </div>
                  <MaturityLine element={element} />
                  <CorrectionNote path={pathOf(element)} />
                  {element.description ? (
                    <p className="text-ink2 text-meta [overflow-wrap:anywhere]">{element.description}</p>
                  ) : null}
                  {/* A finger's height without spreading a list of many. */}
                  <div className="w-full coarse:-my-2.5">
                    <EvidenceToggle
                      statement={element.name}
                      claim={claimAt(roadmap.evidence, pathOf(element))}
                      relatedArticles={element.relatedArticles}
                    />
                  </div>
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

const HEAD = [
  'Element',
  'Done when',
  'Timeline',
  'Business value',
  'Technical risk',
  'Milestones and dependencies',
] as const;

/** Name and facts under each other, side by side, or as the columns of a table. */
const ROW =
  'grid gap-x-6 gap-y-2 @3xl:gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_minmax(0,3fr)_5.5rem_9rem_minmax(0,4fr)]';
