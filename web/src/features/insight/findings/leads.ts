import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import {
  containsVerbatim,
  type FINDING_LISTS,
  findingText,
} from '@sextant/contracts/insight/corrected/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';

type Section = Exclude<(typeof FINDING_LISTS)[number], 'executiveSummary'>;

/** Where a sentence of the summary may stand once more, the section that says most of it first. */
const SECTIONS: readonly Section[] = [
  'openQuestions',
  'overallTrends',
  'emergingOpportunities',
  'marketGaps',
  'recommendations',
  'underResearchedAreas',
];

/** A sentence of the summary: the finding that it tells. */
export interface Lead {
  readonly text: string;
  /** What it tells, in a few words. */
  readonly role: string;
  /** The section and place that tell the same; null where only the summary does. */
  readonly told: { readonly section: Section; readonly place: number } | null;
  readonly path: string;
  readonly claim: Claim;
}

export interface Leads {
  readonly leads: readonly Lead[];
  /** Paths of all findings that the summary tells: sections do not tell them again. */
  readonly told: ReadonlySet<string>;
}

function roleOf(section: Section | undefined, formula: string | undefined): string {
  if (section === 'openQuestions' || formula === 'open-question') return 'What is open';
  if (section === 'recommendations') return 'What to do';
  if (section === 'marketGaps') return 'What is missing';
  if (section === 'overallTrends' && formula !== 'statement') return 'What is moving';
  return 'What was found';
}

/** The sentences of a summary, each with the finding that it repeats, so that nothing has to be read twice. */
export function leadsOf(analysis: AnalysisData): Leads {
  const { executiveSummary = [], evidence } = analysis;
  const told = new Set<string>();
  const leads = executiveSummary.map(({ text, pmids }, index): Lead => {
    const twins = twinsOf(analysis, text).filter(({ path }) => !told.has(path));
    for (const { path, says } of twins)
      for (const twin of [path, ...twinsOf(analysis, says).map((other) => other.path)]) told.add(twin);
    const [first] = twins;
    const path = first?.path ?? `/executiveSummary/${index}`;
    const claim = claimAt(evidence, path) ??
      claimAt(evidence, `/executiveSummary/${index}`) ?? { path, pmids, quotes: [], figures: [] };
    return { text, role: roleOf(first?.section, claim?.formula), told: first ?? null, path, claim };
  });
  return { leads, told };
}

interface Twin {
  readonly section: Section;
  readonly place: number;
  readonly path: string;
  readonly says: string;
}

/** Findings that say what a text says. */
const twinsOf = (analysis: AnalysisData, text: string): Twin[] =>
  SECTIONS.flatMap((section) =>
    (analysis[section] ?? []).flatMap((finding, place): Twin[] => {
      const says = findingText(finding);
      return containsVerbatim(text, says) ? [{ section, place, path: `/${section}/${place}`, says }] : [];
    }),
  );
