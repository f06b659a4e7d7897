import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { mentionsBetween } from './mentions.ts';

const CONTROLLED: readonly string[] = ['rct', 'meta-analysis'];
/** What the query asks for stands in all articles: that it is named too settles nothing. */
const isMeasured = ({ kind, topic }: ConceptEvidence): boolean =>
  !topic && (kind === 'outcome' || kind === 'condition');

/** Whether another controlled study, of the same year or later, concludes on a technology and one of the conditions or outcomes that are named beside it. */
export function isSettled(
  { base }: Pick<ClaimContext, 'base'>,
  about: ConceptEvidence,
  named: readonly ConceptEvidence[],
  asking: number,
  year: number | null,
): boolean {
  const others = new Set(named.filter((other) => other !== about && isMeasured(other)));
  if (others.size === 0) return false;
  return base.findingsOn(about).some(({ document, finding }) => {
    const entry = base.documents[document];
    if (!entry || document === asking || finding.verdict === 'open' || !CONTROLLED.includes(entry.study))
      return false;
    if ((entry.record.year ?? 0) < (year ?? Number.POSITIVE_INFINITY)) return false;
    const said = mentionsBetween(base, document);
    return [...said(finding.start, finding.end), ...said(Number.NEGATIVE_INFINITY, 0)].some((other) =>
      others.has(other),
    );
  });
}
