import {
  areSimilar,
  GROWTH,
  getDirection,
  growthFigures,
  isBelow,
  memoizeByContext,
} from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { areSiblings } from '../fields-of-use.ts';
import { individualTechnologies } from '../individual-technologies.ts';
import { prove } from '../proof.ts';
import type { Insight } from './insight.ts';

/** Minimum number of articles that name both rivals. */
const MIN_TOGETHER = 3;
/** Minimum ratio for a lead. */
const LEAD = 1.2;

/** A technology that is now more frequent than a rival of its kind and was less frequent before. */
export const rivals = memoizeByContext((context: ClaimContext): Insight[] => {
  const { base } = context;
  if (base.thin || !base.timeline.windows) return [];
  const known = individualTechnologies(context);
  const rising = known.filter(
    ({ growth, topic }) => !topic && growth && growth.ratio > 1.2 && growth.qGrowth < GROWTH.discoveryRate,
  );
  return rising.flatMap((winner): Insight[] => {
    const overtaken = known
      .filter(
        (other) =>
          other !== winner &&
          !other.topic &&
          !areSimilar(other, winner) &&
          !isBelow(other, winner) &&
          !isBelow(winner, other) &&
          areRivals(context, winner, other) &&
          other.kind === winner.kind &&
          isClass(other) === isClass(winner),
      )
      .filter((other) => hasOvertaken(winner, other) && base.meeting(winner, other).observed >= MIN_TOGETHER)
      .sort((a, b) => b.count - a.count || a.concept.id - b.concept.id)[0];
    if (!overtaken) return [];
    return [
      {
        kind: 'overtaking',
        rising: winner,
        falling: overtaken,
        weight: 1.8 * Math.log2(1 + (overtaken.growth?.earlier ?? 0)),
        proof: prove(base, winner, {
          formula: 'growth',
          figures: growthFigures(winner, getDirection(base, winner)),
          others: [overtaken],
        }),
      },
    ];
  });
});

/** Rivals are compared, or siblings in the vocabulary. */
const areRivals = ({ base }: ClaimContext, a: ConceptEvidence, b: ConceptEvidence): boolean =>
  areSiblings(a, b) || base.findingsOn(a).some(({ finding }) => finding.comparator === b.concept.id);

/** 'Beta-blockers' are a class, 'carvedilol' is a member: not rivals. */
const isClass = ({ concept }: ConceptEvidence): boolean => /[^siu]s$/.test(concept.label);

function hasOvertaken({ growth: a }: ConceptEvidence, { growth: b }: ConceptEvidence): boolean {
  if (!a || !b || b.earlier < 5) return false;
  return a.recent >= LEAD * b.recent && a.earlier < b.earlier && b.ratio < a.ratio;
}
