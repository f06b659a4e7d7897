import type { EvidenceDocument } from '../../evidence/documents.ts';
import { pattern } from '../../findings/findings.ts';

/** What an article says of itself that fits neither a trial nor a pooled analysis. */
const OTHER_DESIGN = pattern(
  String.raw`
    \b(?:surveys?|questionnaires? (?:was|were) (?:\w+ )?(?:sent|mailed|distributed|administered)|interview(?:s|ed)|focus groups?|case (?:reports?|series|histories)|retrospective\w*|
    registr(?:y|ies)|medical records|chart reviews?|post[- ]hoc|sub-?stud(?:y|ies)|secondary analysis|this review|we review(?:ed)?|is reviewed|are reviewed|overview|learning needs|cohort|
    case-control|cross-sectional|open-label extension|from (?:a|the) (?:\w+ )?randomi[sz]ed)\b
  `,
  'i',
);
const CLAIMED: readonly string[] = ['rct', 'trial'];

/** What an article of doubtful design counts, of what it would. */
export const DOUBTFUL = 0.5;

/** Whether an article that was taken for a trial says something else of itself too: its design is not told then. */
export const isDoubtful = ({ study, record }: Pick<EvidenceDocument, 'study' | 'record'>): boolean =>
  CLAIMED.includes(study) && OTHER_DESIGN.test(`${record.title} ${record.abstract ?? ''}`);
