import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { memo, useEffect, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { BlipMark } from './blip-mark.tsx';
import { type Blip, movementWords } from './blips.ts';
import { type HoverStore, useIsHovered } from './hover-store.ts';
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
  const shown = blips.filter(({ index }) => matching.has(index));
  if (shown.length === 0) return <p className="px-2 py-4 text-ink2">No technology matches these filters.</p>;
  return QUADRANTS.map((quadrant) => {
    const rows = shown.filter(({ item }) => item.quadrant === quadrant);
    if (rows.length === 0) return null;
    return (
      <section key={quadrant} aria-label={quadrant}>
        <p className="sticky top-0 z-1 flex justify-between border-line border-b bg-surface px-2 py-1.5 font-medium text-ink2 text-meta">
          {quadrant}
          <span className="font-normal text-ink3">{rows.length}</span>
        </p>
        <ul>
          {rows.map((blip) => (
            <Row
              key={blip.index}
              blip={blip}
              selected={blip.index === selected}
              onSelect={onSelect}
              hover={hover}
            />
          ))}
        </ul>
      </section>
    );
  });
});

interface RowProps {
  blip: Blip;
  selected: boolean;
  onSelect: (index: number) => void;
  hover: HoverStore;
}

const Row = memo(function Row({ blip, selected, onSelect, hover }: RowProps) {
  const hovered = useIsHovered(hover, blip.index);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const moved = movementWords(blip.item);
  return (
    <li className="[contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
      <button
        ref={row}
        type="button"
        aria-pressed={selected}
        onClick={() => onSelect(blip.index)}
        onPointerEnter={() => hover.set(blip.index)}
        onPointerLeave={() => hover.set(null)}
        className={cn(
          'flex min-h-10 w-full items-center gap-2 px-2 py-1 text-left text-ui coarse:min-h-11',
          hovered && 'bg-hover',
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
