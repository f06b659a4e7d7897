import type { ReactNode } from 'react';
import { listed } from '../../../lib/formatting.ts';

interface FindingGroupProps {
  title: string;
  /** Where its list lies in the answer, e.g. '/overallTrends'. */
  path: string;
  /** Paths of findings that the summary tells. */
  told: ReadonlySet<string>;
  /** Its findings, the weightiest first. */
  children: readonly ReactNode[];
}

/** Findings under the name of their section, ranked, but for those that the summary tells already; nothing where there are none. */
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
              : `${listed(ranks)} ${ranks.length === 1 ? 'is' : 'are'} in the summary`}
          </p>
        ) : null}
      </div>
      <ol className="mt-2">
        {children.map((finding, index) =>
          isTold(index) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finding is known by its place, as its claim is
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
