import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

/** The first and last page and the neighbours of the current one; a single skipped page is shown, a longer run becomes 'gap'. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}

interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  disabled?: boolean;
  onPageChange: (page: number) => void;
}

/** Renders nothing for a single page. */
export function Pagination({ label, page, pages, disabled = false, onPageChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        className="max-sm:-ml-3.5"
        disabled={disabled || page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        Previous
      </Button>
      {pageNumbers(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two gaps, distinguished by index
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink3">
            …
          </span>
        ) : (
          <Button
            key={entry}
            variant="quiet"
            disabled={disabled}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={cn('min-w-9 px-2', entry === page && 'bg-accent-tint text-accent')}
            onClick={() => onPageChange(entry)}
          >
            {entry}
          </Button>
        ),
      )}
      <Button variant="quiet" disabled={disabled || page >= pages} onClick={() => onPageChange(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </Button>
    </nav>
  );
}
