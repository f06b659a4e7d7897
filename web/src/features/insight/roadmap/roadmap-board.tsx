import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { ELEMENT_CATEGORIES } from '@sextant/contracts/insight/roadmap';
import { cn } from '../../../ui/class-names.ts';
import { connectCards } from './connect-cards.ts';
import { DependencyOverlay } from './dependency-overlay.tsx';
import { type RoadmapChartProps, useRoadmapChart, visibleDependencies } from './roadmap-chart.ts';
import { RoadmapCard } from './roadmap-option.tsx';
import { describeLane } from './roadmap-summary.ts';
import { useCardDrag } from './use-card-drag.ts';

/** Minimum width of a period's column, in px; narrower frames stack the periods. */
const MIN_COLUMN_WIDTH = 200;
/** Width of a card that is easy to read, in px: as many stand side by side as the frame has room for. */
const CARD_WIDTH = 250;

/** The Swimlane: cards in lanes by category and columns by period. */
export function RoadmapBoard(props: RoadmapChartProps) {
  const { title, periods, elements, width, articles, pathOf, onMove, horizon, hasDurations } = props;
  const drag = useCardDrag(onMove);
  const lanes = ELEMENT_CATEGORIES.map((category) => ({
    category,
    inLane: elements.filter((element) => element.category === category),
  }));
  const inPeriod = (some: readonly RoadmapElement[], key: string) =>
    some.filter(({ timeline }) => timeline.period === key);
  const order = lanes.flatMap(({ inLane }) => periods.flatMap(({ key }) => inPeriod(inLane, key)));
  const { frame, listbox, state, handlers, atHand: activeId } = useRoadmapChart(props, order);
  const stacked = width < periods.length * MIN_COLUMN_WIDTH;
  const across = distributeColumns(
    lanes.map(({ inLane }) => periods.map(({ key }) => inPeriod(inLane, key).length)),
    Math.floor(width / CARD_WIDTH),
  );
  const columns = stacked
    ? undefined
    : { gridTemplateColumns: across.map((cards) => `minmax(0, ${cards}fr)`).join(' ') };
  return (
    <div ref={frame} className="relative isolate">
      {stacked ? null : (
        <div
          className="sticky top-14 z-10 grid gap-x-3.5 border-line border-b bg-surface py-2"
          style={columns}
        >
          {periods.map(({ key, label, detail }) => (
            <p key={key} className="min-w-0 px-2">
              <span className="font-semibold">{label}</span>{' '}
              <span className="text-chip font-normal text-ink3">{detail}</span>
            </p>
          ))}
        </div>
      )}
      {stacked ? null : (
        <DependencyOverlay
          frame={frame}
          dependencies={visibleDependencies(props, activeId)}
          connect={connectCards}
          activeId={activeId}
          layout={props}
        />
      )}
      <div ref={listbox} role="listbox" aria-label={title} {...handlers} {...drag.handlers}>
        {lanes.map(({ category, inLane }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox cannot be a fieldset
          <div key={category} role="group" aria-label={category} className="pt-4">
            <div className="relative flex w-fit flex-wrap items-baseline gap-x-2 bg-surface pr-2 pb-1.5">
              <span className={cn('font-semibold text-touch', inLane.length === 0 && 'text-ink3')}>
                {category}
              </span>
              <span className="text-meta font-normal text-ink2">{describeLane(category, inLane)}</span>
            </div>
            {inLane.length === 0 && (stacked || !onMove) ? null : (
              <div data-lane={category} className="relative grid gap-x-3.5 gap-y-3" style={columns}>
                {periods.map(({ key, label }, column) => {
                  const cards = inPeriod(inLane, key);
                  if (stacked && cards.length === 0) return null;
                  return (
                    <div
                      key={key}
                      data-period={key}
                      className={cn(
                        'grid min-w-0 content-start gap-x-3.5 gap-y-2.5 rounded-panel',
                        !stacked && 'min-h-10 bg-sunken/60 p-2 pt-3',
                        drag.isOver(category, key) && 'bg-accent-tint outline outline-accent',
                      )}
                      style={
                        stacked
                          ? undefined
                          : { gridTemplateColumns: `repeat(${across[column]}, minmax(0, 1fr))` }
                      }
                    >
                      {stacked ? <div className="font-medium text-ink2 text-meta">{label}</div> : null}
                      {cards.map((element) => (
                        <RoadmapCard
                          key={element.id}
                          element={element}
                          articles={articles(element)}
                          path={pathOf(element)}
                          horizon={horizon}
                          hasDurations={hasDurations}
                          draggable={onMove !== undefined}
                          {...state}
                        />
                      ))}
                    </div>
                  );
                })}
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** More cards side by side than this are hard to compare. */
const MAX_ACROSS = 3;

/**
 * Number of cards side by side in each period: every place that the frame has room for goes where it shortens the board most.
 * @param counts number of cards of each lane by period
 * @param room total number of cards that fit side by side
 */
export function distributeColumns(counts: readonly (readonly number[])[], room: number): number[] {
  const rows = (across: readonly number[]): number =>
    counts.reduce(
      (sum, lane) => sum + Math.max(...lane.map((cards, period) => Math.ceil(cards / (across[period] ?? 1)))),
      0,
    );
  let across = (counts[0] ?? []).map(() => 1);
  for (let left = room - across.length; left > 0; left--) {
    const [best] = across
      .map((_, period) => across.map((cards, other) => cards + (other === period ? 1 : 0)))
      .filter((wider) => wider.every((cards) => cards <= MAX_ACROSS))
      .toSorted((a, b) => rows(a) - rows(b));
    if (!best || rows(best) === rows(across)) break;
    across = best;
  }
  return across;
}
