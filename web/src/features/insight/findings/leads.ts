import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import {
  containsVerbatim,
  type FINDING_LISTS,
  findingText,
} from '@sextant/contracts/insight/corrected/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
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
  /** A short label of its content. */
  readonly role: string;
  /** Section and index of the same finding; null if only the summary contains it. */
  readonly told: { readonly section: Section; readonly place: number } | null;
  readonly path: string;
  readonly claim: Claim;
}

export interface Leads {
  readonly leads: readonly Lead[];
  /** Paths of all findings in the summary, which the sections omit. */
  readonly told: ReadonlySet<string>;
}

function leadRole(section: Section | undefined, formula: string | undefined): string {
  if (section === 'openQuestions' || formula === 'open-question') return 'What is open';
  if (section === 'recommendations') return 'What to do';
  if (section === 'marketGaps') return 'What is missing';
  if (section === 'overallTrends' && formula !== 'statement') return 'What is moving';
  return 'What was found';
}

/** Matches the sentences of a summary to the findings that they repeat, to avoid duplicates on the page. */
export function matchLeads(analysis: AnalysisData): Leads {
  const { executiveSummary = [], evidence } = analysis;
  const told = new Set<string>();
  const leads = executiveSummary.map(({ text, pmids }, index): Lead => {
    const twins = findSameFindings(analysis, text).filter(({ path }) => !told.has(path));
    for (const { path, says } of twins)
      for (const twin of [path, ...findSameFindings(analysis, says).map((other) => other.path)])
        told.add(twin);
    const [first] = twins;
    const path = first?.path ?? `/executiveSummary/${index}`;
    const claim = claimAt(evidence, path) ??
      claimAt(evidence, `/executiveSummary/${index}`) ?? { path, pmids, quotes: [], figures: [] };
    return { text, role: leadRole(first?.section, claim?.formula), told: first ?? null, path, claim };
  });
  return { leads, told };
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
