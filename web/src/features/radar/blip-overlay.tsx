import { movementText } from '@sextant/briefing/radar/numbered-items';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import type { BlipPosition } from '../../charts/radar/place-blips.ts';
import type { View } from '../../charts/radar/radar-geometry.ts';
import { cn } from '../../ui/class-names.ts';
import { type HoverStore, VISIBLE_OPACITY } from './hover-store.ts';

interface BlipOverlayProps {
  readonly blips: readonly Blip[];
  readonly hover: HoverStore;
  readonly selected: number | null;
  readonly view: View;
}

/** Converts px of the drawing to percent of its frame. */
function toFrame({ x: left, y: top, size }: View) {
  const percent = (px: number) => (px / size) * 100;
  return { x: (px: number) => percent(px - left), y: (px: number) => percent(px - top), percent };
}
type Frame = ReturnType<typeof toFrame>;

interface DrawnBlip {
  readonly blip: Blip;
  readonly position: BlipPosition;
}

const hasPoint = ({ item }: Blip) => item.movement === 'Up' || item.movement === 'Down';
/** Radius of the highlight ring around a blip including its point, in px of the drawing. */
const haloRadius = ({ blip, position }: DrawnBlip) =>
  position.radius + (hasPoint(blip) ? position.tip : 0) + 4;

/** Moved and hidden only by transform and opacity, on its own layer, so that the chart below is not repainted. */
const LAYER = 'absolute top-0 left-0 opacity-0 will-move';
/** Transform that centres a ring on a position, in `cqw`. */
const centerAt = ({ x, y }: BlipPosition, frame: Frame) =>
  `translate(calc(${frame.x(x)}cqw - 50%), calc(${frame.y(y)}cqw - 50%))`;

/** Maximum size of a label, in rem: 240 px wide, two lines of name and one of details. */
const NAME_CELL = { width: 15, height: 3.5 };
/** Labels per row: keeps a sheet of 300 labels roughly square. */
const COLUMNS = 10;
const cellOffset = (cell: number) => ({
  left: (cell % COLUMNS) * NAME_CELL.width,
  top: Math.floor(cell / COLUMNS) * NAME_CELL.height,
});

/** Position of a label next to its blip, kept within the frame and rounded to whole px for sharp text. */
function labelStyle({ x, y }: BlipPosition, frame: Frame) {
  const [left, top] = [frame.x(x), frame.y(y)];
  const [across, alignItems] = left > 60 ? [1, 'end'] : left < 40 ? [0, 'start'] : [0.5, 'center'];
  const [down, justifyContent] = top < 20 ? ['+ 18px', 'start'] : [`- ${NAME_CELL.height}rem - 16px`, 'end'];
  return {
    transform: `translate(round(${left}cqw - ${across} * min(${NAME_CELL.width}rem, 100cqw), 1px), round(${top}cqw ${down}, 1px))`,
    alignItems,
    justifyContent,
  };
}

interface NamesProps {
  readonly drawn: readonly DrawnBlip[];
  readonly frame: Frame;
}

/** The labels of all blips, each in its own cell. They are generated content, because hidden page text could be found or copied. */
const Names = memo(function Names({ drawn, frame }: NamesProps) {
  return drawn.map(({ blip, position }, cell) => {
    const { left, top } = cellOffset(cell);
    const { alignItems, justifyContent } = labelStyle(position, frame);
    return (
      <div
        key={blip.index}
        data-room
        className="absolute flex h-14 w-60 max-w-[100cqw] flex-col"
        style={{ left: `${left}rem`, top: `${top}rem`, alignItems, justifyContent }}
      >
        <div className="max-w-full rounded-control bg-ink px-2 py-1 text-chip text-surface">
          <span data-words={blip.item.name} className="line-clamp-2 before:content-[attr(data-words)]" />
          <span
            data-words={[blip.number, blip.item.ring, movementText(blip.item)].filter(Boolean).join(' · ')}
            className="block font-normal text-surface/80 before:content-[attr(data-words)]"
          />
        </div>
      </div>
    );
  });
});

/**
 * Draws rings around the hovered and the selected blip, and the label of the hovered one, above the chart. The selected one has its details
 * beside the chart; a label would only cover other blips. All rings and labels exist in
 * advance: one ring per blip size, and one sheet of labels that moves behind a clipping pane. Hovering only writes transform and opacity,
 * so it causes no render, layout or paint.
 */
export function BlipOverlay({ blips, hover, selected, view }: BlipOverlayProps) {
  const rings = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => toFrame(view), [view]);
  const drawn = useMemo(
    () => blips.flatMap((blip): DrawnBlip[] => (blip.position ? [{ blip, position: blip.position }] : [])),
    [blips],
  );
  const cells = useMemo(() => new Map(drawn.map(({ blip }, cell) => [blip.index, cell])), [drawn]);
  const haloRadii = useMemo(() => [...new Set(drawn.map(haloRadius))], [drawn]);
  const selectedCell = selected === null ? undefined : cells.get(selected);

  useLayoutEffect(() => {
    const update = () => {
      const hovered = hover.get();
      const pointed = hovered === null ? undefined : cells.get(hovered);
      const ringed = pointed === undefined || pointed === selectedCell ? undefined : drawn[pointed];
      for (const [i, ring] of [...(rings.current?.children ?? [])].entries()) {
        const { style } = ring as HTMLElement;
        const isVisible = ringed && haloRadius(ringed) === haloRadii[i];
        style.opacity = isVisible ? VISIBLE_OPACITY : '0';
        if (isVisible) style.transform = centerAt(ringed.position, frame);
      }
      if (!pane.current || !sheet.current) return;
      pane.current.style.opacity = ringed ? VISIBLE_OPACITY : '0';
      if (!ringed || pointed === undefined) return;
      pane.current.style.transform = labelStyle(ringed.position, frame).transform;
      const { left, top } = cellOffset(pointed);
      sheet.current.style.transform = `translate(-${left}rem, -${top}rem)`;
    };
    update();
    return hover.subscribe(update);
  }, [hover, drawn, cells, haloRadii, selectedCell, frame]);

  const ring = (reach: number) => ({ width: `${frame.percent(2 * reach)}cqw` });
  const selectedAt = selectedCell === undefined ? undefined : drawn[selectedCell];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 [container-type:inline-size]"
    >
      {selectedAt ? (
        <span
          className="absolute top-0 left-0 block aspect-square rounded-full border-2 border-accent"
          style={{ ...ring(haloRadius(selectedAt)), transform: centerAt(selectedAt.position, frame) }}
        />
      ) : null}
      <div ref={rings}>
        {haloRadii.map((reach) => (
          <span
            key={reach}
            className={cn('block aspect-square rounded-full border-[1.5px] border-ink', LAYER)}
            style={ring(reach)}
          />
        ))}
      </div>
      {/* On phones the details sheet shows the name, and the overlay would cover it. */}
      <div
        ref={pane}
        className={cn(
          'h-14 w-60 max-w-full overflow-hidden contain-strict',
          LAYER,
          selectedCell !== undefined && 'max-sm:hidden',
        )}
      >
        <div ref={sheet} className="size-0 will-move">
          <Names drawn={drawn} frame={frame} />
        </div>
      </div>
    </div>
  );
}
