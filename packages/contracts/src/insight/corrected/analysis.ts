import { folded } from '../../literature/filters.ts';
import type { AnalysisData } from '../analysis.ts';
import type { AppliedCorrection } from '../correction.ts';
import { correctionsByPath, type Laid, laidAt, movedClaims, storedPaths } from './lay-over.ts';

/** Lists of an analysis whose entries are findings, which can be corrected one by one. */
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

/** How many findings the sections of an analysis hold; its summary tells some of them first. */
export const findingCount = (analysis: AnalysisData): number =>
  FINDING_LISTS.filter((list) => list !== 'executiveSummary').reduce(
    (sum, list) => sum + (analysis[list]?.length ?? 0),
    0,
  );

/** What a finding says: what it is known by in another version. */
export function findingText(finding: Finding): string {
  if (typeof finding === 'string') return finding;
  if ('text' in finding) return finding.text;
  return 'area' in finding ? finding.area : finding.question;
}

const bare = (text: string): string => folded(text).replace(/[.]$/, '');
/** Fewer words are a name, which many sentences have. */
const SENTENCE_WORDS = 6;

/** Whether one says the other word for word: 'New in 2026: …' and 'Still open: …' are put before what is found. */
export function saysTheSame(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [bare(one), bare(other)].toSorted((a, b) => a.length - b.length);
  return shorter === longer || (shorter.split(' ').length >= SENTENCE_WORDS && longer.includes(shorter));
}

/** An analysis as its analyst wants it: dismissed findings left out, also where the summary says them word for word; pinned ones first. */
export function correctedAnalysis(
  analysis: AnalysisData,
  corrections: readonly AppliedCorrection[] = [],
): Laid<AnalysisData> {
  const byPath = correctionsByPath(corrections);
  const decisionAt = (list: FindingList, place: number) => byPath.get(`/${list}/${place}`)?.decision ?? {};
  const findings = (list: FindingList): readonly Finding[] => analysis[list] ?? [];
  const dismissed = FINDING_LISTS.flatMap((list) =>
    findings(list).flatMap((finding, place) => (decisionAt(list, place).hidden ? findingText(finding) : [])),
  );
  const isShown = (list: FindingList, finding: Finding, place: number) =>
    !decisionAt(list, place).hidden &&
    !(list === 'executiveSummary' && dismissed.some((text) => saysTheSame(text, findingText(finding))));
  const shown = Object.fromEntries(
    FINDING_LISTS.filter((list) => analysis[list]).map((list) => {
      const places = findings(list).flatMap((finding, place) => (isShown(list, finding, place) ? place : []));
      const pinned = places.filter((place) => decisionAt(list, place).pinned);
      return [list, [...pinned, ...places.filter((place) => !pinned.includes(place))]];
    }),
  );
  const lists = Object.fromEntries(
    Object.entries(shown).map(([list, places]) => [
      list,
      places.map((place) => findings(list as FindingList)[place]),
    ]),
  ) as Partial<AnalysisData>;
  return {
    data: { ...analysis, ...lists, evidence: movedClaims(analysis.evidence, shown) },
    at: laidAt(shown, byPath),
    storedPathOf: storedPaths(shown),
  };
}
