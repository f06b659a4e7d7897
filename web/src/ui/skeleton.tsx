import { cn } from './class-names.ts';

/** A block at the height of what will come. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={cn('animate-pulse rounded-chip bg-sunken dark:bg-hover', className)} />
);

interface SkeletonRowsProps {
  /** What is loading, for screen readers. */
  label: string;
  rows: number;
  /** Height and the like of one row, as the loaded row has it. */
  rowClassName: string;
}

/** Rows at final height; invisible for the first 200 ms, so that a quick answer shows none. */
export const SkeletonRows = ({ label, rows, rowClassName }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="animate-late">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      <div key={row} className={cn('flex flex-col justify-center gap-2 border-line border-b', rowClassName)}>
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    ))}
  </div>
);
