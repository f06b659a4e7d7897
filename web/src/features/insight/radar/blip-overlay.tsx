import type { Quadrant } from '@sextant/contracts/insight/radar';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { type Blip, movementWords } from './blips.ts';
import { type HoverStore, SEEN } from './hover-store.ts';
import type { BlipPlace } from './place-blips.ts';
import type { View } from './radar-geometry.ts';

interface BlipOverlayProps {
  readonly blips: readonly Blip[];
  readonly hover: HoverStore;
  readonly selected: number | null;
  /** The magnified quadrant. */
  readonly quadrant: Quadrant | null;
  readonly view: View;
}

/** Converts px of the drawing to percent of its frame. */
function frameOf({ x: left, y: top, size }: View) {
  const percent = (px: number) => (px / size) * 100;
  return { x: (px: number) => percent(px - left), y: (px: number) => percent(px - top), percent };
}
type Frame = ReturnType<typeof frameOf>;

interface At {
  readonly blip: Blip;
  readonly place: BlipPlace;
}

const hasPoint = ({ item }: Blip) => item.movement === 'Up' || item.movement === 'Down';
/** Radius of the ring around a blip and its point, in px of the drawing. */
const reachOf = ({ blip, place }: At) => place.radius + (hasPoint(blip) ? place.tip : 0) + 4;

/** Moved and hidden only by transform and opacity, on its own layer, so that the chart below is not repainted. */
const LAYER = 'absolute top-0 left-0 opacity-0 will-move';
/** Centres a ring on a position, in `cqw`. */
const centred = ({ x, y }: BlipPlace, frame: Frame) =>
  `translate(calc(${frame.x(x)}cqw - 50%), calc(${frame.y(y)}cqw - 50%))`;

/** Maximum size of a name, in rem: 240 px wide, two lines and one for the facts. */
const ROOM = { width: 15, height: 3.5 };
/** Names per row: makes a sheet of 300 names roughly square. */
const COLUMNS = 10;
const roomAt = (position: number) => ({
  left: (position % COLUMNS) * ROOM.width,
  top: Math.floor(position / COLUMNS) * ROOM.height,
});

/** Position of a name beside its blip, kept within the frame and rounded to whole px for sharp text. */
function besides({ x, y }: BlipPlace, frame: Frame) {
  const [left, top] = [frame.x(x), frame.y(y)];
  const [across, alignItems] = left > 60 ? [1, 'end'] : left < 40 ? [0, 'start'] : [0.5, 'center'];
  const [down, justifyContent] = top < 20 ? ['+ 18px', 'start'] : [`- ${ROOM.height}rem - 16px`, 'end'];
  return {
    transform: `translate(round(${left}cqw - ${across} * min(${ROOM.width}rem, 100cqw), 1px), round(${top}cqw ${down}, 1px))`,
    alignItems,
    justifyContent,
  };
}

interface NamesProps {
  readonly drawn: readonly At[];
  readonly frame: Frame;
}

/** The names of all blips, each in its own cell. Not regular page text, because invisible names could be found or copied. */
const Names = memo(function Names({ drawn, frame }: NamesProps) {
  return drawn.map(({ blip, place }, position) => {
    const { left, top } = roomAt(position);
    const { alignItems, justifyContent } = besides(place, frame);
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
            data-words={[blip.number, blip.item.ring, movementWords(blip.item)].filter(Boolean).join(' · ')}
            className="block font-normal text-surface/80 before:content-[attr(data-words)]"
          />
        </div>
      </div>
    );
  });
});

/**
 * Rings around the pointed blip and the selected one, and the name of the one or the other, over the drawing. Pointing is written to
 * these elements directly, and they are made for it: there is a ring of every size that blips have, and all names stand on a sheet that is
 * moved behind a pane. So a frame renders no component, and lays out and paints nothing.
 */
export function BlipOverlay({ blips, hover, selected, quadrant, view }: BlipOverlayProps) {
  const rings = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => frameOf(view), [view]);
  const drawn = useMemo(
    () =>
      blips.flatMap((blip): At[] =>
        blip.place && (!quadrant || blip.item.quadrant === quadrant) ? [{ blip, place: blip.place }] : [],
      ),
    [blips, quadrant],
  );
  const positions = useMemo(
    () => new Map(drawn.map(({ blip }, position) => [blip.index, position])),
    [drawn],
  );
  const reaches = useMemo(() => [...new Set(drawn.map(reachOf))], [drawn]);
  const chosen = selected === null ? undefined : positions.get(selected);

  useLayoutEffect(() => {
    const show = () => {
      const hovered = hover.get();
      const pointed = hovered === null ? undefined : positions.get(hovered);
      const ringed = pointed === undefined || pointed === chosen ? undefined : drawn[pointed];
      for (const [i, ring] of [...(rings.current?.children ?? [])].entries()) {
        const { style } = ring as HTMLElement;
        const fits = ringed && reachOf(ringed) === reaches[i];
        style.opacity = fits ? SEEN : '0';
        if (fits) style.transform = centred(ringed.place, frame);
      }
      const position = pointed ?? chosen;
      const named = position === undefined ? undefined : drawn[position];
      if (!pane.current || !sheet.current) return;
      pane.current.style.opacity = named ? SEEN : '0';
      if (!named || position === undefined) return;
      pane.current.style.transform = besides(named.place, frame).transform;
      const { left, top } = roomAt(position);
      sheet.current.style.transform = `translate(-${left}rem, -${top}rem)`;
    };
    show();
    return hover.subscribe(show);
  }, [hover, drawn, positions, reaches, chosen, frame]);

  const ring = (reach: number) => ({ width: `${frame.percent(2 * reach)}cqw` });
  const selectedAt = chosen === undefined ? undefined : drawn[chosen];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 [container-type:inline-size]"
    >
      {selectedAt ? (
        <span
          className="absolute top-0 left-0 block aspect-square rounded-full border-2 border-accent"
          style={{ ...ring(reachOf(selectedAt)), transform: centred(selectedAt.place, frame) }}
        />
      ) : null}
      <div ref={rings}>
        {reaches.map((reach) => (
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
          chosen !== undefined && 'max-sm:hidden',
        )}
      >
        <div ref={sheet} className="size-0 will-move">
          <Names drawn={drawn} frame={frame} />
        </div>
      </div>
    </div>
  );
}
