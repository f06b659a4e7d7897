import type { ReactNode } from 'react';
import { formatList } from '../../../lib/formatting.ts';

interface FindingGroupProps {
  title: string;
  /** JSON pointer of the list, e.g. '/overallTrends'. */
  path: string;
  /** Paths of findings already shown in the summary. */
  told: ReadonlySet<string>;
  /** The findings, most important first. */
  children: readonly ReactNode[];
}

/** A section's findings, ranked, without those already shown in the summary; renders nothing if none remain. */
export function FindingGroup({ title, path, told, children }: FindingGroupProps) {
  if (children.length === 0) return null;
  const isTold = (place: number) => told.has(`${path}/${place}`);
  const ranks = children.flatMap((_, place) => (isTold(place) ? String(place + 1) : []));
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold text-section">{title}</h3>
        {ranks.length > 0 ? (
          <p className="text-ink3 text-meta">
            {ranks.length === children.length && ranks.length > 1
              ? `all ${ranks.length} are in the summary`
              : `${formatList(ranks)} ${ranks.length === 1 ? 'is' : 'are'} in the summary`}
          </p>
        ) : null}
      </div>
      <ol className="mt-2">
        {children.map((finding, index) =>
          isTold(index) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings and their claims are identified by index
            <li key={index} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-line border-t py-3.5">
              <span aria-hidden="true" className="text-ink3 text-meta leading-6">
                {index + 1}
              </span>
              {finding}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
