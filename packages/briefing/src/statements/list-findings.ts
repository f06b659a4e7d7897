import type { AnalysisData, OpenQuestion, UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import { FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { isWarning } from './kinds.ts';

type FindingList = (typeof FINDING_LISTS)[number];

/** One statement of an analysis, in the words that were stored. */
export interface Finding {
  /** Its JSON pointer, e.g. '/overallTrends/0'. */
  readonly path: string;
  readonly text: string;
  readonly claim: Claim | undefined;
  readonly area?: UnderResearchedArea;
  readonly question?: OpenQuestion;
}

export interface FindingSection {
  readonly title: string;
  /** Null for sections that gather findings of several lists. */
  readonly list: FindingList | null;
  readonly findings: readonly Finding[];
}

const SECTIONS = [
  ['Overall Trends', 'overallTrends'],
  ['Innovation Gaps', 'underResearchedAreas'],
  ['Emerging Opportunities', 'emergingOpportunities'],
  ['Market Gaps', 'marketGaps'],
  ['Recommendations', 'recommendations'],
  ['Open Questions', 'openQuestions'],
] as const satisfies readonly (readonly [string, FindingList])[];

/** Questions carry their own evidence. */
const claimOfQuestion = (path: string, { pmids, quotes }: OpenQuestion): Claim => ({
  ...{ path, pmids, quotes },
  ...{ formula: 'open-question', figures: [] },
});

const findingsOf = (analysis: AnalysisData, list: FindingList): Finding[] =>
  (analysis[list] ?? []).map((finding, place) => {
    const path = `/${list}/${place}`;
    const claim = claimAt(analysis.evidence, path);
    const about = { path, text: findingText(finding), claim };
    if (typeof finding === 'string' || 'text' in finding) return about;
    return 'area' in finding
      ? { ...about, area: finding }
      : { ...about, question: finding, claim: claim ?? claimOfQuestion(path, finding) };
  });

/** All statements by their JSON pointers. */
export const findingsByPath = (analysis: AnalysisData): ReadonlyMap<string, Finding> =>
  new Map(
    FINDING_LISTS.flatMap((list) => findingsOf(analysis, list)).map((finding) => [finding.path, finding]),
  );

/** A sentence of the summary, and the finding that it tells. */
export interface Lead {
  readonly text: string;
  /** JSON pointer of the sentence. */
  readonly own: string;
  /** JSON pointer of its finding; its own if no other says the same. */
  readonly path: string;
  readonly claim: Claim;
}

export function listLeads(analysis: AnalysisData): Lead[] {
  const all = findingsByPath(analysis);
  const others = [...all.values()].filter(({ path }) => !path.startsWith('/executiveSummary/'));
  return (analysis.executiveSummary ?? []).map(({ text, pmids }, place) => {
    const own = `/executiveSummary/${place}`;
    const told = all.get(all.get(own)?.claim?.sameAs ?? '') ?? others.find((other) => other.text === text);
    const claim = told?.claim ?? all.get(own)?.claim ?? { path: own, pmids, quotes: [], figures: [] };
    return { text, own, path: told?.path ?? own, claim };
  });
}

/**
 * The findings under their sections, each once: harm and failure first, then what only the summary says, then the lists. What to do
 * about a harm stays among the recommendations, the first of them.
 */
export function listFindings(analysis: AnalysisData): FindingSection[] {
  const ofLists = SECTIONS.map(([title, list]) => ({ title, list, findings: findingsOf(analysis, list) }));
  const alone = listLeads(analysis).filter(({ own, path }) => own === path);
  const own = alone.map(({ text, path, claim }): Finding => ({ path, text, claim }));
  const warns = ({ claim }: Finding) => isWarning(claim?.kind);
  const isMoved = (finding: Finding) => warns(finding) && finding.claim?.sameAs === undefined;
  const stated = [...own, ...ofLists.flatMap(({ findings }) => findings)];
  return [
    { title: 'Harm and Failure', list: null, findings: stated.filter(isMoved) },
    { title: 'Key Findings', list: null, findings: own.filter((finding) => !isMoved(finding)) },
    ...ofLists.map((section) => ({
      ...section,
      findings: section.findings
        .filter((finding) => !isMoved(finding))
        .toSorted((a, b) => Number(warns(b)) - Number(warns(a))),
    })),
  ];
}

/** Why a list is empty; undefined if it is not, or nothing says why. */
export const whyEmpty = (analysis: AnalysisData, list: FindingSection['list']): string | undefined =>
  list && !analysis[list]?.length ? analysis.evidence?.emptyLists?.[`/${list}`] : undefined;

/** Number of findings on the page of an analysis, each once. */
export const countFindings = (analysis: AnalysisData): number =>
  listFindings(analysis).reduce((sum, { findings }) => sum + findings.length, 0);
