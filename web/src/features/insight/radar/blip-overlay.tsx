import type { Quadrant } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { type Blip, movementWords } from './blips.ts';
import { type HoverStore, useHovered } from './hover-store.ts';
import type { BlipPlace } from './place-blips.ts';
import { quadrantViewBox, SIDE } from './radar-geometry.ts';

interface BlipOverlayProps {
  readonly blips: readonly Blip[];
  readonly hover: HoverStore;
  readonly selected: number | null;
  /** The quadrant that is drawn alone. */
  readonly quadrant: Quadrant | null;
}

/** From the drawing's px to percent of the frame it is drawn in. */
function frameOf(quadrant: Quadrant | null) {
  const [left = 0, top = 0, width = SIDE] = quadrant ? quadrantViewBox(quadrant).split(' ').map(Number) : [];
  const percent = (px: number) => (px / width) * 100;
  return { x: (px: number) => percent(px - left), y: (px: number) => percent(px - top), percent };
}

/**
 * Rings around the pointed blip and the selected one, and the name of the one or the other. A layer of its own over the drawing, so
 * that pointing repaints none of its blips.
 */
export function BlipOverlay({ blips, hover, selected, quadrant }: BlipOverlayProps) {
  const hovered = useHovered(hover);
  const frame = frameOf(quadrant);
  const find = (index: number | null) => {
    const blip = index === null ? undefined : blips.find((other) => other.index === index);
    const shown = blip?.place && (!quadrant || blip.item.quadrant === quadrant);
    return shown ? { blip, place: blip.place as BlipPlace } : null;
  };
  const pointed = find(hovered);
  const chosen = find(selected);
  const named = pointed ?? chosen;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      {chosen ? (
        <Ring
          place={chosen.place}
          pointed={hasPoint(chosen.blip)}
          frame={frame}
          className="border-2 border-accent"
        />
      ) : null}
      {pointed && pointed.blip !== chosen?.blip ? (
        <Ring
          place={pointed.place}
          pointed={hasPoint(pointed.blip)}
          frame={frame}
          className="border-[1.5px] border-ink"
        />
      ) : null}
      {named ? <Name blip={named.blip} x={frame.x(named.place.x)} y={frame.y(named.place.y)} /> : null}
    </div>
  );
}

const hasPoint = ({ item }: Blip) => item.movement === 'Up' || item.movement === 'Down';

interface RingProps {
  place: BlipPlace;
  /** The blip has a point, which lies inside the ring. */
  pointed: boolean;
  frame: ReturnType<typeof frameOf>;
  className: string;
}

function Ring({ place, pointed, frame, className }: RingProps) {
  const radius = place.radius + (pointed ? place.tip : 0) + 4;
  return (
    <span
      className={cn('absolute block aspect-square rounded-full will-change-transform', className)}
      style={{
        left: `${frame.x(place.x - radius)}%`,
        top: `${frame.y(place.y - radius)}%`,
        width: `${frame.percent(2 * radius)}%`,
      }}
    />
  );
}

/** At most 240 px wide, the name in at most two lines. */
function Name({ blip: { item, number }, x, y }: { blip: Blip; x: number; y: number }) {
  const across = x > 60 ? '-100%' : x < 40 ? '0' : '-50%';
  return (
    <div
      className="absolute w-max max-w-60 rounded-control bg-ink px-2 py-1 text-chip text-surface will-change-transform"
      style={{
        left: `${x}%`,
        top: `${y}%`,
        transform: `translate(${across}, ${y < 20 ? '18px' : 'calc(-100% - 16px)'})`,
      }}
    >
      <span className="line-clamp-2">{item.name}</span>
      <span className="block font-normal opacity-80">
        {[number, item.ring, movementWords(item)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
