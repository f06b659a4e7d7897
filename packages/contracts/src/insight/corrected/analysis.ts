import { normalizeText } from '../../literature/filters.ts';
import type { AnalysisData } from '../analysis.ts';
import type { AppliedCorrection } from '../correction.ts';
import {
  type CorrectedDocument,
  correctionsByPath,
  placeCorrections,
  remapClaims,
  storedPaths,
} from './corrected-document.ts';

/** Lists of an analysis whose entries are findings that can be corrected one by one. */
export const FINDING_LISTS = [
  'executiveSummary',
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'recommendations',
  'underResearchedAreas',
  'openQuestions',
] as const;
type FindingList = (typeof FINDING_LISTS)[number];
type Finding = NonNullable<AnalysisData[FindingList]>[number];

/** The text of a finding, which identifies it in another version. */
export function findingText(finding: Finding): string {
  if (typeof finding === 'string') return finding;
  if ('text' in finding) return finding.text;
  return 'area' in finding ? finding.area : finding.question;
}

const bare = (text: string): string => normalizeText(text).replace(/[.]$/, '');
/** Shorter texts are names, which occur in many sentences. */
const SENTENCE_WORDS = 6;

/**
 * Whether one text contains the other verbatim: prefixes such as 'New in 2026: …' and 'Still open: …' are
 * added to findings.
 */
export function containsVerbatim(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [bare(one), bare(other)].toSorted((a, b) => a.length - b.length);
  return shorter === longer || (shorter.split(' ').length >= SENTENCE_WORDS && longer.includes(shorter));
}

/**
 * Applies corrections to an analysis: dismissed findings are removed, also from the summary; pinned ones come
 * first.
 */
export function correctedAnalysis(
  analysis: AnalysisData,
  corrections: readonly AppliedCorrection[] = [],
): CorrectedDocument<AnalysisData> {
  const byPath = correctionsByPath(corrections);
  const decisionAt = (list: FindingList, index: number) => byPath.get(`/${list}/${index}`)?.decision ?? {};
  const findings = (list: FindingList): readonly Finding[] => analysis[list] ?? [];
  const dismissed = FINDING_LISTS.flatMap((list) =>
    findings(list).flatMap((finding, index) => (decisionAt(list, index).hidden ? findingText(finding) : [])),
  );
  const isShown = (list: FindingList, finding: Finding, index: number) =>
    !decisionAt(list, index).hidden &&
    !(list === 'executiveSummary' && dismissed.some((text) => containsVerbatim(text, findingText(finding))));
  const shown = Object.fromEntries(
    FINDING_LISTS.filter((list) => analysis[list]).map((list) => {
      const indexes = findings(list).flatMap((finding, index) =>
        isShown(list, finding, index) ? index : [],
      );
      const pinned = indexes.filter((index) => decisionAt(list, index).pinned);
      return [list, [...pinned, ...indexes.filter((index) => !pinned.includes(index))]];
    }),
  );
  const lists = Object.fromEntries(
    Object.entries(shown).map(([list, indexes]) => [
      list,
      indexes.map((index) => findings(list as FindingList)[index]),
    ]),
  ) as Partial<AnalysisData>;
  return {
    data: { ...analysis, ...lists, evidence: remapClaims(analysis.evidence, shown) },
    at: placeCorrections(shown, byPath),
    storedPathOf: storedPaths(shown),
  };
}
