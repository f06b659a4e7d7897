import { formatCount } from '@sextant/briefing/words/formatting';
import type { ActivityCounters } from '@sextant/contracts/library/activity';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ActivityLog } from './activity-log.tsx';
import { ClearHistory } from './clear-history.tsx';
import { KindFilter } from './kind-filter.tsx';
import { type ActivityKind, useActivity } from './use-activity.ts';

const COUNTERS: { key: keyof ActivityCounters; label: string; note: string }[] = [
  { key: 'searches', label: 'Searches', note: 'kept' },
  { key: 'roadmaps', label: 'Roadmaps', note: 'generated' },
  { key: 'radars', label: 'Radars', note: 'generated' },
  { key: 'hours', label: 'Hours', note: 'with activity' },
];

/** Four counts in a row, each after its label: 'Radars 1 generated' needs no singular. */
const Counters = ({ counters }: { counters: ActivityCounters | undefined }) => (
  <dl className="mt-4 grid grid-cols-2 border-line border-y sm:grid-cols-4 sm:divide-x sm:divide-line">
    {COUNTERS.map(({ key, label, note }) => (
      <div key={key} className="flex items-baseline gap-x-2 py-2 sm:px-6 sm:first:pl-0">
        <dt className="font-medium">{label}</dt>
        <dd className="text-counter">{counters ? formatCount(counters[key]) : '–'}</dd>
        {counters ? <dd className="text-ink3 text-meta">{note}</dd> : null}
      </div>
    ))}
  </dl>
);

export function HistoryPage() {
  usePageTitle('Activity History');
  const [kind, setKind] = useState<ActivityKind | null>(null);
  const activity = useActivity(kind);
  const pages = activity.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  // The counters ignore the filter and cover the whole account.
  const counters = pages[0]?.counters;
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-page">Activity History</h1>
        <ClearHistory searches={counters?.searches ?? 0} />
      </div>
      <p className="mt-1 text-ink2">Searches, saved articles, and what was generated from them.</p>
      <Counters counters={counters} />
      <KindFilter kind={kind} onKindChange={setKind} />
      {activity.isPending && <SkeletonRows label="Loading your activity" rows={6} rowClassName="h-14" />}
      {activity.isError && items.length === 0 && (
        <ErrorRegion
          title="Your activity could not be loaded."
          message={errorMessage(activity.error)}
          reassurance="It is safe."
          onRetry={() => void activity.refetch()}
          retrying={activity.isFetching}
        />
      )}
      {activity.isSuccess && items.length === 0 && (
        <EmptyState
          title="No activity yet"
          action={
            <Button asChild variant="primary">
              <Link to={paths.research()}>Start Researching</Link>
            </Button>
          }
        >
          {kind
            ? 'Nothing of this kind so far.'
            : 'Your searches and saved articles will be listed here, day by day.'}
        </EmptyState>
      )}
      <ActivityLog items={items} />
      {activity.isFetchNextPageError && (
        <ErrorRegion title="Older activity could not be loaded." message={errorMessage(activity.error)} />
      )}
      {activity.hasNextPage && (
        <Button
          className="mt-6"
          pending={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show older activity
        </Button>
      )}
    </div>
  );
}
