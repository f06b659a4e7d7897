import { formatElapsed } from '../../../lib/formatting.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Ticker } from '../../../ui/ticker.tsx';
import { useSearchSteps } from '../search/use-search-steps.ts';

/** Progress of a running search: its steps in a similarity search, and placeholder rows. */
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
      <div className="mt-4">
        <SkeletonRows label="Searching" rows={6} rowClassName="h-20" />
      </div>
    </div>
  );
}
