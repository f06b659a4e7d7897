import { type StudyKind, weightOf } from '../designs/study-weights.ts';
import { type Finding, signOf } from './findings-of.ts';

/** What the conclusions of articles say of one intervention, for and against. */
export interface SignedEvidence {
  /** Articles that conclude for it, against it, that it makes no difference, and that the question is open. */
  readonly favor: number;
  readonly against: number;
  readonly even: number;
  readonly open: number;
  /** Of those against it: how many speak of harm, of an end before its time, or of nothing that came of it; the others lost to a rival. */
  readonly failed: number;
  /** Of those against it: how many speak of harm. */
  readonly harm: number;
  /** -1 (all against) to 1 (all for), each article by its sign and the weight of its study; 0 where there is none. */
  readonly weight: number;
  /** What of the weight is beyond chance: 0 where so much could come about if articles were as likely to speak for it as against it. */
  readonly certain: number;
}

/** A study of unknown design counts as a case report. */
const UNKNOWN_WEIGHT = 3;
/** Where few articles conclude anything the balance stays near 0: as if so much weight spoke for neither. Ours. */
const PRIOR_WEIGHT = 4;
/** Standard errors that a one-sided test at 5 % asks for. */
const ONE_SIDED = 1.645;

const isFailure = ({ verdict, comparator }: Pick<Finding<unknown>, 'verdict' | 'comparator'>) =>
  verdict === 'harmful' || verdict === 'withdrawn' || (verdict === 'no difference' && comparator === null);

/** What one article says, as the mean of its findings. */
export interface ArticleFindings {
  readonly study: StudyKind;
  readonly findings: readonly Pick<Finding<unknown>, 'verdict' | 'comparator'>[];
}

/** Sums up what articles conclude of an intervention; retracted ones are not given. See 'Conclusions' in docs/method.md. */
export function signedEvidence(articles: readonly ArticleFindings[]): SignedEvidence {
  const counts = { favor: 0, against: 0, even: 0, open: 0, failed: 0, harm: 0 };
  let [sum, all, squares] = [0, 0, 0];
  for (const { study, findings } of articles) {
    if (findings.length === 0) continue;
    const judging = findings.filter(({ verdict }) => verdict !== 'open');
    if (judging.length === 0) {
      counts.open += 1;
      continue;
    }
    const sign = judging.reduce((total, finding) => total + signOf(finding), 0) / judging.length;
    if (sign > 0) counts.favor += 1;
    else if (sign < 0) counts.against += 1;
    else counts.even += 1;
    if (sign < 0 && judging.some(isFailure)) counts.failed += 1;
    if (sign < 0 && judging.some(({ verdict }) => verdict === 'harmful')) counts.harm += 1;
    const weight = weightOf(study) ?? UNKNOWN_WEIGHT;
    sum += sign * weight;
    all += weight;
    squares += (sign * weight) ** 2;
  }
  const beyond = Math.max(0, Math.abs(sum) - ONE_SIDED * Math.sqrt(squares));
  return {
    ...counts,
    weight: all === 0 ? 0 : sum / (all + PRIOR_WEIGHT),
    certain: beyond === 0 ? 0 : (Math.sign(sum) * beyond) / all,
  };
}
