import type { ReactNode } from 'react';

/** Paths of findings that say the same as one that is shown elsewhere. */
export type Repeated = ReadonlySet<string>;

/** The id of a finding's place on the page, for the sources of the summary. */
export const findingAnchor = (path: string): string => `finding${path.replaceAll('/', '-')}`;

interface FindingGroupProps {
  title: string;
  /** JSON pointer of the list, e.g. '/overallTrends'. */
  path: string;
  repeated: Repeated;
  /** The findings, most important first. */
  children: readonly ReactNode[];
}

/** A section's findings, ranked, without those that another section shows. */
export function FindingGroup({ title, path, repeated, children }: FindingGroupProps) {
  const shown = children
    .map((finding, place) => ({ finding, path: `${path}/${place}` }))
    .filter((one) => !repeated.has(one.path));
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1.5 font-semibold text-section">{title}</h3>
      <ol className="divide-y divide-line">
        {shown.map((one) => (
          <FindingPlace key={one.path} path={one.path}>
            {one.finding}
          </FindingPlace>
        ))}
      </ol>
    </section>
  );
}

/** A place in a list of findings; a source of the summary moves the focus to it, which marks it. */
const FindingPlace = ({ path, children }: { path: string; children: ReactNode }) => (
  <li
    id={findingAnchor(path)}
    tabIndex={-1}
    className="scroll-mt-18 py-3 transition-colors focus:bg-accent-tint/60 focus:shadow-[-0.75rem_0_0_color-mix(in_srgb,var(--accent-tint)_60%,transparent)]"
  >
    {children}
  </li>
);
