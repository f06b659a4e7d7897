import { useState } from 'react';
import { BlipMark } from './blip-mark.tsx';
import type { Blip } from './blips.ts';
import type { HoverStore } from './hover-store.ts';

const CHANGES = [
  { title: 'Moved up', matches: ({ item }: Blip) => !item.isNew && item.movement === 'Up' },
  { title: 'Moved down', matches: ({ item }: Blip) => !item.isNew && item.movement === 'Down' },
  { title: 'New', matches: ({ item }: Blip) => item.isNew === true },
] as const;

/** Number of rows of a group before 'Show all'. */
const MAX_COLLAPSED = 6;

interface RadarChangesProps {
  blips: readonly Blip[];
  onSelect: (index: number) => void;
  hover: HoverStore;
}

/** Shown while nothing is selected: the changes since the earlier radar, where most readers start. */
export function RadarChanges({ blips, onSelect, hover }: RadarChangesProps) {
  const changes = CHANGES.map(({ title, matches }) => ({
    title,
    changed: blips.filter(matches),
  })).filter(({ changed }) => changed.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink3 text-meta">Select a technology to see why it is where it is.</p>
      {changes.map(({ title, changed }) => (
        <ChangeGroup key={title} title={title} changed={changed} onSelect={onSelect} hover={hover} />
      ))}
    </div>
  );
}

interface ChangeGroupProps {
  title: string;
  changed: readonly Blip[];
  onSelect: (index: number) => void;
  hover: HoverStore;
}

function ChangeGroup({ title, changed, onSelect, hover }: ChangeGroupProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1 font-medium">
        {title} <span className="font-normal text-ink3">{changed.length}</span>
      </h3>
      <ul>
        {changed.slice(0, isExpanded ? undefined : MAX_COLLAPSED).map((blip) => (
          <li key={blip.index}>
            <button
              type="button"
              onClick={() => onSelect(blip.index)}
              onPointerEnter={() => hover.set(blip.index)}
              onPointerLeave={() => hover.set(null)}
              className="flex min-h-8 w-full items-center gap-2 py-0.5 text-left hover:bg-hover coarse:min-h-11"
            >
              <BlipMark item={blip.item} number={blip.number} />
              <span className="line-clamp-2 min-w-0 flex-1">{blip.item.name}</span>
              <span className="text-ink3 text-meta">{blip.item.ring}</span>
            </button>
          </li>
        ))}
      </ul>
      {changed.length > MAX_COLLAPSED && !isExpanded ? (
        <button type="button" className="py-1 text-link text-meta" onClick={() => setIsExpanded(true)}>
          Show all {changed.length}
        </button>
      ) : null}
    </section>
  );
}
