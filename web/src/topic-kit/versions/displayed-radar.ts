import { toComputedRadar } from '@sextant/briefing/corrections/by-hand';
import type { ComputedRadar } from '@sextant/briefing/radar/numbered-items';
import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import { correctedRadar, findItemIndex } from '@sextant/contracts/insight/corrected/radar';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { type Blip, toBlips } from '../../charts/radar/blips.ts';

/** A radar as it is drawn: with corrections, in the numbers and slots of the computed one. */
export interface DisplayedRadar {
  readonly data: RadarData;
  readonly computed: ComputedRadar;
  /** The corrections by path of `data`. */
  readonly at: ReadonlyMap<string, PlacedCorrection>;
  readonly blips: readonly Blip[];
}

export function toDisplayedRadar({
  radarData,
  corrections,
}: Pick<StoredRadar, 'radarData' | 'corrections'>): DisplayedRadar {
  const { data, at, storedPathOf } = correctedRadar(radarData, corrections);
  const computed = toComputedRadar(radarData, storedPathOf);
  return { data, computed, at, blips: toBlips(data.items, data.evidence, computed) };
}

/** Finds items of `now` in `before`, by concept or by name; renamed ones also by their computed name. */
export const itemFinder =
  (now: DisplayedRadar, before: DisplayedRadar) =>
  (index: number): number => {
    const computed = now.computed.items[now.computed.indexOf(index)];
    for (const item of [now.data.items[index], computed]) {
      const found = item
        ? findItemIndex(before.data.items, { conceptKey: item.conceptKey ?? null, name: item.name })
        : -1;
      if (found !== -1) return found;
    }
    return -1;
  };
