import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { RadarData } from '@sextant/contracts/insight/radar';

/**
 * The compared parts of a radar: visible items by displayed name with their computed places, and the
 * analyst's corrected places.
 */
export function getComparedParts(radar: RadarData, corrections: readonly AppliedCorrection[] = []) {
  // Without its place an added technology is not shown: nothing computed it.
  const inComputedPlace = corrections.map((one) => {
    const { ring: _ring, quadrant: _quadrant, ...decision } = one.decision;
    return { ...one, decision };
  });
  const shown = correctedRadar(radar, corrections);
  const decided = shown.data.items.flatMap(({ name, ring, quadrant }, place) => {
    const decision = shown.at.get(`/items/${place}`)?.correction?.decision;
    return decision?.ring || decision?.quadrant ? [[name, { ring, quadrant }] as const] : [];
  });
  return { computed: correctedRadar(radar, inComputedPlace).data, decided: new Map(decided) };
}
