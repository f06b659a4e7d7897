import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { validScore } from '../evidence/score.ts';
import { ScoreMeter } from '../evidence/score-meter.tsx';
import { periodText } from './durations.ts';
import { riskLabel } from './matrix-buckets.ts';

/** The label of a dependency: the name of its element, or the start of an unknown id. */
export function dependencyName(id: string, elements: readonly RoadmapElement[]): string {
  return elements.find((element) => element.id === id)?.name ?? `Unknown (${id.slice(0, 8)}...)`;
}

export const ACTOR: Readonly<Record<NonNullable<RoadmapElement['actor']>, string>> = {
  research: 'Research',
  development: 'Development',
  regulation: 'Regulation',
  care: 'Care',
};

interface ElementFactsProps {
  element: RoadmapElement;
  elements: readonly RoadmapElement[];
  horizon: RoadmapData['timeHorizon'];
  /** Opens a dependency of this element. */
  onOpen?: (id: string) => void;
}

/** Period and dates, scores, milestones and dependencies: stacked in the detail pane, side by side in wide lists. */
export function ElementFacts({ element, elements, horizon, onOpen }: ElementFactsProps) {
  const { timeline, businessValue, technicalRisk } = element;
  const dependencies = [...new Set(element.dependencies)];
  const dependents = elements.filter((other) => other.dependencies.includes(element.id)).map(({ id }) => id);
  const risk = validScore(technicalRisk);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3 @5xl:grid-cols-[9rem_9rem_minmax(0,1fr)_minmax(0,1fr)] @5xl:grid-rows-[auto_1fr]">
      <ScoreMeter label="Business value" score={businessValue} />
      <ScoreMeter
        label="Technical risk"
        score={technicalRisk}
        note={risk === null ? undefined : riskLabel(risk)}
      />
      <div className="col-span-2">
        <dt className="text-ink3 text-meta">Timeline</dt>
        <dd>
          <span className="font-medium">{periodText(timeline, horizon)}</span>,{' '}
          {formatCalendarDate(timeline.startDate)} to {formatCalendarDate(timeline.endDate)}
        </dd>
      </div>
      {element.doneWhen ? (
        <div className="col-span-2">
          <dt className="text-ink3 text-meta">Done when</dt>
          <dd>{element.doneWhen}</dd>
        </div>
      ) : null}
      {element.actor ? (
        <div className="col-span-2">
          <dt className="text-ink3 text-meta">Who has to act</dt>
          <dd>{ACTOR[element.actor]}</dd>
        </div>
      ) : null}
      {timeline.milestones.length > 0 ? (
        <div className="col-span-2 @5xl:col-span-1 @5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1">
          <dt className="text-ink3 text-meta">Milestones</dt>
          <dd>
            <ul className="list-disc pl-4">
              {[...new Set(timeline.milestones)].map((milestone) => (
                <li key={milestone}>{milestone}</li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      {dependencies.length + dependents.length > 0 ? (
        <div className="col-span-2 [&>dd+dt]:mt-3 @5xl:col-span-1 @5xl:col-start-4 @5xl:row-span-2 @5xl:row-start-1">
          <ElementLinks label="Depends on" ids={dependencies} elements={elements} onOpen={onOpen} />
          <ElementLinks label="Needed by" ids={dependents} elements={elements} onOpen={onOpen} />
        </div>
      ) : null}
    </dl>
  );
}

interface ElementLinksProps {
  label: string;
  ids: readonly string[];
  elements: readonly RoadmapElement[];
  onOpen?: (id: string) => void;
}

const ElementLinks = ({ label, ids, elements, onOpen }: ElementLinksProps) =>
  ids.length === 0 ? null : (
    <>
      <dt className="text-ink3 text-meta">{label}</dt>
      <dd>
        <ul className="list-disc pl-4">
          {ids.map((id) => {
            const name = dependencyName(id, elements);
            const known = elements.some((other) => other.id === id);
            return (
              <li key={id}>
                {onOpen && known ? (
                  <button
                    type="button"
                    className="text-left text-link coarse:min-h-11"
                    onClick={() => onOpen(id)}
                  >
                    {name}
                  </button>
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      </dd>
    </>
  );
