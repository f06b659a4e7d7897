import type { Evidence } from '@sextant/contracts/insight/evidence';
import { Prose } from '../../../ui/prose.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';

interface StatementListProps {
  title: string;
  /** Where the list lies in the answer, e.g. '/overallTrends'. */
  path: string;
  statements: readonly string[];
  evidence: Evidence | undefined;
  /** Said where there is none; absent, the whole section is left out then. */
  empty?: string;
}

/** A section of statements, each with the articles behind it. */
export function StatementList({ title, path, statements, evidence, empty }: StatementListProps) {
  if (statements.length === 0 && !empty) return null;
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1.5 font-semibold">{title}</h3>
      {statements.length === 0 ? (
        <p className="pt-2 text-ink2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {statements.map((statement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is known by its place, as its claim is
            <li key={index} className="py-2">
              <EvidenceToggle statement={statement} claim={claimAt(evidence, `${path}/${index}`)}>
                <Prose className="max-w-[80ch]">{statement}</Prose>
              </EvidenceToggle>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
