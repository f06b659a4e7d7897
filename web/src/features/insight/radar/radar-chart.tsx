import { QUADRANTS, type Quadrant, type Ring } from '@sextant/contracts/insight/radar';
import { type MouseEvent, memo, type PointerEvent, useMemo } from 'react';
import { countOf } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { itemAt, useRoving } from '../use-roving.ts';
import { BlipOverlay } from './blip-overlay.tsx';
import type { Blip } from './blips.ts';
import type { HoverStore } from './hover-store.ts';
import { nearestBlip } from './nearest-blip.ts';
import { OverflowChips } from './overflow-chips.tsx';
import { RadarBlip } from './radar-blip.tsx';
import { quadrantViewBox, SIDE } from './radar-geometry.ts';
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
  readonly textScale: number;
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
  const { blips, matching, selected, onSelect, hover, quadrant, textScale, onOverflow, title } = props;
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
  const counts = useMemo(
    () =>
      Object.fromEntries(
        QUADRANTS.map((name) => [name, blips.filter((blip) => blip.item.quadrant === name).length]),
      ) as Record<Quadrant, number>,
    [blips],
  );

  const onClick = ({ target, currentTarget, nativeEvent }: MouseEvent<SVGSVGElement>) => {
    const touched = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    const shown = drawn.filter(({ index }) => matching.has(index));
    onSelect(indexAt(target) ?? (touched ? touchedBlip(currentTarget, nativeEvent, shown) : null));
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover.set(indexAt(event.target));
  };

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={container}
        viewBox={quadrant ? quadrantViewBox(quadrant) : `0 0 ${SIDE} ${SIDE}`}
        className={cn(
          'isolate block h-auto w-full select-none',
          quadrant ? 'overflow-hidden' : 'overflow-visible',
        )}
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
        <RadarGround counts={counts} only={quadrant} textScale={textScale} />
        <g role="listbox" aria-label={`${countOf(drawn.length, 'technology', 'technologies')}, by number`}>
          {drawn.map((blip) =>
            blip.place ? (
              <RadarBlip
                key={blip.index}
                blip={blip}
                place={blip.place}
                selected={blip.index === selected}
                dimmed={dims && (selected === null ? !matching.has(blip.index) : blip.index !== selected)}
                tabStop={String(blip.index) === tabStop}
              />
            ) : null,
          )}
        </g>
      </svg>
      <OverflowChips blips={blips} quadrant={quadrant} onOpen={onOverflow} />
      <BlipOverlay blips={blips} hover={hover} selected={selected} quadrant={quadrant} />
    </div>
  );
});
