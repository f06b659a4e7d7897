import { Link } from 'react-router';
import { cn } from '../../../ui/class-names.ts';
import { EVIDENCE_VIEWS, VIEW_NAMES } from './addresses.ts';
import { useViewAddresses } from './use-view-addresses.ts';

/** Links to the views, each an address. */
export function ViewSwitch() {
  const { view, viewTo } = useViewAddresses();
  return (
    <nav aria-label="Views of the evidence">
      <ul className="flex w-fit max-w-full gap-px overflow-hidden rounded-control border border-control bg-control max-sm:w-full">
        {EVIDENCE_VIEWS.map((one) => (
          <li key={one} className="flex max-sm:flex-1">
            <Link
              to={viewTo(one)}
              preventScrollReset
              aria-current={view === one ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-8 w-full items-center justify-center whitespace-nowrap px-2.5 text-meta focus-visible:-outline-offset-2 coarse:min-h-11',
                view === one ? 'bg-accent-tint font-medium text-ink' : 'bg-surface text-ink2 hover:bg-hover',
              )}
            >
              {VIEW_NAMES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
