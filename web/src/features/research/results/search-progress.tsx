import { formatElapsed } from '../../../lib/formatting.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ticker } from '../../../ui/ticker.tsx';
import { useSearchSteps } from '../search/use-search-steps.ts';

const ROWS = [0, 1, 2, 3, 4];

/** Progress of a running search: its steps in a similarity search, and placeholders where its parts will be. */
export function SearchProgress({ bySimilarity }: { bySimilarity: boolean }) {
  const step = useSearchSteps(bySimilarity);
  return (
    <div>
      {step && (
        <Ticker
          step={step.label}
          elapsed={formatElapsed(step.seconds)}
          estimate={step.estimate}
          percent={step.percent}
        />
      )}
      <div role="status" aria-label="Searching" className="mt-4 animate-late">
        <div className="flex h-9 items-center justify-between gap-x-6">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-9 w-96 rounded-control max-sm:hidden" />
        </div>
        <div className="mt-1.5 flex h-17 items-center gap-x-6 max-sm:h-11">
          <Skeleton className="h-8 w-80 max-sm:h-4" />
          <Skeleton className="h-8 w-96 rounded-control max-lg:hidden" />
        </div>
        <div className="mt-2 grid items-start gap-x-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="border-line border-t">
            {ROWS.map((row) => (
              <div key={row} className="flex flex-col gap-2 border-line border-b py-3 sm:pl-11">
                <Skeleton className="h-4 w-11/12" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3 w-3/4" />
                <Skeleton className="h-3 w-4/5" />
              </div>
            ))}
          </div>
          <div className="max-lg:hidden">
            <Skeleton className="h-5 w-64" />
            <div className="mt-4 flex flex-col gap-3 rounded-panel border border-line bg-surface p-5">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="mt-2 h-40" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
