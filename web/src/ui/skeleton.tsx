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

interface SkeletonCardsProps {
  label: string;
  cards: number;
  /** Class name of the grid; must match that of the loaded cards. */
  gridClassName: string;
  cardClassName: string;
  /** Stands for a picture at the left of each card. */
  hasPicture?: boolean;
}

/** Placeholder cards in the grid of the loaded ones; invisible at first, like rows. */
export const SkeletonCards = ({
  label,
  cards,
  gridClassName,
  cardClassName,
  hasPicture = false,
}: SkeletonCardsProps) => (
  <div role="status" aria-label={label} className={cn('grid animate-late', gridClassName)}>
    {Array.from({ length: cards }, (_, card) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered
        key={card}
        className={cn('flex gap-4 rounded-panel border border-line bg-surface p-4', cardClassName)}
      >
        {hasPicture ? <Skeleton className="size-18 shrink-0 rounded-full sm:size-24" /> : null}
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
    ))}
  </div>
);
