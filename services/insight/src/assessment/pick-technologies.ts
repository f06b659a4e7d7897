import type { RadarConfig } from '@sextant/contracts/insight/radar';
import type { Technology } from './technologies.ts';

/** Maximum number of items on a radar. */
export const MAX_ITEMS = 24;

/** Weight of a technology for each maturity focus. */
const FOCUS: Readonly<
  Record<RadarConfig['maturityFocus'], Readonly<Record<Technology['assessment']['maturity'], number>>>
> = {
  Balanced: { emerging: 1, developing: 1, mature: 1 },
  Emerging: { emerging: 2.5, developing: 1.4, mature: 0.5 },
  Established: { emerging: 0.4, developing: 1, mature: 1.6 },
};
/** Factor for a further item in a quadrant or cell that already has some. */
const CROWDED = { quadrant: 0.985, cell: 0.985 };
/** Factor for one of the first two items of a quadrant: an empty quadrant has no information. */
const FIRST = 1.2;

/** A few articles without conclusions on a concept that does not rise are not enough for a ring. */
const canBePlaced = ({ about, assessment: { objection, direction } }: Technology): boolean =>
  about.topic ||
  objection !== 'new' ||
  direction === 'emerging' ||
  direction === 'growing' ||
  about.effect.favor + about.effect.against + about.effect.even + about.effect.open > 0;

/**
 * Selects the technologies of a radar: one by one by importance and focus, with a penalty for crowded cells,
 * so that the chart is spread as far as the evidence allows.
 */
export function pickTechnologies(
  candidates: readonly Technology[],
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
): Technology[] {
  const left = candidates.filter(
    (candidate) => config.includeQuadrants.includes(candidate.quadrant) && canBePlaced(candidate),
  );
  const picked: Technology[] = [];
  const value = (technology: Technology) => {
    const quadrant = picked.filter((other) => other.quadrant === technology.quadrant);
    const cell = quadrant.filter((other) => other.assessment.ring === technology.assessment.ring).length;
    return (
      technology.importance *
      FOCUS[config.maturityFocus][technology.assessment.maturity] *
      (quadrant.length < 2 ? FIRST : 1) *
      CROWDED.quadrant ** quadrant.length *
      CROWDED.cell ** cell
    );
  };
  while (left.length > 0) {
    let best = 0;
    for (let i = 1; i < left.length; i++) {
      if (value(left[i] as Technology) > value(left[best] as Technology)) best = i;
    }
    picked.push(...left.splice(best, 1));
    if (picked.length >= 3 * MAX_ITEMS) break;
  }
  return picked;
}
