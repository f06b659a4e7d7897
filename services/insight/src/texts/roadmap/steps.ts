import { memoizeByContext, type Technology, technologies } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  type Comparison,
  comparisons,
  findRefuted,
  isBelow,
  isOnPlan,
  isSpecific,
  isStopped,
  isTested,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';

/**
 * Better in at least this many articles, worse in none, and equal in no more than a third: better beyond
 * chance.
 */
const BETTER = { wins: 3, evenShare: 1 / 3 };
export const isClear = ({ wins, losses, even }: Comparison): boolean =>
  wins >= BETTER.wins && losses === 0 && even <= BETTER.evenShare * wins;

/** Generic heads. Language cues only. */
const GENERIC_END = /(?:^|[\s-])(?:therapy|treatment|regimen|combination|drugs?|agents?)$/i;
/** An adjective without its noun: 'antireflux'. */
const BARE_ADJECTIVE = /^(?:anti\w+(?<!s|in|ol|ant)|(?:neo)?adjuvant)$/i;
export const isNamed = (about: ConceptEvidence): boolean =>
  isSpecific(about) &&
  !BARE_ADJECTIVE.test(about.concept.label) &&
  (about.concept.meaning !== null ||
    !GENERIC_END.test(about.concept.label) ||
    about.concept.label.split(/[\s-]/).length > 2);

/** Technologies with negative conclusions, or inferior to their comparator: not on the plan. */
function failedTechnologies(context: ClaimContext): ReadonlySet<ConceptEvidence> {
  return new Set([
    ...findRefuted(context),
    ...comparisons(context).flatMap((insight) =>
      insight.kind === 'better' && isClear(insight.comparison) ? insight.comparison.second : [],
    ),
  ]);
}

/** Share of a literature above which a technology is the field itself. */
const BACKGROUND_SHARE = 0.5;
const MEMBERS_OF_A_CLASS = 2;
/** Minimum number of positive articles for a step. */
const MIN_FAVOR = { Adopt: 3, Trial: 3, Assess: 2, Hold: Number.POSITIVE_INFINITY };

/**
 * The technologies available for steps: tested, on the plan, not failed; the query's own concept is a
 * starting point.
 */
export const plannableTechnologies = memoizeByContext((context: ClaimContext): Technology[] => {
  const out = failedTechnologies(context);
  const known = technologies(context).filter(
    ({ about, assessment, field }) =>
      field === null &&
      assessment.ring !== 'Hold' &&
      // The field itself is excluded, unless the query asks for it.
      (about.topic || about.share < BACKGROUND_SHARE) &&
      !out.has(about) &&
      isNamed(about) &&
      isTested(about) &&
      about.effect.favor >= MIN_FAVOR[assessment.ring] &&
      about.effect.favor > about.effect.against &&
      !isStopped(context.base, about) &&
      isOnPlan(context, about),
  );
  // A class with several known members is represented by them.
  return known.filter(
    ({ about }) =>
      about.topic || known.filter((other) => isBelow(other.about, about)).length < MEMBERS_OF_A_CLASS,
  );
});
