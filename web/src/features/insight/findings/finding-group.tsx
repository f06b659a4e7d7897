import type { ReactNode } from 'react';

interface FindingGroupProps {
  title: string;
  /** Its findings, the weightiest first. */
  children: readonly ReactNode[];
}

/** Findings under the name of their section, ranked; nothing where there are none. */
export function FindingGroup({ title, children }: FindingGroupProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-section">{title}</h3>
      <ol className="mt-2">
        {children.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding is known by its place, as its claim is
          <li key={index} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-line border-t py-4">
            <span aria-hidden="true" className="text-ink3 text-touch">
              {index + 1}
            </span>
            {finding}
          </li>
        ))}
      </ol>
    </section>
  );
}
