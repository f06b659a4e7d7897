import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { containsVerbatim, FINDING_LISTS, findingText } from '@sextant/contracts/insight/corrected/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { isMinority } from '@sextant/contracts/insight/tally';
import { claimAt } from '../evidence/claims.ts';

type Section = Exclude<(typeof FINDING_LISTS)[number], 'executiveSummary'>;

/** Sections that may repeat a sentence of the summary, the most detailed first. */
const SECTIONS: readonly Section[] = [
  'openQuestions',
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'recommendations',
  'underResearchedAreas',
];

/** A sentence of the summary, matched to a finding. */
export interface Lead {
  readonly text: string;
  /** Section and index of the same finding; null if only the summary contains it. */
  readonly repeats: { readonly section: Section; readonly place: number } | null;
  /** Of that finding, else of the sentence. */
  readonly path: string;
  /** Of the sentence itself. */
  readonly own: string;
  readonly claim: Claim;
}

export interface Leads {
  readonly leads: readonly Lead[];
  /** Paths of all findings that say the same as a sentence of the summary, with the index of that sentence. */
  readonly repeated: ReadonlyMap<string, number>;
}

/**
 * Matches the sentences of a summary to the findings that they repeat, to avoid duplicates on the page. Sentences that most articles
 * contradict come last.
 */
export function matchLeads(analysis: AnalysisData): Leads {
  const { executiveSummary = [], evidence } = analysis;
  const repeated = new Map<string, number>();
  const isContradicted = (index: number) =>
    isMinority(claimAt(evidence, `/executiveSummary/${index}`)?.figures ?? []);
  const sentences = executiveSummary
    .map((sentence, place) => ({ ...sentence, place }))
    .toSorted((a, b) => Number(isContradicted(a.place)) - Number(isContradicted(b.place)));
  const leads = sentences.map(({ text, pmids, place }, index): Lead => {
    const twins = findSameFindings(analysis, text).filter(({ path }) => !repeated.has(path));
    for (const { path, says } of twins)
      for (const twin of [path, ...findSameFindings(analysis, says).map((other) => other.path)])
        repeated.set(twin, index);
    const [first] = twins;
    const own = `/executiveSummary/${place}`;
    const path = first?.path ?? own;
    const claim = claimAt(evidence, path) ??
      claimAt(evidence, own) ?? { path, pmids, quotes: [], figures: [] };
    return { text, repeats: first ?? null, path, own, claim };
  });
  return { leads, repeated };
}

/** Paths of the findings that say the same as one that is shown elsewhere. */
export function repeatedFindings(analysis: AnalysisData, { leads, repeated }: Leads): Set<string> {
  const shown = new Set(leads.map(({ path }) => path));
  const summary = (analysis.executiveSummary ?? []).map((_, place) => `/executiveSummary/${place}`);
  return new Set([...repeated.keys(), ...summary].filter((path) => !shown.has(path)));
}

/** Number of findings on the page of an analysis, each once. */
export function countFindings(analysis: AnalysisData): number {
  const all = FINDING_LISTS.reduce((sum, list) => sum + (analysis[list]?.length ?? 0), 0);
  return all - repeatedFindings(analysis, matchLeads(analysis)).size;
}

interface SameFinding {
  readonly section: Section;
  readonly place: number;
  readonly path: string;
  readonly says: string;
}

/** Findings with the same statement as a text. */
const findSameFindings = (analysis: AnalysisData, text: string): SameFinding[] =>
  SECTIONS.flatMap((section) =>
    (analysis[section] ?? []).flatMap((finding, place): SameFinding[] => {
      const says = findingText(finding);
      return containsVerbatim(text, says) ? [{ section, place, path: `/${section}/${place}`, says }] : [];
    }),
  );
