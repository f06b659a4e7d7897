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
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 [container-type:inline-size]"
    >
      <Ring at={chosen} frame={frame} className="border-2 border-accent" />
      <Ring
        at={pointed?.blip === chosen?.blip ? null : pointed}
        frame={frame}
        className="border-[1.5px] border-ink"
      />
      <Name at={named} frame={frame} />
    </div>
  );
}

const hasPoint = ({ item }: Blip) => item.movement === 'Up' || item.movement === 'Down';

interface At {
  readonly blip: Blip;
  readonly place: BlipPlace;
}
interface MarkProps {
  /** Null where there is nothing to mark. */
  at: At | null;
  frame: ReturnType<typeof frameOf>;
}

/**
 * What moves over the chart stays mounted, each on a layer of its own, and is moved and hidden by transform and opacity alone: then the
 * browser neither paints nor sorts into layers anything of the chart below. In `cqw`, hundredths of the frame.
 */
const moved = (x: string, y: string, shown: boolean) => ({
  transform: `translate(${x}, ${y})`,
  opacity: shown ? 1 : 0,
});
const LAYER = 'absolute top-0 left-0 [will-change:transform,opacity]';

function Ring({ at, frame, className }: MarkProps & { className: string }) {
  const { x, y, radius, tip } = at?.place ?? { x: 0, y: 0, radius: 0, tip: 0 };
  // A point lies inside the ring.
  const reach = radius + (at && hasPoint(at.blip) ? tip : 0) + 4;
  return (
    <span
      className={cn('block aspect-square rounded-full', LAYER, className)}
      style={{
        width: `${frame.percent(2 * reach)}cqw`,
        ...moved(`calc(${frame.x(x)}cqw - 50%)`, `calc(${frame.y(y)}cqw - 50%)`, at !== null),
      }}
    />
  );
}

/** At most 240 px wide, the name in at most two lines. */
function Name({ at, frame }: MarkProps) {
  const x = at ? frame.x(at.place.x) : 0;
  const y = at ? frame.y(at.place.y) : 0;
  const across = x > 60 ? '100%' : x < 40 ? '0%' : '50%';
  return (
    <div
      className={cn('w-max max-w-60 rounded-control bg-ink px-2 py-1 text-chip text-surface', LAYER)}
      style={moved(
        `calc(${x}cqw - ${across})`,
        y < 20 ? `calc(${y}cqw + 18px)` : `calc(${y}cqw - 100% - 16px)`,
        at !== null,
      )}
    >
      {at ? (
        <>
          <span className="line-clamp-2">{at.blip.item.name}</span>
          <span className="block font-normal text-surface/80">
            {[at.blip.number, at.blip.item.ring, movementWords(at.blip.item)].filter(Boolean).join(' · ')}
          </span>
        </>
      ) : null}
    </div>
  );
}
