import { isStopped, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Conclusion, findConclusions } from '../conclusions.ts';
import { individualTechnologies } from '../individual-technologies.ts';

/** 'Roadmap' in docs/method.md: minimum share and number of the articles with conclusions on a technology. */
const REFUTED = { against: 0.6, articles: 5 };
const SUPPORTED = { favor: 0.75, articles: 4, favoring: 3 };

const countConclusions = memoizeByContext((context: ClaimContext) =>
  (context.base.thin ? [] : individualTechnologies(context)).map((about) => {
    const conclusions = findConclusions(context.base, about);
    const countWhere = (predicate: (conclusion: Conclusion) => boolean) =>
      conclusions.filter(predicate).length;
    return {
      about,
      all: conclusions.length,
      favor: countWhere(({ sign }) => sign > 0),
      against: countWhere(({ sign }) => sign < 0),
    };
  }),
);

/** Technologies with negative conclusions. */
export const findRefuted = (context: ClaimContext): ConceptEvidence[] =>
  countConclusions(context)
    .filter(({ all, against }) => against >= REFUTED.articles && against >= REFUTED.against * all)
    .map(({ about }) => about);

/** Technologies with positive conclusions that were not stopped. */
export const findSupported = (context: ClaimContext): ConceptEvidence[] =>
  countConclusions(context)
    .filter(({ all }) => all >= SUPPORTED.articles)
    .filter(({ all, favor }) => favor >= SUPPORTED.favoring && favor >= SUPPORTED.favor * all)
    .map(({ about }) => about)
    .filter((about) => !isStopped(context.base, about));
