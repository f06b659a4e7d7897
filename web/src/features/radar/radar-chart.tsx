import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { Quadrant, Ring } from '@sextant/contracts/insight/radar';
import { type MouseEvent, memo, type PointerEvent, useCallback, useMemo } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import type { ChartFrame } from '../../charts/radar/chart-frame.ts';
import { nearestBlip } from '../../charts/radar/nearest-blip.ts';
import { LARGE_SIZES, sizesOf } from '../../charts/radar/place-blips.ts';
import { QUADRANTS_BY_ROW, quadrantAt, quadrantSigns, viewBoxOf } from '../../charts/radar/radar-geometry.ts';
import { BlipNames, NamesAtBlips } from '../../topic-kit/marks/blip-names.tsx';
import { QuadrantBackground, RadarBackground, RingNames } from '../../topic-kit/marks/radar-background.tsx';
import { RadarBlip } from '../../topic-kit/marks/radar-blip.tsx';
import { cn } from '../../ui/class-names.ts';
import { itemAt, useRoving } from '../../ui/use-roving.ts';
import { BlipOverlay } from './blip-overlay.tsx';
import type { HoverStore } from './hover-store.ts';
import { QuadrantHeadings } from './quadrant-headings.tsx';

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
  readonly onMagnify: (quadrant: Quadrant) => void;
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

/** Where a touch is in the drawing, and how many of its px one of the screen takes. */
function locate(svg: SVGSVGElement, { clientX, clientY }: globalThis.MouseEvent) {
  const toDrawing = svg.getScreenCTM()?.inverse();
  return toDrawing
    ? { point: new DOMPoint(clientX, clientY).matrixTransform(toDrawing), scale: toDrawing.a }
    : null;
}

/**
 * The circular chart. It is one tab stop: arrow keys move between blips by number, Enter selects, Escape clears. Hovering updates only the
 * hovered blip's ring and label. A touch selects the nearest blip, or else magnifies the quadrant.
 */
export const RadarChart = memo(function RadarChart(props: RadarChartProps) {
  const { blips, matching, selected, onSelect, hover, quadrant, onMagnify, frame, onOverflow, title } = props;
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

  const onClick = ({ target, currentTarget, nativeEvent }: MouseEvent<SVGSVGElement>) => {
    const hit = indexAt(target);
    const isTouch = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    // Charts without names invite to press a quadrant, with a mouse too.
    const touched = hit === null && (isTouch || !frame.names) ? locate(currentTarget, nativeEvent) : null;
    if (!touched) return onSelect(hit);
    // In a crowd, a finger is on many blips at once: it means the quadrant.
    const isAimed = quadrant !== null || sizesOf(blips).room === LARGE_SIZES.room;
    const shown = isAimed ? drawn.filter(({ index }) => matching.has(index)) : [];
    const nearest = nearestBlip(shown, touched.point, TOUCH_RADIUS * touched.scale);
    const around = quadrantAt(touched.point);
    if (nearest === null && !quadrant && around) onMagnify(around);
    else onSelect(nearest);
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover.set(indexAt(event.target));
  };

  const isDimmed = useCallback(
    (index: number) => isDimming && (selected === null ? !matching.has(index) : index !== selected),
    [isDimming, matching, selected],
  );
  const { view, side, names } = frame;
  const half = (above: boolean) => QUADRANTS_BY_ROW.filter((name) => above === quadrantSigns(name).y < 0);
  const headings = { blips, onOverflow };
  const named = names ? names.names.length : frame.atBlips.length;
  const unnamed = frame.blips.length - named;

  return (
    <div className={cn('flex flex-col', names ? 'gap-2' : 'gap-1')}>
      {quadrant ? (
        <QuadrantHeadings quadrants={[quadrant]} {...headings} />
      ) : (
        <QuadrantHeadings quadrants={half(true)} onMagnify={onMagnify} {...headings} />
      )}
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
            <QuadrantBackground quadrant={quadrant} textScale={view.size / side} />
          ) : (
            <RadarBackground />
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
          {quadrant ? null : <RingNames textScale={view.size / side} blips={drawn} />}
          <BlipNames blips={blips} frame={frame} selected={selected} isDimmed={isDimmed} />
          {frame.atBlips.length > 0 ? (
            <NamesAtBlips blips={blips} frame={frame} selected={selected} isDimmed={isDimmed} />
          ) : null}
        </svg>
        <BlipOverlay blips={drawn} hover={hover} selected={selected} view={view} />
      </div>
      {quadrant ? null : <QuadrantHeadings quadrants={half(false)} onMagnify={onMagnify} {...headings} />}
      <p className="flex flex-wrap gap-x-3 text-ink3 text-meta empty:hidden">
        {quadrant || names ? null : <span>Press a quadrant to magnify it.</span>}
        {named > 0 && unnamed > 0 ? <span>{`+${unnamed} named in the list`}</span> : null}
      </p>
    </div>
  );
});
