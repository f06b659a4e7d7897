import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { Blip } from './blips.ts';

interface DetailBarProps {
  /** The technologies of the list, by number. */
  blips: readonly Blip[];
  selected: number;
  onSelect: (index: number) => void;
  onBack: () => void;
  /** The list that the details replace. */
  list: RefObject<HTMLElement | null>;
}

/** Above the details that replace the list: links back to it and to the previous and next technology. */
export function DetailBar({ blips, selected, onSelect, onBack, list }: DetailBarProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The control that was just pressed is hidden or removed now; focus would be lost with it.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || list.current?.contains(activeElement))
      back.current?.focus({ preventScroll: true });
  }, [list]);
  const at = blips.findIndex(({ index }) => index === selected);
  const step = (by: number) => {
    const next = blips[(at + by + blips.length) % blips.length];
    if (next) onSelect(next.index);
  };
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-line border-b pb-2">
      <Button ref={back} onClick={onBack}>
        <ArrowLeft strokeWidth={1.5} aria-hidden="true" />
        Back to the list
      </Button>
      {blips.length > 1 ? (
        <div className="flex">
          <IconButton label="Previous technology" onClick={() => step(-1)}>
            <ChevronLeft strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next technology" onClick={() => step(1)}>
            <ChevronRight strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
