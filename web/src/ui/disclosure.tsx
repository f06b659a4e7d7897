import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from './class-names.ts';

/** Something that is there when asked for: its content is made at the first opening. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-ink2 text-ui hover:text-ink coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn('size-4 transition-transform', open && 'rotate-90')}
        />
        {label}
      </button>
      <div id={id} hidden={!open} className="pt-1">
        {open ? children : null}
      </div>
    </div>
  );
}
