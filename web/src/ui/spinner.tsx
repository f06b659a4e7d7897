import { LoaderCircle } from 'lucide-react';
import { cn } from './class-names.ts';

/** A turning mark; decorative, so the words beside it (or `Loading`) say what is going on. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle
    aria-hidden="true"
    strokeWidth={1.5}
    className={cn('size-4 shrink-0 animate-spin', className)}
  />
);

/** Spinner and sentence, announced. `page` centres it in the height of a page that is still empty. */
export const Loading = ({ children, page = false }: { children: string; page?: boolean }) => (
  <div
    role="status"
    className={cn('flex items-center gap-2 text-ui text-ink2', page && 'min-h-[60vh] justify-center')}
  >
    <Spinner />
    <span>{children}</span>
  </div>
);
