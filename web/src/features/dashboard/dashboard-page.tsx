import type { ReactNode } from 'react';
import { useUser } from '../../lib/auth.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { cn } from '../../ui/class-names.ts';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EntryCards } from './entry-cards.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import { GettingStarted } from './getting-started.tsx';
import { ProTips } from './pro-tips.tsx';
import { SearchBox } from './search-box.tsx';

interface DashboardContent {
  /** Recent topics; null for a new account. */
  work: ReactNode;
  /** An example, for a new account. */
  first: ReactNode;
  /** Target of Create Roadmap and Open Radar. */
  roadmapTo: string;
  radarTo: string;
}

interface DashboardPageProps extends DashboardContent {
  /** Until it is known what comes first, which would push the rest away. */
  isLoading: boolean;
  /** Where a query is searched. */
  searchAddressOf: (query: string) => string;
}

/** The start page: a search box, then recent work, or an example; then entry points, which are smaller once there is work. */
export function DashboardPage({ isLoading, searchAddressOf, ...content }: DashboardPageProps) {
  const { firstName } = useUser();
  usePageTitle('Dashboard');
  const isCompact = isLoading || content.work !== null;
  return (
    <div className={cn('flex flex-col', isCompact ? 'gap-5 sm:gap-6' : 'gap-6 sm:gap-8')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-page">{firstName ? `Welcome back, ${firstName}` : 'Welcome back'}</h1>
          {/* Who has work to continue knows what the product is for. */}
          <p className={cn('text-ink2', isCompact && 'max-sm:hidden')}>
            Strategic competitive intelligence and opportunity discovery.
          </p>
        </div>
        <SearchBox addressOf={searchAddressOf} />
      </div>
      {isLoading ? (
        <SkeletonCards
          label="Loading your topics"
          cards={3}
          gridClassName="gap-2"
          cardClassName="h-28"
          hasPicture
        />
      ) : (
        <Sections isCompact={isCompact} {...content} />
      )}
    </div>
  );
}

/** Recent work or an example, then entry points, steps, tips and features: low and small once there is work, but never out of sight. */
const Sections = ({
  isCompact,
  work,
  first,
  roadmapTo,
  radarTo,
}: DashboardContent & { isCompact: boolean }) => (
  <>
    {work}
    {first}
    <EntryCards isCompact={isCompact} />
    <div className={cn('grid items-start', isCompact ? 'gap-5' : 'gap-6 lg:grid-cols-12')}>
      <GettingStarted
        className={cn(!isCompact && 'lg:col-span-8')}
        isCompact={isCompact}
        roadmapTo={roadmapTo}
        radarTo={radarTo}
      />
      <ProTips className={cn(!isCompact && 'lg:col-span-4')} isCompact={isCompact} />
    </div>
    <FeaturePanel isCompact={isCompact} />
  </>
);
