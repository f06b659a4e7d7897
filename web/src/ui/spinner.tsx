import { LoaderCircle } from 'lucide-react';
import { cn } from './class-names.ts';

/** A decorative spinner: pair it with text, or use `Loading`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle
    aria-hidden="true"
    strokeWidth={1.5}
    className={cn('size-4 shrink-0 animate-spin', className)}
  />
);

/** A spinner with an announced sentence. `page` centres it vertically in an empty page. */
export const Loading = ({ children, page = false }: { children: string; page?: boolean }) => (
  <div
    role="status"
    className={cn('flex items-center gap-2 text-ui text-ink2', page && 'min-h-[60vh] justify-center')}
  >
    <Spinner />
    <span>{children}</span>
  </div>
);
