import type { Quadrant, Ring } from '@sextant/contracts/insight/radar';
import { type MouseEvent, memo, type PointerEvent, useCallback, useMemo } from 'react';
import { formatQuantity } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { itemAt, useRoving } from '../use-roving.ts';
import { BlipNames } from './blip-names.tsx';
import { BlipOverlay } from './blip-overlay.tsx';
import { type Blip, countsByQuadrant } from './blips.ts';
import type { ChartFrame } from './chart-frame.ts';
import type { HoverStore } from './hover-store.ts';
import { nearestBlip } from './nearest-blip.ts';
import { OverflowChips } from './overflow-chips.tsx';
import { QuadrantHeadings } from './quadrant-headings.tsx';
import { QuadrantBackground, RadarBackground } from './radar-background.tsx';
import { RadarBlip } from './radar-blip.tsx';
import { QUADRANT_TEXT } from './radar-colours.ts';
import { QUADRANTS_BY_ROW, quadrantSigns, viewBoxOf } from './radar-geometry.ts';

export interface RadarChartProps {
  /** Ordered by number. */
  readonly blips: readonly Blip[];
  /** Indices of the blips that match the filters. */
  readonly matching: ReadonlySet<number>;
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly hover: HoverStore;
  /** The magnified quadrant. */
  readonly quadrant: Quadrant | null;
  readonly frame: ChartFrame;
  readonly onOverflow: (quadrant: Quadrant, ring: Ring) => void;
  readonly title: string;
}

/** Half the size of a fingertip, in screen px. */
const TOUCH_RADIUS = 22;

const indexAt = (target: EventTarget): number | null => {
  const id = itemAt(target);
  return id === null ? null : Number(id);
};

/** The blip nearest to a touch on the background. */
function findTouchedBlip(
  svg: SVGSVGElement,
  { clientX, clientY }: globalThis.MouseEvent,
  blips: readonly Blip[],
) {
  const toDrawing = svg.getScreenCTM()?.inverse();
  if (!toDrawing) return null;
  return nearestBlip(
    blips,
    new DOMPoint(clientX, clientY).matrixTransform(toDrawing),
    TOUCH_RADIUS * toDrawing.a,
  );
}

/**
 * The circular chart. It is one tab stop: arrow keys move between blips by number, Enter selects, Escape clears. Hovering updates only the
 * hovered blip's ring and label.
 */
export const RadarChart = memo(function RadarChart(props: RadarChartProps) {
  const { blips, matching, selected, onSelect, hover, quadrant, frame, onOverflow, title } = props;
  const drawn = useMemo(() => frame.blips.filter(({ position }) => position), [frame]);
  const order = useMemo(
    () => drawn.filter(({ index }) => matching.has(index)).map(({ index }) => String(index)),
    [drawn, matching],
  );
  const { container, tabStop, onKeyDown } = useRoving<SVGSVGElement>({
    order,
    selected: selected === null ? null : String(selected),
    onSelect: (id) => onSelect(id === null ? null : Number(id)),
  });
  const isDimming = selected !== null || matching.size < blips.length;
  const counts = useMemo(() => countsByQuadrant(blips), [blips]);

  const onClick = ({ target, currentTarget, nativeEvent }: MouseEvent<SVGSVGElement>) => {
    const touched = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    const shown = drawn.filter(({ index }) => matching.has(index));
    onSelect(indexAt(target) ?? (touched ? findTouchedBlip(currentTarget, nativeEvent, shown) : null));
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover.set(indexAt(event.target));
  };

  const isDimmed = useCallback(
    (index: number) => isDimming && (selected === null ? !matching.has(index) : index !== selected),
    [isDimming, matching, selected],
  );
  const { view, side, names } = frame;
  const half = (above: boolean) =>
    (quadrant ? [quadrant] : QUADRANTS_BY_ROW).filter((name) => above === quadrantSigns(name).y < 0);
  const unnamed = names?.unnamed.length ?? 0;

  return (
    <div className="flex flex-col gap-1">
      <QuadrantHeadings quadrants={quadrant ? [quadrant] : half(true)} counts={counts} />
      <div className="relative" style={{ width: side, marginLeft: frame.x, marginBlock: frame.y }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg
          ref={container}
          viewBox={viewBoxOf(view)}
          className="isolate block h-auto w-full select-none overflow-visible"
          // Keyboard and click handlers are delegated from the blips below.
          onPointerOver={onPointerOver}
          onPointerLeave={() => hover.set(null)}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={(event) => hover.set(indexAt(event.target))}
          onBlur={() => hover.set(null)}
          role="group"
          aria-label={title}
        >
          {quadrant ? (
            <QuadrantBackground quadrant={quadrant} radii={frame.radii} textScale={view.size / side} />
          ) : (
            <RadarBackground textScale={view.size / side} />
          )}
          <g
            role="listbox"
            aria-label={`${formatQuantity(drawn.length, 'technology', 'technologies')}, by number`}
          >
            {drawn.map((blip) =>
              blip.position ? (
                <RadarBlip
                  key={blip.index}
                  blip={blip}
                  position={blip.position}
                  selected={blip.index === selected}
                  dimmed={isDimmed(blip.index)}
                  tabStop={String(blip.index) === tabStop}
                />
              ) : null,
            )}
          </g>
          <BlipNames blips={blips} frame={frame} selected={selected} isDimmed={isDimmed} />
        </svg>
        <OverflowChips blips={blips} quadrant={quadrant} onOpen={onOverflow} />
        <BlipOverlay blips={drawn} hover={hover} selected={selected} view={view} />
      </div>
      {quadrant ? null : <QuadrantHeadings quadrants={half(false)} counts={counts} />}
      {quadrant && !names ? <NameKey blips={drawn} /> : null}
      {unnamed > 0 ? <p className="text-ink3 text-meta">+{unnamed} named in the list</p> : null}
    </div>
  );
});

/** The names of a quadrant that is too narrow for names beside it, by number. The blips have labels of their own. */
const NameKey = ({ blips }: { blips: readonly Blip[] }) => (
  <ol aria-hidden="true" className="mt-2 columns-2 gap-4 text-chip">
    {blips.map(({ index, number, item }) => (
      <li key={index} className="flex break-inside-avoid gap-1.5 py-0.5 font-normal">
        <span className={cn('w-5 shrink-0 text-right font-medium', QUADRANT_TEXT[item.quadrant])}>
          {number}
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
      </li>
    ))}
  </ol>
);
