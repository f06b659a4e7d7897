import type { FindingDirection, ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { Design } from '../structure.ts';

/** A sentence that reports a result on one outcome. */
export interface PlantedResult {
  /** Verbatim. */
  sentence: string;
  outcome: string;
  /** From the view of a clinician: fewer deaths under the intervention favor it. */
  direction: Exclude<FindingDirection, 'unclear'>;
  /** The outcome is an adverse effect or a worse state. */
  isHarm: boolean;
  /** The sentence says that the outcome did not occur. */
  isNegated: boolean;
}

/** What an article that reports a study says of it: the answer key of the evidence table. */
export interface PlantedStudy {
  pmid: string;
  /** Slug of its theme. */
  theme: string;
  design: ReadDesign;
  /** People or animals; of a synthesis its participants. Null if the abstract does not say. */
  n: number | null;
  /** Names of what was tested, any of which may be printed. Empty for a narrative review. */
  intervention: readonly string[];
  /** As printed; null without a comparison. */
  comparator: string | null;
  /** The comparator is a technology too, not placebo or usual care. */
  isHeadToHead: boolean;
  /** Of the study itself; those of a narrative review are not listed. */
  results: readonly PlantedResult[];
  /** The sentences below are verbatim. */
  conclusion: string | null;
  asks: readonly string[];
  /** Says that the trial or the product was stopped or withdrawn. */
  stopped: string | null;
  /** The abstract ends before its results. */
  isCut: boolean;
}

/** Probability that an article of this design is written as a study with a known content. */
export const STUDY_SHARES: Partial<Readonly<Record<Design, number>>> = {
  rct: 0.8,
  'meta-analysis': 0.8,
  cohort: 0.4,
  animal: 0.4,
  review: 0.3,
};

/**
 * Share of trials of a theme that were stopped early, and of abstracts that end before their results, among those that
 * name nothing besides their study.
 */
export const STOPPED_SHARE = 0.15;
export const CUT_SHARE = 0.35;
