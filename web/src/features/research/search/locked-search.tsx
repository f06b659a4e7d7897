import { CircleCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { describeFilters, type ResearchSearch } from './research-search.ts';

interface LockedSearchProps {
  /** The executed search, until the form is cleared. */
  draft: ResearchSearch;
  onClear: () => void;
  newSearch: RefObject<HTMLAnchorElement | null>;
  /** The next step. */
  children: ReactNode;
}

/** The form after a successful search, as one line: the query, the next step, and a link to start over. Takes the focus from the form. */
export function LockedSearch({ draft, onClear, newSearch, children }: LockedSearchProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => void line.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-panel border border-line bg-surface py-1.5 pr-1.5 pl-4 outline-none max-sm:pr-2"
    >
      <p className="flex items-center gap-1.5 font-medium text-ok">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
        Search complete
      </p>
      <p className="flex min-w-0 flex-1 basis-60 items-baseline gap-x-3 max-sm:order-last max-sm:basis-full">
        {draft.query ? (
          <q className="line-clamp-1 min-w-0 break-all font-medium text-ink">{draft.query}</q>
        ) : (
          <span className="text-ink3">Fields cleared</span>
        )}
        <span className="min-w-0 shrink-[2] truncate text-ink2 text-meta">
          {describeFilters(draft).join(' · ')}
        </span>
      </p>
      {children}
      <div className="flex max-sm:ml-auto">
        <Button asChild variant="quiet" className="px-2.5">
          <Link ref={newSearch} to={paths.research()}>
            New search
          </Link>
        </Button>
        <Button variant="quiet" className="px-2.5" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
