import { cn } from './class-names.ts';

/** A placeholder with the height of the content that replaces it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={cn('animate-pulse rounded-chip bg-sunken dark:bg-hover', className)} />
);

interface SkeletonRowsProps {
  /** Describes what is loading, for screen readers. */
  label: string;
  rows: number;
  /** Class name of one row; must match the height of a loaded row. */
  rowClassName: string;
}

/** Placeholder rows at their final height; invisible for the first 200 ms, so that a fast response does not flash them. */
export const SkeletonRows = ({ label, rows, rowClassName }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="animate-late">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
      <div key={row} className={cn('flex flex-col justify-center gap-2 border-line border-b', rowClassName)}>
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    ))}
  </div>
);
