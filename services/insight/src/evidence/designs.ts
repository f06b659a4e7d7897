import type { ReadDesign } from '@sextant/contracts/insight/article-reading';

/** Groups of study designs. */

type Designs = ReadonlySet<ReadDesign>;
const designs = (...all: readonly (ReadDesign | Designs)[]): Designs =>
  new Set(all.flatMap((one) => (typeof one === 'string' ? one : [...one])));

export const SYNTHESES = designs('meta-analysis', 'systematic-review');
/** Trials, with or without randomization. */
export const TRIALS = designs('randomized-trial', 'non-randomized-trial');
export const SYNTHESES_AND_RANDOMIZED = designs(SYNTHESES, 'randomized-trial');
/** Designs whose number of people may be that of their studies. */
export const POOLED = designs(SYNTHESES, 'guideline');
/** What may change what is done. */
export const STRONG = designs(SYNTHESES_AND_RANDOMIZED, 'guideline');
/** Written from the studies of others. */
export const REVIEWS = designs(SYNTHESES, 'narrative-review', 'guideline');
/** Written from the studies of others, without a method of its own. */
export const WITHOUT_STUDY = designs('narrative-review', 'guideline', 'comment');
export const PRECLINICAL = designs('animal', 'in-vitro');
/** Studies of their own people. */
export const PRIMARY_IN_PEOPLE = designs(TRIALS, 'observational', 'diagnostic-accuracy', 'economic');

interface Designed {
  readonly design?: { readonly value: ReadDesign } | null;
}
/** Whether the design, certain or doubtful, is one of some. */
export const hasDesign = ({ design }: Designed, group: Designs): boolean =>
  design !== undefined && design !== null && group.has(design.value);
