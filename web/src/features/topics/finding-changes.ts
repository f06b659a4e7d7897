import { type Finding, listFindings } from '@sextant/briefing/statements/list-findings';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';

/** The statements of two versions of an answer. */
export interface FindingChanges {
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
  /** On the same things, in other words or with other numbers. */
  readonly changed: readonly { readonly before: Finding; readonly after: Finding }[];
  /** Word for word. */
  readonly same: number;
}

const findingsOf = (analysis: AnalysisData): Finding[] =>
  listFindings(analysis).flatMap(({ findings }) => findings);

/** What a statement is on, whatever it says of it; null where that is not stored. */
function subjectOf({ claim }: Finding): string | null {
  if (!claim?.kind || !claim.subject) return null;
  const { kind, subject, rival, outcome, sameAs } = claim;
  return JSON.stringify([kind, subject.key, rival?.key, outcome?.key, sameAs?.split('/')[1]]);
}

/** Which statements of a version are new, which are told otherwise, and which its predecessor had alone. */
export function compareFindings(before: AnalysisData, now: AnalysisData): FindingChanges {
  const left = findingsOf(before);
  const take = (isWanted: (finding: Finding) => boolean): Finding | undefined => {
    const place = left.findIndex(isWanted);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const today = findingsOf(now);
  const others = today.filter((finding) => !take(({ text }) => text === finding.text));
  const changed: { before: Finding; after: Finding }[] = [];
  const appeared: Finding[] = [];
  for (const after of others) {
    const subject = subjectOf(after);
    const earlier = subject === null ? undefined : take((finding) => subjectOf(finding) === subject);
    if (earlier) changed.push({ before: earlier, after });
    else appeared.push(after);
  }
  return { appeared, changed, gone: left, same: today.length - others.length };
}
