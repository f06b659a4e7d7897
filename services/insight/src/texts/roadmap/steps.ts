import { memoizeByContext, type Technology, technologies } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  type Comparison,
  comparisons,
  isBelow,
  isOnPlan,
  isSpecific,
  isStopped,
  isTried,
  refuted,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';

/** One that is better in at least this many articles, in none worse, and level in no more than a third, is better beyond chance. */
const BETTER = { wins: 3, evenShare: 1 / 3 };
export const isClear = ({ wins, losses, even }: Comparison): boolean =>
  wins >= BETTER.wins && losses === 0 && even <= BETTER.evenShare * wins;

/** What stands for all that is given, by its last word. Language cues only. */
const GENERIC_END = /(?:^|[\s-])(?:therapy|treatment|regimen|combination|drugs?|agents?)$/i;
/** 'Antireflux' is said of something that is left out. */
const BARE_ADJECTIVE = /^(?:anti\w+(?<!s|in|ol|ant)|(?:neo)?adjuvant)$/i;
export const isNamed = (about: ConceptEvidence): boolean =>
  isSpecific(about) &&
  !BARE_ADJECTIVE.test(about.concept.label) &&
  (about.concept.meaning !== null ||
    !GENERIC_END.test(about.concept.label) ||
    about.concept.label.split(/[\s-]/).length > 2);

/** What conclusions speak against, or is beaten by what it is compared with, is on no plan. */
function failed(context: ClaimContext): ReadonlySet<ConceptEvidence> {
  return new Set([
    ...refuted(context),
    ...comparisons(context).flatMap((insight) =>
      insight.kind === 'better' && isClear(insight.comparison) ? insight.comparison.second : [],
    ),
  ]);
}

/** What so much of a literature is about is where its field stands: no step. */
const BACKGROUND_SHARE = 0.5;
const MEMBERS_OF_A_CLASS = 2;
/** A step rests on this many articles that speak for what it is with. */
const MIN_FAVOR = { Adopt: 3, Trial: 3, Assess: 2, Hold: Number.POSITIVE_INFINITY };

/** The technologies that a step can be planned with: tried, on the plan, not failed; what the query itself asks for is where the plan begins. */
export const plannable = memoizeByContext((context: ClaimContext): Technology[] => {
  const out = failed(context);
  const known = technologies(context).filter(
    ({ about, assessment, field }) =>
      field === null &&
      assessment.ring !== 'Hold' &&
      // What so much is about is the field, unless it is what was asked for: then the plan begins with it.
      (about.topic || about.share < BACKGROUND_SHARE) &&
      !out.has(about) &&
      isNamed(about) &&
      isTried(about) &&
      about.effect.favor >= MIN_FAVOR[assessment.ring] &&
      about.effect.favor > about.effect.against &&
      !isStopped(context.base, about) &&
      isOnPlan(context, about),
  );
  // A class of which several members are at hand is where they begin.
  return known.filter(
    ({ about }) =>
      about.topic || known.filter((other) => isBelow(other.about, about)).length < MEMBERS_OF_A_CLASS,
  );
});
