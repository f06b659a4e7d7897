import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import { hasDurations, periodText, whenText } from '@sextant/briefing/roadmap/durations';
import { ACTOR } from '@sextant/briefing/roadmap/roadmap-summary';
import { isGoal } from '@sextant/briefing/roadmap/stage';
import { formatCalendarDate, sentenceCase } from '@sextant/briefing/words/formatting';
import { validScore } from '@sextant/briefing/words/score';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { linkGoals } from '../../charts/roadmap/goal-links.ts';
import { riskLabel } from '../../charts/roadmap/matrix-buckets.ts';
import { cn } from '../../ui/class-names.ts';
import { ScoreMeter } from '../provenance/score-meter.tsx';

interface ElementFactsProps {
  element: RoadmapElement;
  elements: readonly RoadmapElement[];
  horizon: RoadmapData['timeHorizon'];
  /** Opens a dependency of this element. */
  onOpen?: (id: string) => void;
}

/** In a wide list the head has the labels, and each group is a cell of its row. */
const IN_HEAD = '@5xl:sr-only';
/** In a narrow list labels and values are two columns, and scores have no bars: a list of many is to be read, not scrolled. */
const IN_LINES =
  '@max-3xl:grid-cols-[6.5rem_minmax(0,1fr)] @max-3xl:gap-x-3 @max-3xl:gap-y-1 @max-3xl:text-meta @max-3xl:[&>div]:contents @max-3xl:[&_dd_[aria-hidden]]:hidden @max-3xl:[&_dd]:m-0! @max-3xl:[&_dt]:m-0! @max-3xl:[&_li:not(:last-child)]:after:content-[";_"] @max-3xl:[&_li]:inline @max-3xl:[&_ul]:inline @max-3xl:[&_ul]:p-0';

const CELL = 'col-span-2 min-w-0 @max-3xl:col-span-1 @5xl:col-span-1';

/** What completes an element and who has to act, its dates, scores, milestones and dependencies: stacked, or as cells of a wide list's row. */
export function ElementFacts({ element, elements, horizon, onOpen }: ElementFactsProps) {
  const { timeline, businessValue, technicalRisk, doneWhen, actor } = element;
  const { goalsOf, stepsOf } = linkGoals(elements);
  // A goal names all steps that its card counts, not only those it waits for itself.
  const leading = (stepsOf.get(element.id) ?? []).map(({ id }) => id);
  const dependencies = [...new Set(element.dependencies)].filter((id) => !leading.includes(id));
  const dependents = elements.filter((other) => other.dependencies.includes(element.id)).map(({ id }) => id);
  const served = (goalsOf.get(element.id) ?? []).map(({ id }) => id).filter((id) => !dependents.includes(id));
  const milestones = [...new Set(timeline.milestones)];
  const risk = validScore(technicalRisk);
  const isDue = isGoal(element) && hasDurations({ elements, timeHorizon: horizon });
  const days = `${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`;
  const dates = isDue ? `${timeline.period}, ${days}` : days;
  const when = (
    <div className={CELL}>
      <dt className={cn('text-ink3 text-meta', IN_HEAD)}>Timeline</dt>
      <dd>
        {isDue ? (
          <>
            <span className="font-medium">{sentenceCase(whenText(element))}</span>
            <span className="block text-ink3 text-meta">{dates}</span>
          </>
        ) : (
          <>
            <span className="font-medium">{periodText(timeline, horizon)}</span>, {dates}
          </>
        )}
      </dd>
    </div>
  );
  const scores = (
    <>
      <ScoreMeter label="Business value" score={businessValue} labelClassName={IN_HEAD} />
      <ScoreMeter
        label="Technical risk"
        score={technicalRisk}
        note={risk === null ? undefined : riskLabel(risk)}
        labelClassName={IN_HEAD}
      />
    </>
  );
  const links = (
    <>
      <ElementLinks label="Steps that lead here" ids={leading} elements={elements} onOpen={onOpen} />
      <ElementLinks label="Depends on" ids={dependencies} elements={elements} onOpen={onOpen} />
      <ElementLinks label="Needed by" ids={dependents} elements={elements} onOpen={onOpen} />
      <ElementLinks label="Leads to" ids={served} elements={elements} onOpen={onOpen} />
    </>
  );
  const hasLinks = leading.length + dependencies.length + dependents.length + served.length > 0;
  const steps =
    milestones.length > 0 ? (
      <>
        <dt className="text-ink3 text-meta">Milestones</dt>
        <dd>
          <ul className="list-disc pl-4">
            {milestones.map((milestone) => (
              <li key={milestone}>{milestone}</li>
            ))}
          </ul>
        </dd>
      </>
    ) : null;
  return (
    <dl className={cn('grid grid-cols-2 content-start gap-x-6 gap-y-3 @5xl:contents', IN_LINES)}>
      <div className={cn(CELL, !doneWhen && !actor && 'hidden @5xl:block')}>
        {doneWhen ? (
          <>
            <dt className={cn('text-ink3 text-meta', IN_HEAD)}>Done when</dt>
            <dd className={cn(onOpen && 'font-medium')}>{doneWhen}</dd>
          </>
        ) : null}
        {actor ? (
          <>
            <dt className="float-left mt-1.5 mr-1.5 text-ink3">Who has to act</dt>
            <dd className="mt-1.5">{ACTOR[actor]}</dd>
          </>
        ) : null}
      </div>
      {/* What it waits for and leads to decides more than its dates; a table has its columns. */}
      {onOpen && hasLinks ? <div className={cn(CELL, '[&>dd+dt]:mt-2')}>{links}</div> : null}
      {when}
      {scores}
      {steps || (!onOpen && hasLinks) ? (
        <div className={cn(CELL, '[&>dd+dt]:mt-2')}>
          {steps}
          {onOpen ? null : links}
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
        <ul className={onOpen ? 'flex flex-col gap-1' : 'list-disc pl-4'}>
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
