import type { Quadrant } from '@sextant/contracts/insight/radar';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { type Blip, movementWords } from './blips.ts';
import type { HoverStore } from './hover-store.ts';
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
type Frame = ReturnType<typeof frameOf>;

interface At {
  readonly blip: Blip;
  readonly place: BlipPlace;
}

const hasPoint = ({ item }: Blip) => item.movement === 'Up' || item.movement === 'Down';
/** Radius of a ring around a blip, in the drawing's px; its point lies inside the ring. */
const reachOf = ({ blip, place }: At) => place.radius + (hasPoint(blip) ? place.tip : 0) + 4;

/** Moved and hidden by transform and opacity alone, on a layer of its own: nothing of the chart below is painted. */
const LAYER = 'absolute top-0 left-0 [will-change:transform,opacity]';

/** Centres a ring on a place, in `cqw`: hundredths of the frame. */
const centred = ({ x, y }: BlipPlace, frame: Frame) =>
  `translate(calc(${frame.x(x)}cqw - 50%), calc(${frame.y(y)}cqw - 50%))`;

/** A text that was written once keeps its node. */
function write(element: Element | null | undefined, text: string) {
  if (element?.firstChild) element.firstChild.nodeValue = text;
  else if (element) element.textContent = text;
}

function moveLabel(label: HTMLElement, named: At | null, frame: Frame) {
  label.style.opacity = named ? '1' : '0';
  if (!named) return;
  const { blip, place } = named;
  const [x, y] = [frame.x(place.x), frame.y(place.y)];
  const [across, align] = x > 60 ? ['100%', 'end'] : x < 40 ? ['0%', 'start'] : ['50%', 'center'];
  const below = y < 20;
  const box = label.firstElementChild as HTMLElement;
  box.style.alignItems = align;
  box.style.justifyContent = below ? 'start' : 'end';
  label.style.transform = `translate(calc(${x}cqw - ${across}), calc(${y}cqw ${below ? '+ 18px' : '- 100% - 16px'}))`;
  const [name, facts] = box.firstElementChild?.children ?? [];
  write(name, blip.item.name);
  write(facts, [blip.number, blip.item.ring, movementWords(blip.item)].filter(Boolean).join(' · '));
}

/**
 * Rings around the pointed blip and the selected one, and the name of the one or the other, over the drawing. Pointing is written to
 * these elements directly, and they are made for it: there is a ring of every size that blips have, and the box around the name keeps
 * its size. So a frame renders no component, and lays out and paints no more than the words of a name.
 */
export function BlipOverlay({ blips, hover, selected, quadrant }: BlipOverlayProps) {
  const rings = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => frameOf(quadrant), [quadrant]);
  const drawn = useMemo(
    () =>
      new Map(
        blips.flatMap((blip): [number, At][] =>
          blip.place && (!quadrant || blip.item.quadrant === quadrant)
            ? [[blip.index, { blip, place: blip.place }]]
            : [],
        ),
      ),
    [blips, quadrant],
  );
  const reaches = useMemo(() => [...new Set([...drawn.values()].map(reachOf))], [drawn]);
  const chosen = (selected === null ? null : drawn.get(selected)) ?? null;

  useLayoutEffect(() => {
    const show = () => {
      const hovered = hover.get();
      const pointed = (hovered === null ? null : drawn.get(hovered)) ?? null;
      const ringed = pointed === chosen ? null : pointed;
      for (const [i, ring] of [...(rings.current?.children ?? [])].entries()) {
        const { style } = ring as HTMLElement;
        const fits = ringed !== null && reachOf(ringed) === reaches[i];
        style.opacity = fits ? '1' : '0';
        if (fits) style.transform = centred(ringed.place, frame);
      }
      if (label.current) moveLabel(label.current, pointed ?? chosen, frame);
    };
    show();
    return hover.subscribe(show);
  }, [hover, drawn, reaches, chosen, frame]);

  const ring = (reach: number) => ({ width: `${frame.percent(2 * reach)}cqw` });
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 [container-type:inline-size]"
    >
      {chosen ? (
        <span
          className={cn('block aspect-square rounded-full border-2 border-accent', LAYER)}
          style={{ ...ring(reachOf(chosen)), transform: centred(chosen.place, frame) }}
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
      {/* As large as a name can be: 240 px and two lines, and one for the facts. A phone's sheet of details says both, and would cover it. */}
      <div
        ref={label}
        className={cn('h-14 w-60 max-w-full contain-strict', LAYER, chosen && 'max-sm:hidden')}
      >
        <div className="flex h-full flex-col">
          <div className="max-w-full rounded-control bg-ink px-2 py-1 text-chip text-surface">
            <span className="line-clamp-2" />
            <span className="block font-normal text-surface/80" />
          </div>
        </div>
      </div>
    </div>
  );
}
