import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { memo, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { BlipMark } from './blip-mark.tsx';
import { type Blip, movementWords } from './blips.ts';
import { type HoverStore, SEEN } from './hover-store.ts';
import { RingChip } from './ring-chip.tsx';

interface RadarListProps {
  blips: readonly Blip[];
  matching: ReadonlySet<number>;
  selected: number | null;
  onSelect: (index: number) => void;
  hover: HoverStore;
}

/** Every technology that the filters let through, those that the chart has no room for included. */
export const RadarList = memo(function RadarList({
  blips,
  matching,
  selected,
  onSelect,
  hover,
}: RadarListProps) {
  const id = useId();
  const light = useRef<HTMLDivElement>(null);
  // A light below the words of a row that moves by transform and opacity alone: a row with a ground of its own would paint the list.
  useLayoutEffect(() => {
    const move = () => {
      const row = document.getElementById(`${id}${hover.get()}`);
      if (!light.current) return;
      light.current.style.opacity = row ? SEEN : '0';
      if (row) light.current.style.transform = `translateY(${row.offsetTop}px) scaleY(${row.offsetHeight})`;
    };
    move();
    return hover.subscribe(move);
  });
  const shown = blips.filter(({ index }) => matching.has(index));
  if (shown.length === 0) return <p className="px-2 py-4 text-ink2">No technology matches these filters.</p>;
  return (
    <div className="relative">
      <div ref={light} className="absolute inset-x-0 top-0 h-px origin-top bg-hover opacity-0 will-move" />
      {/* A stacking context, so that the browser does not ask every row what the light below does to it. */}
      <div className="relative isolate">
        {QUADRANTS.map((quadrant) => {
          const rows = shown.filter(({ item }) => item.quadrant === quadrant);
          if (rows.length === 0) return null;
          return (
            <section key={quadrant} aria-label={quadrant} className="not-first:pt-2">
              <p className="sticky top-0 z-1 flex justify-between border-line border-b bg-surface px-2 py-1.5 font-medium text-ink2 text-meta">
                {quadrant}
                <span className="font-normal text-ink3">{rows.length}</span>
              </p>
              <ul>
                {rows.map((blip) => (
                  <Row
                    key={blip.index}
                    id={`${id}${blip.index}`}
                    blip={blip}
                    selected={blip.index === selected}
                    onSelect={onSelect}
                    hover={hover}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
});

interface RowProps {
  id: string;
  blip: Blip;
  selected: boolean;
  onSelect: (index: number) => void;
  hover: HoverStore;
}

const Row = memo(function Row({ id, blip, selected, onSelect, hover }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const moved = movementWords(blip.item);
  return (
    <li>
      <button
        ref={row}
        id={id}
        type="button"
        aria-pressed={selected}
        onClick={() => onSelect(blip.index)}
        onPointerEnter={() => hover.set(blip.index)}
        onPointerLeave={() => hover.set(null)}
        className={cn(
          'flex min-h-10 w-full items-center gap-2 px-2 py-1 text-left text-ui coarse:min-h-11',
          selected && 'bg-accent-tint',
        )}
      >
        <BlipMark item={blip.item} number={blip.number} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">{blip.item.name}</span>
          {moved && moved !== 'no change' ? (
            <span className="block text-ink3 text-chip font-normal">{moved}</span>
          ) : null}
        </span>
        <RingChip ring={blip.item.ring} />
      </button>
    </li>
  );
});
