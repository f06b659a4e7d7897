import { laterPeriod, whenText } from '@sextant/briefing/roadmap/durations';
import { ACTOR, whyNow } from '@sextant/briefing/roadmap/roadmap-summary';
import { isGoal } from '@sextant/briefing/roadmap/stage';
import { formatQuantity, sentenceCase } from '@sextant/briefing/words/formatting';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { Goal } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type GoalLinks, goalsText, stepsText } from '../../charts/roadmap/goal-links.ts';
import { useCorrectionAt } from '../../topic-kit/correcting/correcting-context.ts';
import { CorrectedBadge } from '../../topic-kit/correcting/correction-mark.tsx';
import { ElementMaturity } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';

/** Props that a chart passes to each element. */
export interface OptionState {
  readonly selected: string | null;
  readonly tabStop: string | null;
  /** Ids of the selected card with its dependencies and dependents; null if none is selected. */
  readonly chain: ReadonlySet<string> | null;
}

interface RoadmapOptionProps extends OptionState {
  element: RoadmapElement;
  draggable?: boolean;
  className?: string;
  children: ReactNode;
}

/** One focusable element of a chart, which handles its events. */
export function RoadmapOption(props: RoadmapOptionProps) {
  const { element, selected, tabStop, chain, draggable, className, children } = props;
  const { id, category, timeline } = element;
  const card = useRef<HTMLDivElement>(null);
  const isSelected = id === selected;
  // The details pane narrows the chart, so the active card is scrolled into view.
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <div
      ref={card}
      role="option"
      aria-selected={isSelected}
      tabIndex={id === tabStop ? 0 : -1}
      data-item={id}
      draggable={draggable}
      className={cn(
        'cursor-pointer scroll-mt-20 hover:bg-hover',
        isSelected && 'bg-accent-tint hover:bg-accent-tint',
        !isSelected && chain?.has(id) && 'bg-hover',
        className,
      )}
    >
      {children}
      {/* Lane and column as text for screen readers. */}
      <span className="visually-hidden">
        {category}, {timeline.period}
      </span>
    </div>
  );
}

interface CardProps extends OptionState {
  element: RoadmapElement;
  /** Number of articles behind the element. */
  articles: number;
  goals: GoalLinks;
  /** JSON path of the element. */
  path: string;
  horizon: RoadmapData['timeHorizon'];
  /** Whether the element has dates of its own, not only a period. */
  hasDurations: boolean;
  draggable?: boolean;
}

/** An element as a card: name, stage, months, why now, done when, who acts, evidence. A goal is what the plan is for: it has where it starts from. */
export const RoadmapCard = ({
  element,
  articles,
  goals,
  path,
  horizon,
  hasDurations,
  ...state
}: CardProps) => {
  const later = hasDurations ? laterPeriod(element.timeline, horizon) : null;
  const evidence = (
    <span className="whitespace-nowrap font-medium text-evidence">{formatQuantity(articles, 'article')}</span>
  );
  return (
    <RoadmapOption
      element={element}
      {...state}
      className={cn(
        'relative block rounded-control border border-line px-3 py-2.5',
        element.id === state.selected
          ? 'border-accent ring-1 ring-accent'
          : 'hover:border-control hover:bg-surface',
        element.id !== state.selected && !state.chain?.has(element.id) && 'bg-surface',
      )}
    >
      <span className="flex flex-col gap-y-1">
        {/* A word that is longer than the card breaks between syllables. */}
        <span className="font-semibold text-ui leading-snug hyphens-auto [overflow-wrap:anywhere]">
          {element.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-chip text-ink2">
          <ElementMaturity element={element} />
          {hasDurations ? <span>{whenText(element)}</span> : null}
          {later ? <span className="font-medium text-ink">runs into {later}</span> : null}
          <CorrectedBadge path={path} />
          <Owner path={path} />
        </span>
      </span>
      <span className="mt-1.5 grid max-w-[80ch] gap-y-1 text-chip font-normal text-ink2 [overflow-wrap:anywhere]">
        {isGoal(element) ? (
          element.description ? (
            <span>
              <span className="text-ink3">Baseline: </span>
              {whyNow(element)}
            </span>
          ) : null
        ) : (
          <span>
            {element.description ? (
              <>
                <span className="text-ink3">Why now: </span>
                {whyNow(element)}{' '}
              </>
            ) : null}
            {evidence}
          </span>
        )}
        <span className="empty:hidden">
          {element.doneWhen ? (
            <>
              <span className="text-ink3">Done when: </span>
              {element.doneWhen}{' '}
            </>
          ) : null}
          {isGoal(element) ? evidence : null}
        </span>
        {element.actor ? (
          <span>
            <span className="text-ink3">Who acts: </span>
            {ACTOR[element.actor]}
          </span>
        ) : null}
        <GoalLine text={goalsText(goals, element.id)} label="Leads to: " />
        <GoalLine
          text={isGoal(element) ? (stepsText(goals, element.id) ?? 'no step leads here yet') : null}
        />
      </span>
    </RoadmapOption>
  );
};

/** The goals that a step leads to, or how many steps lead to a goal. */
const GoalLine = ({ text, label }: { text: string | null; label?: string }) =>
  text === null ? null : (
    <span className="flex gap-1.5">
      <Goal aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-3.5 shrink-0 text-ink3" />
      <span>
        {label ? <span className="text-ink3">{label}</span> : null}
        {label ? text : sentenceCase(text)}
      </span>
    </span>
  );

/** The owner, if one was assigned. */
function Owner({ path }: { path: string }) {
  const owner = useCorrectionAt(path)?.correction?.decision.owner;
  return owner ? <span className="text-chip text-ink2">Owner: {owner}</span> : null;
}
