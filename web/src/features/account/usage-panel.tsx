import { formatCount } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { ResultUsage } from '@sextant/contracts/insight/usage';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryUsage } from '@sextant/contracts/library/usage';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/errors.ts';
import { api } from '../../lib/http.ts';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const MEGABYTE = 1024 * 1024;

/** Megabytes, with one decimal below ten: '0.4 MB'. Small amounts are not rounded down to zero. */
function megabytes(bytes: number): string {
  const value = bytes / MEGABYTE;
  if (bytes > 0 && value < 0.1) return '0.1 MB';
  return `${value < 10 ? Number(value.toFixed(1)) : formatCount(Math.round(value))} MB`;
}

interface UsageRow {
  readonly name: string;
  /** Null without a limit. */
  readonly quota: { readonly used: number; readonly allowed: number | null };
  readonly say?: (amount: number) => string;
}

/** The account's storage use and its quotas. */
export function UsagePanel() {
  const usage = useQuery({
    queryKey: [libraryCalls.usage.path, insightCalls.resultUsage.path],
    queryFn: async () => {
      const [library, results] = await Promise.all([api(libraryCalls.usage), api(insightCalls.resultUsage)]);
      return { library, results };
    },
    // Every save and deletion changes it, so cached data is always outdated.
    refetchOnMount: 'always',
  });
  return (
    <Panel aria-labelledby="usage-heading" className="mt-6 px-4 py-4 sm:px-5">
      <h2 id="usage-heading" className="text-section">
        Storage
      </h2>
      <p className="mt-1 text-ink2">What you keep, and how much an account may.</p>
      {usage.isPending ? <SkeletonRows label="Counting what you keep" rows={5} rowClassName="h-10" /> : null}
      {usage.isError ? (
        <ErrorRegion
          title="What you keep could not be counted."
          message={errorMessage(usage.error)}
          reassurance="It is safe."
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        />
      ) : null}
      {usage.data ? <UsageList {...usage.data} /> : null}
    </Panel>
  );
}

interface UsageListProps {
  readonly library: LibraryUsage;
  readonly results: ResultUsage;
}

function UsageList({ library, results }: UsageListProps) {
  const rows: UsageRow[] = [
    { name: 'Saved articles', quota: library.savedArticles },
    { name: 'Space of saved articles', quota: library.bytes, say: megabytes },
    { name: 'Saved queries', quota: library.savedQueries },
    ...(library.searchHistory
      ? [{ name: 'Newest searches in the history', quota: library.searchHistory }]
      : []),
    { name: 'Analyses, radars and roadmaps', quota: results.results },
    { name: 'Space of these', quota: results.bytes, say: megabytes },
    ...(results.modelTokens ? [{ name: 'Language model’s tokens today', quota: results.modelTokens }] : []),
  ];
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(({ name, quota: { used, allowed }, say = formatCount }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-ink2">{name}</dt>
          <dd className="tabular-nums">
            {say(used)}
            {allowed === null ? null : ` of ${say(allowed)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
