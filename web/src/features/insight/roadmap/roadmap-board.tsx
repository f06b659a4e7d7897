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
const MIN_COLUMN_WIDTH = 190;
const LANE_LABEL = 152;

/** The Swimlane: cards in lanes by category and columns by period. */
export function RoadmapBoard(props: RoadmapChartProps) {
  const { title, periods, elements, width, articles, pathOf, onMove } = props;
  const drag = useCardDrag(onMove);
  const lanes = ELEMENT_CATEGORIES.map((category) => ({
    category,
    inLane: elements.filter((element) => element.category === category),
  }));
  const inPeriod = (some: readonly RoadmapElement[], key: string) =>
    some.filter(({ timeline }) => timeline.period === key);
  const order = lanes.flatMap(({ inLane }) => periods.flatMap(({ key }) => inPeriod(inLane, key)));
  const { frame, listbox, state, handlers, atHand: activeId } = useRoadmapChart(props, order);
  const stacked = width < LANE_LABEL + periods.length * MIN_COLUMN_WIDTH;
  const across = distributeColumns(
    periods.map(({ key }) => Math.max(...lanes.map(({ inLane }) => inPeriod(inLane, key).length))),
    Math.floor((width - LANE_LABEL) / MIN_COLUMN_WIDTH),
  );
  const columns = stacked
    ? undefined
    : {
        gridTemplateColumns: `${LANE_LABEL}px ${across.map((cards) => `minmax(0, ${cards}fr)`).join(' ')}`,
      };
  return (
    <div ref={frame} className="relative">
      {stacked ? null : (
        <div className="grid gap-x-3.5 border-line border-b pb-2" style={columns}>
          <span />
          {periods.map(({ key, label, detail }) => (
            <p key={key} className="min-w-0">
              <span className="font-semibold">{label}</span>
              <span className="block text-chip font-normal text-ink3">{detail}</span>
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
          <div
            key={category}
            role="group"
            aria-label={category}
            data-lane={category}
            className={cn(
              'grid gap-x-3.5 gap-y-2 border-line border-b pt-3 pb-3',
              inLane.length === 0 && 'py-1.5',
            )}
            style={columns}
          >
            <div className={cn('min-w-0', stacked && inLane.length > 0 && 'pb-1')}>
              <span className={cn('font-semibold text-ui', inLane.length === 0 && 'text-ink3')}>
                {category}
              </span>
              <span className="block text-chip font-normal text-ink2">{describeLane(category, inLane)}</span>
            </div>
            {inLane.length === 0 && stacked
              ? null
              : periods.map(({ key, label }, column) => {
                  const cards = inPeriod(inLane, key);
                  if (stacked && cards.length === 0) return null;
                  return (
                    <div
                      key={key}
                      data-period={key}
                      className={cn(
                        'grid min-w-0 content-start gap-x-3.5 gap-y-2 rounded-control',
                        drag.isOver(category, key) && 'bg-accent-tint outline outline-accent',
                      )}
                      style={
                        stacked
                          ? undefined
                          : { gridTemplateColumns: `repeat(${across[column]}, minmax(0, 1fr))` }
                      }
                    >
                      {stacked ? <div className="pt-1 font-medium text-ink2 text-meta">{label}</div> : null}
                      {cards.map((element) => (
                        <RoadmapCard
                          key={element.id}
                          element={element}
                          articles={articles(element)}
                          path={pathOf(element)}
                          draggable={onMove !== undefined}
                          {...state}
                        />
                      ))}
                    </div>
                  );
                })}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Number of cards side by side in each period: at most half of its fullest lane, within the available space.
 * @param fullest number of cards in each period's fullest lane
 * @param room total number of cards that fit side by side
 */
export function distributeColumns(fullest: readonly number[], room: number): number[] {
  const across = fullest.map((cards) => Math.min(3, Math.max(1, Math.ceil(cards / 2))));
  for (let over = across.reduce((sum, cards) => sum + cards, 0) - room; over > 0; over--) {
    const widest = across.indexOf(Math.max(...across));
    if ((across[widest] ?? 1) === 1) break;
    across[widest] = (across[widest] ?? 1) - 1;
  }
  return across;
}
