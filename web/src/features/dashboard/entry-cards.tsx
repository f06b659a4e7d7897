import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';

const ENTRIES = [
  {
    title: 'New Research Search',
    text: 'Search biomedical literature on a technology topic, with filters on depth, horizon, type, journal and author.',
    badge: 'Start Here',
    to: paths.research(),
  },
  { title: 'My Roadmaps', text: 'Technology roadmaps that you saved.', to: paths.strategy('roadmaps') },
  { title: 'Recent Activity', text: 'Your searches, saves and analyses.', to: paths.history() },
];

/** The three entry points; the first is the recommended one, and the widest. Small for users who already have topics. */
export const EntryCards = ({ isCompact }: { isCompact: boolean }) => (
  <ul
    className={cn('grid md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]', isCompact ? 'gap-2 sm:gap-4' : 'gap-4')}
  >
    {ENTRIES.map(({ title, text, badge, to }) => (
      <li key={to} className={cn(badge && 'md:col-span-2 lg:col-span-1')}>
        <Link
          to={to}
          className={cn(
            'group relative flex h-full flex-col rounded-panel border bg-surface transition-colors hover:bg-hover',
            isCompact ? 'px-4 py-2.5' : 'p-4 sm:p-5',
            badge ? 'border-accent' : 'border-line',
          )}
        >
          <span className="flex items-center gap-2">
            <span className={isCompact ? 'font-medium' : 'text-section'}>{title}</span>
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-4 text-accent transition-transform group-hover:translate-x-0.5"
            />
            {badge && (
              <Badge tone="accent" className="ml-auto">
                {badge}
              </Badge>
            )}
          </span>
          <span
            className={cn('max-w-[60ch]', isCompact ? 'text-ink3 text-meta max-sm:hidden' : 'mt-1 text-ink2')}
          >
            {isCompact && badge ? 'Search biomedical literature on a technology topic.' : text}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
