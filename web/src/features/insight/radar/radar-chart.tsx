import type { Quadrant, Ring } from '@sextant/contracts/insight/radar';
import { type MouseEvent, memo, type PointerEvent, useCallback, useMemo } from 'react';
import { countOf } from '../../../lib/formatting.ts';
import { itemAt, useRoving } from '../use-roving.ts';
import { BlipNames } from './blip-names.tsx';
import { BlipOverlay } from './blip-overlay.tsx';
import { type Blip, countsByQuadrant } from './blips.ts';
import { chartFrame } from './chart-frame.ts';
import type { HoverStore } from './hover-store.ts';
import { nearestBlip } from './nearest-blip.ts';
import { OverflowChips } from './overflow-chips.tsx';
import { QuadrantHeadings } from './quadrant-headings.tsx';
import { RadarBlip } from './radar-blip.tsx';
import { AS_DRAWN, quadrantSigns, viewBoxOf } from './radar-geometry.ts';
import { RadarGround } from './radar-ground.tsx';

export interface RadarChartProps {
  /** In the order of their numbers. */
  readonly blips: readonly Blip[];
  /** Indices that the filters let through; all where nothing is filtered. */
  readonly matching: ReadonlySet<number>;
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly hover: HoverStore;
  /** Draws this quadrant alone. */
  readonly quadrant: Quadrant | null;
  /** What the drawing and its names may take, in px. */
  readonly width: number;
  readonly height: number;
  readonly onOverflow: (quadrant: Quadrant, ring: Ring) => void;
  readonly title: string;
}

/** Half of what a fingertip covers, in px of the screen. */
const FINGER = 22;

const indexAt = (target: EventTarget): number | null => {
  const id = itemAt(target);
  return id === null ? null : Number(id);
};

/** The blip that a finger meant which touched the ground beside it. */
function touchedBlip(
  svg: SVGSVGElement,
  { clientX, clientY }: globalThis.MouseEvent,
  blips: readonly Blip[],
) {
  const toDrawing = svg.getScreenCTM()?.inverse();
  if (!toDrawing) return null;
  return nearestBlip(blips, new DOMPoint(clientX, clientY).matrixTransform(toDrawing), FINGER * toDrawing.a);
}

/**
 * The circular chart. One tab stop; arrows walk the blips by number, Enter selects, Escape clears. Pointing repaints the
 * pointed blip's ring and label alone.
 */
export const RadarChart = memo(function RadarChart(props: RadarChartProps) {
  const { blips, matching, selected, onSelect, hover, quadrant, width, height, onOverflow, title } = props;
  const frame = useMemo(
    () => chartFrame(blips, quadrant, { width, height }),
    [blips, quadrant, width, height],
  );
  const drawn = useMemo(
    () => blips.filter((blip) => blip.place && (!quadrant || blip.item.quadrant === quadrant)),
    [blips, quadrant],
  );
  const order = useMemo(
    () => drawn.filter(({ index }) => matching.has(index)).map(({ index }) => String(index)),
    [drawn, matching],
  );
  const { container, tabStop, onKeyDown } = useRoving<SVGSVGElement>({
    order,
    selected: selected === null ? null : String(selected),
    onSelect: (id) => onSelect(id === null ? null : Number(id)),
  });
  const dims = selected !== null || matching.size < blips.length;
  const counts = useMemo(() => countsByQuadrant(blips), [blips]);

  const onClick = ({ target, currentTarget, nativeEvent }: MouseEvent<SVGSVGElement>) => {
    const touched = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    const shown = drawn.filter(({ index }) => matching.has(index));
    onSelect(indexAt(target) ?? (touched ? touchedBlip(currentTarget, nativeEvent, shown) : null));
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover.set(indexAt(event.target));
  };

  const isDimmed = useCallback(
    (index: number) => dims && (selected === null ? !matching.has(index) : index !== selected),
    [dims, matching, selected],
  );
  const { view, side, names } = frame;
  const half = (above: boolean) =>
    (quadrant ? [quadrant] : AS_DRAWN).filter((name) => above === quadrantSigns(name).y < 0);
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
          // Arrow keys move between blips and a click on the ground clears the selection: both work on the blips below too.
          onPointerOver={onPointerOver}
          onPointerLeave={() => hover.set(null)}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={(event) => hover.set(indexAt(event.target))}
          onBlur={() => hover.set(null)}
          role="group"
          aria-label={title}
        >
          {/* A drawing in the drawing: bands end at its edge, names beside it do not. */}
          <svg
            x={view.x}
            y={view.y}
            width={view.size}
            height={view.size}
            viewBox={viewBoxOf(view)}
            aria-hidden="true"
          >
            <RadarGround textScale={view.size / side} />
          </svg>
          <g role="listbox" aria-label={`${countOf(drawn.length, 'technology', 'technologies')}, by number`}>
            {drawn.map((blip) =>
              blip.place ? (
                <RadarBlip
                  key={blip.index}
                  blip={blip}
                  place={blip.place}
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
        <BlipOverlay blips={blips} hover={hover} selected={selected} quadrant={quadrant} view={view} />
      </div>
      {quadrant ? null : <QuadrantHeadings quadrants={half(false)} counts={counts} />}
      {unnamed > 0 ? <p className="text-ink3 text-meta">+{unnamed} named in the list</p> : null}
    </div>
  );
});
