import { formatDate } from '@sextant/briefing/words/formatting';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { download } from '../../../lib/download.ts';
import { errorMessage, hasStatus } from '../../../lib/errors.ts';
import { fileName } from '../../../lib/file-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { EvidencePlace } from '../use-evidence.ts';
import { type EvidenceView, VIEW_NAMES } from './addresses.ts';
import { useViewAddresses } from './use-view-addresses.ts';

export interface ViewProps {
  place: EvidencePlace;
  searchQuery: string;
  /** Stands where the topic has no table. */
  noTable: ReactNode;
}

interface ViewFrameProps<Data> {
  name: EvidenceView;
  query: UseQueryResult<Data>;
  searchQuery: string;
  noTable: ReactNode;
  /** What it holds: the count first. */
  summary: (data: Data) => readonly [string, ...string[]];
  /** Why there is nothing to show; null if there is. */
  empty: (data: Data) => string | null;
  csv: (data: Data) => string;
  children: (data: Data) => ReactNode;
}

/** What all views share: their head, their states, their file, and how they count. */
export function ViewFrame<Data extends { asOf: string }>(props: ViewFrameProps<Data>) {
  const { name, query, searchQuery, noTable, summary, empty, csv, children } = props;
  const { data } = query;
  if (hasStatus(query.error, 404)) return noTable;
  const reason = data ? empty(data) : null;
  const [count, ...facts] = data ? summary(data) : [''];
  return (
    <section
      aria-label={VIEW_NAMES[name]}
      aria-busy={query.isPlaceholderData}
      className="flex flex-col gap-4"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {data ? (
          <p role="status" className="text-ink3 text-meta">
            <span className="font-medium text-ink text-ui">{count}</span>
            {` · ${[...facts, `as of ${formatDate(data.asOf)}`].join(' · ')}`}
          </p>
        ) : null}
        <div className="ml-auto flex items-center gap-4 max-sm:ml-0">
          <Doubtful />
          {data ? (
            <Button
              disabled={reason !== null}
              onClick={() =>
                download(fileName(`evidence_${name}`, searchQuery, 'csv'), 'text/csv', csv(data))
              }
            >
              <Download aria-hidden="true" strokeWidth={1.5} />
              CSV
            </Button>
          ) : null}
        </div>
      </div>
      {!data && !query.isError ? (
        <SkeletonRows label={`Loading: ${VIEW_NAMES[name]}`} rows={12} rowClassName="h-11" />
      ) : null}
      {!data && query.isError ? (
        <ErrorRegion
          title="The counts could not be loaded."
          message={errorMessage(query.error)}
          reassurance="Your directions and corrections are safe."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {reason === null ? null : <EmptyState>{reason}</EmptyState>}
      {data && reason === null ? (
        <>
          {children(data)}
          <p className="max-w-[90ch] text-ink3 text-meta">
            Counts studies that match the query, without retracted ones and those that you took out. Each
            number opens its studies.
          </p>
        </>
      ) : null}
    </section>
  );
}

function Doubtful() {
  const { doubtful, setDoubtful } = useViewAddresses();
  return <Check label="Also less certain" checked={doubtful === 'true'} onChange={setDoubtful} />;
}
