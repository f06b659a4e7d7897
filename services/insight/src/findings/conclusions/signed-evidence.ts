import { getWeight, type StudyKind } from '../designs/study-weights.ts';
import { type Finding, getSign } from './extract-findings.ts';

/** Positive and negative conclusions of articles on one intervention. */
export interface SignedEvidence {
  /** Number of articles for it, against it, without difference, and with an open question. */
  readonly favor: number;
  readonly against: number;
  readonly even: number;
  readonly open: number;
  /**
   * Of those against it, how many report harm, early termination or no effect; the others lost to a rival.
   */
  readonly failed: number;
  /** Of those against it, how many report harm. */
  readonly harm: number;
  /** -1 (all against) to 1 (all for), weighted by study design; 0 without articles. */
  readonly weight: number;
  /**
   * The part of the weight that is beyond chance: 0 if it is compatible with equal probabilities for both
   * directions.
   */
  readonly certainWeight: number;
}

/** A study of unknown design counts as a case report. */
const UNKNOWN_WEIGHT = 3;
/** Pseudo-weight without direction: shrinks the balance of few articles towards 0. Our value. */
const PRIOR_WEIGHT = 4;
/** Standard errors of a one-sided test at 5 %. */
const ONE_SIDED = 1.645;

const isFailure = ({ verdict, comparator }: Pick<Finding<unknown>, 'verdict' | 'comparator'>) =>
  verdict === 'harmful' || verdict === 'withdrawn' || (verdict === 'no difference' && comparator === null);

/** One article's conclusion, as the mean of its findings. */
export interface ArticleFindings {
  readonly study: StudyKind;
  readonly findings: readonly Pick<Finding<unknown>, 'verdict' | 'comparator'>[];
}

/**
 * Sums up the conclusions of articles on an intervention; callers exclude retracted ones. See 'Conclusions'
 * in docs/method.md.
 */
export function sumEvidence(articles: readonly ArticleFindings[]): SignedEvidence {
  const counts = { favor: 0, against: 0, even: 0, open: 0, failed: 0, harm: 0 };
  let [sum, all, squares] = [0, 0, 0];
  for (const { study, findings } of articles) {
    if (findings.length === 0) continue;
    const decisive = findings.filter(({ verdict }) => verdict !== 'open');
    if (decisive.length === 0) {
      counts.open += 1;
      continue;
    }
    const sign = decisive.reduce((total, finding) => total + getSign(finding), 0) / decisive.length;
    if (sign > 0) counts.favor += 1;
    else if (sign < 0) counts.against += 1;
    else counts.even += 1;
    if (sign < 0 && decisive.some(isFailure)) counts.failed += 1;
    if (sign < 0 && decisive.some(({ verdict }) => verdict === 'harmful')) counts.harm += 1;
    const weight = getWeight(study) ?? UNKNOWN_WEIGHT;
    sum += sign * weight;
    all += weight;
    squares += (sign * weight) ** 2;
  }
  const beyond = Math.max(0, Math.abs(sum) - ONE_SIDED * Math.sqrt(squares));
  return {
    ...counts,
    weight: all === 0 ? 0 : sum / (all + PRIOR_WEIGHT),
    certainWeight: beyond === 0 ? 0 : (Math.sign(sum) * beyond) / all,
  };
}
