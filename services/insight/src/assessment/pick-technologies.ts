import type { RadarConfig } from '@sextant/contracts/insight/radar';
import type { Technology } from './technologies.ts';

/** More than this no reader takes in. */
export const MAX_ITEMS = 24;

/** How much each maturity focus makes of a technology. */
const FOCUS: Readonly<
  Record<RadarConfig['maturityFocus'], Readonly<Record<Technology['assessment']['maturity'], number>>>
> = {
  Balanced: { emerging: 1, developing: 1, mature: 1 },
  Emerging: { emerging: 2.5, developing: 1.4, mature: 0.5 },
  Established: { emerging: 0.4, developing: 1, mature: 1.6 },
};
/** What a further item is worth in a quadrant and in a ring of it that already has some. */
const CROWDED = { quadrant: 0.985, cell: 0.985 };
/** What one of the first two of a quadrant is worth: an empty quadrant tells a reader nothing. */
const FIRST = 1.2;

/** A few articles that conclude nothing of something that does not rise tell no place for it. */
const canBePlaced = ({ about, assessment: { objection, direction } }: Technology): boolean =>
  about.topic ||
  objection !== 'new' ||
  direction === 'emerging' ||
  direction === 'growing' ||
  about.effect.favor + about.effect.against + about.effect.even + about.effect.open > 0;

/**
 * The technologies of a radar: taken one by one by importance, weighed by the focus, less where their cell is already
 * crowded, so that the chart is spread as far as the evidence allows.
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
