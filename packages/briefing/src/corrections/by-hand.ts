import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { isDecided, type PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import { allItems, correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import { type AppliedCorrection, isAddedPath } from '@sextant/contracts/insight/correction';
import type { Quadrant, RadarData, Ring } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import type { ComputedRadar } from '../radar/numbered-items.ts';

type Result = AnalysisData | RadarData | RoadmapData;

/** The computed and the decided values, kept apart from the displayed result so that exports can distinguish them. */
export interface CorrectedByHand {
  readonly computed?: Result;
  readonly corrections?: readonly AppliedCorrection[];
}

/** What an export reports about corrections of a result; nothing without any. */
export function describeCorrections(
  computed: Result | undefined,
  corrections: readonly AppliedCorrection[] = [],
): CorrectedByHand {
  const decided = corrections.filter((one) => one.path !== null && isDecided(one));
  return decided.length > 0 ? { computed, corrections: decided } : {};
}

/** The corrections, with the paths of the displayed result. */
export function correctionsByPath({
  computed,
  corrections,
}: CorrectedByHand): ReadonlyMap<string, PlacedCorrection> {
  if (!computed) return new Map();
  if ('items' in computed) return correctedRadar(computed, corrections).at;
  if ('elements' in computed) return correctedRoadmap(computed, corrections).at;
  return correctedAnalysis(computed, corrections).at;
}

/** A technology that the analyst put on a radar. */
export interface AddedTechnology {
  readonly name: string;
  readonly ring: Ring;
  readonly quadrant: Quadrant;
  readonly reason: string | null;
}

/** The technologies of a radar that were added by hand and are not computed, or that a model set aside and the analyst shows. */
export function addedTechnologies(radar: StoredRadar | null | undefined): AddedTechnology[] {
  if (!radar) return [];
  const { data, at } = correctedRadar(radar.radarData, radar.corrections);
  return data.items.flatMap(({ name, ring, quadrant }, index) => {
    const { correction, storedPath = '' } = at.get(`/items/${index}`) ?? {};
    const reason = correction?.reason ?? null;
    if (isAddedPath(storedPath)) return [{ name, ring, quadrant, reason }];
    const isShown = correction?.decision.shown === true;
    return isShown ? [{ name, ring, quadrant, reason: reason ?? 'Set aside by the model' }] : [];
  });
}

/** The computed radar behind a corrected one. */
export const toComputedRadar = (radar: RadarData, storedPathOf: (path: string) => string): ComputedRadar => ({
  items: allItems(radar),
  indexOf: (displayed) => Number(storedPathOf(`/items/${displayed}`).split('/')[2]),
});

/** As above, for a result to be exported; undefined without corrections. */
export function findComputedRadar({ computed, corrections }: CorrectedByHand): ComputedRadar | undefined {
  if (!computed || !('items' in computed)) return undefined;
  return toComputedRadar(computed, correctedRadar(computed, corrections).storedPathOf);
}

/** What an export reports about corrections of a saved record. */
export function toCorrectedResult(
  stored: StoredAnalysis | StoredRadar | StoredRoadmap | null | undefined,
): CorrectedByHand {
  if (!stored) return {};
  const { corrections } = stored;
  if ('radarData' in stored) return describeCorrections(stored.radarData, corrections);
  return describeCorrections('roadmapData' in stored ? stored.roadmapData : stored.analysisData, corrections);
}
