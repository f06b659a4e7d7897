import type { Quadrant } from '@sextant/contracts/insight/radar';
import { type Blip, movementWords } from './blips.ts';
import { type HoverStore, useHovered } from './hover-store.ts';
import { quadrantViewBox, SIDE } from './radar-geometry.ts';

interface Shown {
  readonly blips: readonly Blip[];
  readonly hover: HoverStore;
  readonly selected: number | null;
}

const findPlaced = (blips: readonly Blip[], index: number | null) => {
  const blip = index === null ? undefined : blips.find((other) => other.index === index);
  return blip?.place ? { blip, place: blip.place } : null;
};

/** Rings around the pointed blip and the selected one. */
export function BlipHalo({ blips, hover, selected }: Shown) {
  const pointed = findPlaced(blips, useHovered(hover));
  const chosen = findPlaced(blips, selected);
  return (
    <g className="pointer-events-none fill-none">
      {chosen ? (
        <circle
          cx={chosen.place.x}
          cy={chosen.place.y}
          r={chosen.place.radius + chosen.place.tip + 3}
          className="stroke-accent"
          strokeWidth={2}
        />
      ) : null}
      {pointed && pointed.blip !== chosen?.blip ? (
        <circle
          cx={pointed.place.x}
          cy={pointed.place.y}
          r={pointed.place.radius + pointed.place.tip + 3}
          className="stroke-ink"
          strokeWidth={1.5}
        />
      ) : null}
    </g>
  );
}

/** The name of the pointed blip, else of the selected one: at once, at most 240 px and two lines wide. */
export function BlipLabel({ blips, hover, selected, quadrant }: Shown & { quadrant: Quadrant | null }) {
  const hovered = useHovered(hover);
  const shown = findPlaced(blips, hovered) ?? findPlaced(blips, selected);
  if (!shown || (quadrant && shown.blip.item.quadrant !== quadrant)) return null;
  const [left = 0, top = 0, width = SIDE] = quadrant ? quadrantViewBox(quadrant).split(' ').map(Number) : [];
  const x = ((shown.place.x - left) / width) * 100;
  const y = ((shown.place.y - top) / width) * 100;
  const { item, number } = shown.blip;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-control bg-ink px-2 py-1 text-chip text-surface shadow-float"
      style={{
        left: `${x}%`,
        top: `${y}%`,
        transform: `translate(${x > 60 ? '-100%' : x < 40 ? '0' : '-50%'}, ${y < 20 ? '18px' : 'calc(-100% - 16px)'})`,
      }}
    >
      <span className="line-clamp-2">{item.name}</span>
      <span className="block font-normal opacity-80">
        {[number, item.ring, movementWords(item)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
