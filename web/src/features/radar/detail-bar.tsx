import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { Blip } from '../../charts/radar/blips.ts';
import { IconButton } from '../../ui/button.tsx';

interface DetailBarProps {
  /** The technologies of the list, by number. */
  blips: readonly Blip[];
  selected: number;
  onSelect: (index: number) => void;
  onClose: () => void;
}

/** Above the details beside the list: to the previous and next technology, and close. */
export function DetailBar({ blips, selected, onSelect, onClose }: DetailBarProps) {
  const at = blips.findIndex(({ index }) => index === selected);
  const step = (by: number) => {
    const next = blips[(at + by + blips.length) % blips.length];
    if (next) onSelect(next.index);
  };
  return (
    <div className="flex shrink-0 items-center border-line border-b pb-1">
      <p className="mr-auto font-medium text-ink2 text-meta">Details</p>
      {blips.length > 1 ? (
        <>
          <IconButton label="Previous technology" onClick={() => step(-1)}>
            <ChevronLeft strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next technology" onClick={() => step(1)}>
            <ChevronRight strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
      <IconButton label="Close details" onClick={onClose}>
        <X strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
