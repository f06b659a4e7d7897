import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { useDisclosure } from './use-disclosure.ts';

interface DisclosureProps {
  label: string;
  /** Renders the trigger inline, within secondary text. */
  isSubtle?: boolean;
  /** Its content opens below the row of its trigger, which is in a flex row that wraps. */
  isInRow?: boolean;
  children: ReactNode;
}

/** A collapsible section; its content is mounted when it is first opened. */
export function Disclosure({ label, isSubtle = false, isInRow = false, children }: DisclosureProps) {
  const { open, button, part } = useDisclosure();
  return (
    <div className={cn(isInRow && 'contents')}>
      <button
        {...button}
        className={cn(
          '-ml-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-chip text-left text-ink2 hover:text-ink coarse:min-h-11',
          isSubtle ? 'text-meta' : 'text-ui',
        )}
      >
        <TurningChevron open={open} />
        {label}
      </button>
      <div {...part} className={cn(!isSubtle && 'pt-1', isInRow && 'order-last basis-full pb-1')}>
        {open ? children : null}
      </div>
    </div>
  );
}

/** Points right while the section is closed, down while it is open. */
export const TurningChevron = ({ open }: { open: boolean }) => (
  <ChevronRight
    aria-hidden="true"
    strokeWidth={1.5}
    className={cn('size-4 shrink-0 transition-transform', open && 'rotate-90')}
  />
);
