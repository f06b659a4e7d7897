import { isStopped, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Conclusion, conclusionsOn } from '../conclusions.ts';
import { singles } from '../singles.ts';

/** 'Roadmap' in docs/method.md: minimum share and number of the articles with conclusions on a technology. */
const REFUTED = { against: 0.6, articles: 5 };
const SUPPORTED = { favor: 0.75, articles: 4, favoring: 3 };

const counted = memoizeByContext((context: ClaimContext) =>
  (context.base.thin ? [] : singles(context)).map((about) => {
    const conclusions = conclusionsOn(context.base, about);
    const of = (holds: (one: Conclusion) => boolean) => conclusions.filter(holds).length;
    return {
      about,
      all: conclusions.length,
      favor: of(({ sign }) => sign > 0),
      against: of(({ sign }) => sign < 0),
    };
  }),
);

/** Technologies with negative conclusions. */
export const refuted = (context: ClaimContext): ConceptEvidence[] =>
  counted(context)
    .filter(({ all, against }) => against >= REFUTED.articles && against >= REFUTED.against * all)
    .map(({ about }) => about);

/** Technologies with positive conclusions that were not stopped. */
export const supported = (context: ClaimContext): ConceptEvidence[] =>
  counted(context)
    .filter(({ all }) => all >= SUPPORTED.articles)
    .filter(({ all, favor }) => favor >= SUPPORTED.favoring && favor >= SUPPORTED.favor * all)
    .map(({ about }) => about)
    .filter((about) => !isStopped(context.base, about));
