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

/** With fewer that are judged a radar shows the others as well. */
const MIN_ITEMS = 8;
/** What is not judged is shown where it is the query's own subject, or rises. */
const canBePlaced = ({ about, assessment: { notJudged, direction } }: Technology): boolean =>
  about.topic || notJudged === null || direction === 'emerging' || direction === 'growing';

/**
 * Selects the technologies of a radar: one by one by importance and focus, with a penalty for crowded cells,
 * so that the chart is spread as far as the evidence allows.
 */
export function pickTechnologies(
  candidates: readonly Technology[],
  config: Pick<RadarConfig, 'includeQuadrants' | 'maturityFocus'>,
): Technology[] {
  const wanted = candidates.filter(({ quadrant }) => config.includeQuadrants.includes(quadrant));
  const judged = wanted.filter(canBePlaced);
  const left = judged.length >= MIN_ITEMS ? judged : [...wanted];
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
  while (left.length > 0 && picked.length < 3 * MAX_ITEMS) {
    const values = left.map(value);
    picked.push(...left.splice(values.indexOf(Math.max(...values)), 1));
  }
  return picked;
}
