import type { LaneGroup } from '@sextant/briefing/roadmap/roadmap-groups';
import { describeLane } from '@sextant/briefing/roadmap/roadmap-summary';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { boardColumns, MIN_COLUMN_WIDTH } from '../../charts/roadmap/board-columns.ts';
import { boardLanes, countCards, placeCards } from '../../charts/roadmap/board-rows.ts';
import { connectCards } from '../../charts/roadmap/connect-cards.ts';
import { cn } from '../../ui/class-names.ts';
import { DependencyOverlay } from './dependency-overlay.tsx';
import { listRole, type RoadmapChartProps, useRoadmapChart, visibleDependencies } from './roadmap-chart.ts';
import { RoadmapCard } from './roadmap-option.tsx';
import { useCardDrag } from './use-card-drag.ts';

/** The Swimlane: cards in lanes by category, each reaching through the periods in which its work runs. */
export function RoadmapBoard(props: RoadmapChartProps) {
  const { title, periods, elements, width, horizon, hasDurations, onMove } = props;
  const drag = useCardDrag(onMove);
  const lanes = boardLanes(elements, { timeHorizon: horizon, periods, hasDurations }, props.laneOrder);
  const order = lanes.flatMap((lane) => lane.elements);
  const { frame, listbox, state, handlers, atHand: activeId } = useRoadmapChart(props, order);
  const stacked = width < periods.length * MIN_COLUMN_WIDTH;
  const { across, labelWidth, template } = boardColumns(countCards(lanes, periods), width);
  const columns = { gridTemplateColumns: template };
  const labels =
    stacked || labelWidth === 0 ? undefined : { gridTemplateColumns: `${labelWidth}px minmax(0, 1fr)` };
  const lineOf = (period: number) => 1 + across.slice(0, period).reduce((sum, tracks) => sum + tracks, 0);
  const card = (element: RoadmapElement) => (
    <RoadmapCard
      element={element}
      articles={props.articles(element)}
      goals={props.goals}
      path={props.pathOf(element)}
      horizon={horizon}
      hasDurations={hasDurations}
      draggable={onMove !== undefined}
      {...state}
    />
  );
  return (
    <div ref={frame} className="relative isolate">
      {stacked ? null : (
        <>
          <div className="sticky top-14 z-10 grid border-line border-b bg-surface" style={labels}>
            {labels ? <span /> : null}
            <div className="grid" style={columns}>
              {periods.map(({ key, label, detail }, i) => (
                <p
                  key={key}
                  className="min-w-0 border-line border-l px-3 py-2 leading-snug"
                  style={{ gridColumn: `${lineOf(i)} / ${lineOf(i + 1)}` }}
                >
                  <span className="font-semibold">{label}</span>{' '}
                  <span className="text-chip font-normal text-ink3">{detail}</span>
                </p>
              ))}
            </div>
          </div>
          <DependencyOverlay
            frame={frame}
            dependencies={visibleDependencies(props, activeId)}
            connect={connectCards}
            activeId={activeId}
            layout={props}
          />
        </>
      )}
      <div ref={listbox} {...listRole(order, title)} {...handlers} {...drag.handlers}>
        {lanes.map((lane) => {
          const placed = placeCards(lane.spans, across);
          const rows = Math.max(1, ...placed.map(({ row }) => row));
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group within a listbox cannot be a fieldset
            <div
              key={lane.key}
              role="group"
              aria-label={lane.label}
              className={cn('grid border-line border-b last:border-b-0', !labels && 'pt-3')}
              style={labels}
            >
              <LaneLabel lane={lane} isBeside={labels !== undefined} />
              {stacked ? (
                <StackedLane lane={lane} periods={periods} card={card} />
              ) : (
                <div
                  data-lane={lane.key}
                  className="relative grid min-h-9 items-start"
                  style={{ ...columns, gridTemplateRows: `repeat(${rows}, auto)` }}
                >
                  {periods.map(({ key }, i) => (
                    <div
                      key={key}
                      data-period={key}
                      className={cn(
                        'self-stretch border-line border-l',
                        drag.isOver(lane.key, key) && 'bg-accent-tint outline outline-accent',
                      )}
                      style={{ gridColumn: `${lineOf(i)} / ${lineOf(i + 1)}`, gridRow: '1 / -1' }}
                    />
                  ))}
                  {labels && lane.elements.length === 0 ? <EmptyNote lane={lane} /> : null}
                  {lane.elements.map((element, i) => {
                    const { row = 1, lines = [1, 2] } = placed[i] ?? {};
                    return (
                      <div
                        key={element.id}
                        className={cn(
                          '@container relative min-w-0 px-3',
                          row === 1 ? 'pt-3' : 'pt-1',
                          row === rows ? 'pb-3' : 'pb-1',
                        )}
                        style={{ gridColumn: lines.join(' / '), gridRow: row }}
                      >
                        {card(element)}
                      </div>
                    );
                  })}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The name and introduction of a lane: beside its cards, in sight as long as they are, or above them. */
function LaneLabel({ lane, isBeside }: { lane: LaneGroup; isBeside: boolean }) {
  const isEmpty = lane.elements.length === 0;
  const size = isEmpty || isBeside ? 'text-ui' : 'text-touch';
  return (
    <div className={cn('relative min-w-0 bg-surface', isBeside ? 'py-2 pr-3' : 'w-fit pr-2 pb-1.5')}>
      <div className={isBeside ? 'sticky top-28' : 'flex flex-wrap items-baseline gap-x-2'}>
        <span className={cn('font-semibold leading-snug', size, isEmpty && 'text-ink3')}>{lane.label}</span>
        {isBeside && isEmpty ? null : (
          <span
            className={cn(
              'text-chip font-normal',
              isBeside && 'mt-0.5 block',
              isEmpty ? 'text-ink3' : 'text-ink2',
            )}
          >
            {describeLane(lane.label, lane.elements)}
          </span>
        )}
      </div>
    </div>
  );
}

/** The introduction of an empty lane across its cells, so that it takes one line. */
const EmptyNote = ({ lane }: { lane: LaneGroup }) => (
  <p
    className="pointer-events-none relative self-center px-3 text-chip font-normal text-ink3"
    style={{ gridColumn: '1 / -1', gridRow: 1 }}
  >
    {describeLane(lane.label, [])}
  </p>
);

interface StackedLaneProps extends Pick<RoadmapChartProps, 'periods'> {
  lane: LaneGroup;
  card: (element: RoadmapElement) => React.ReactNode;
}

/** A lane on a narrow frame: its cards by period, under each other. */
const StackedLane = ({ lane, periods, card }: StackedLaneProps) =>
  periods.map(({ key, label }) => {
    const cards = lane.elements.filter(({ timeline }) => timeline.period === key);
    return cards.length === 0 ? null : (
      <div key={key} className="@container grid gap-y-2 pb-3">
        <div className="font-medium text-ink2 text-meta">{label}</div>
        {cards.map((element) => (
          <div key={element.id}>{card(element)}</div>
        ))}
      </div>
    );
  });
