import type { EvidenceDocument } from '../../evidence/documents.ts';
import { pattern } from '../../findings/findings.ts';

/** Self-descriptions that contradict a trial or a pooled analysis. */
const OTHER_DESIGN = pattern(
  String.raw`
    \b(?:surveys?|questionnaires? (?:was|were) (?:\w+ )?(?:sent|mailed|distributed|administered)|interview(?:s|ed)|focus groups?|case (?:reports?|series|histories)|retrospective\w*|
    registr(?:y|ies)|medical records|chart reviews?|post[- ]hoc|sub-?stud(?:y|ies)|secondary analysis|this review|we review(?:ed)?|is reviewed|are reviewed|overview|learning needs|cohort|
    case-control|cross-sectional(?! areas?\b)|subgroup analys[ei]s|sub-?analys[ei]s|administrative (?:data\w*|records|claims)|claims data|databases?|pharmacy records|prescription records|
    (?:cost[- ](?:effectiveness|utility|benefit)|economic|decision) (?:analys[ei]s|evaluation|model\w*)|re-?analys[ei]s|analysis of \d+ (?:cases|patients)|
    (?:individual |using |on |of |analy[sz]ed )(?:patient )?data from|(?:therapy|treatment) on (?:an?|the) (?:[\w-]+ ){0,4}trial|(?:tertiles?|quartiles?|quintiles?|one-third|one-quarter)|case series|series of (?:\w+ )?(?:patients|cases)|consecutive (?:admissions|cases)|stored (?:samples|specimens|sera)|
    (?:patients|adults|samples|blood|participants|women|men) (?:\w+ ){0,4}(?:enrolled|treated|included|participating) (?:in|on) (?:an?|the|two|three) (?:[\w-]+ ){0,4}(?:trials?|study)|open-label extension|from (?:a|the) (?:\w+ )?randomi[sz]ed)\b
  `,
  'i',
);
const CLAIMED: readonly string[] = ['rct', 'trial'];
/** A reanalysis of trials is not a study of its own. */
const POOLED_AGAIN =
  /\bpost[- ]hoc\b|\b(?:pooled|combined|retrospective|secondary) (?:\w+ ){0,2}analys[ei]s of (?:(?:the )?data (?:from|of) )?(?:[\w-]+,? ){0,5}trials\b/i;

/** Factor for the worth of an article of doubtful design. */
export const DOUBTFUL = 0.5;

/**
 * Whether an article describes itself as something else than it was classified as, mostly a trial: its design
 * is then unknown.
 */
export function isDoubtful({ study, record }: Pick<EvidenceDocument, 'study' | 'record'>): boolean {
  const text = `${record.title} ${record.abstract ?? ''}`;
  if (CLAIMED.includes(study)) return OTHER_DESIGN.test(text);
  return study === 'observational' && POOLED_AGAIN.test(text);
}
