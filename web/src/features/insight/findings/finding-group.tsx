import type { ReactNode } from 'react';
import { formatList } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';

/** Paths of the findings of the summary, with the index of their sentence in it. */
export type Told = ReadonlyMap<string, number>;

interface FindingGroupProps {
  title: string;
  /** JSON pointer of the list, e.g. '/overallTrends'. */
  path: string;
  told: Told;
  /** The findings, most important first. */
  children: readonly ReactNode[];
}

/** A section's findings, ranked. Those of the summary are only referred to, by their numbers there. */
export function FindingGroup({ title, path, told, children }: FindingGroupProps) {
  if (children.length === 0) return null;
  const numbers = children
    .flatMap((_, place) => told.get(`${path}/${place}`) ?? [])
    .toSorted((a, b) => a - b);
  const others = children.filter((_, place) => !told.has(`${path}/${place}`));
  return (
    <section aria-label={title}>
      <div
        className={cn(
          'flex flex-wrap items-baseline gap-x-3',
          others.length > 0 && 'border-line border-b pb-1.5',
        )}
      >
        <h3 className="font-semibold text-section">{title}</h3>
        {numbers.length > 0 ? (
          <p className="text-ink3 text-meta">
            {others.length > 0 ? 'see also' : 'see'}{' '}
            {formatList([...new Set(numbers)].map((index) => String(index + 1)))} above
          </p>
        ) : null}
      </div>
      {others.length > 0 ? (
        <ol className="divide-y divide-line">
          {others.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings and their claims are identified by index
            <li key={index} className="py-3">
              {finding}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
