import { toComputedRadar } from '@sextant/briefing/corrections/by-hand';
import type { ComputedRadar } from '@sextant/briefing/radar/numbered-items';
import { isDecided, type PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import { type Decision, isAddedPath } from '@sextant/contracts/insight/correction';
import { createContext, useContext, useMemo } from 'react';
import type { Correctable } from './correctable.ts';

interface Correcting {
  readonly record: Correctable;
  /** The correction of the item at a path of the displayed record. */
  readonly at: (path: string) => PlacedCorrection | undefined;
  /** Maps a path of the displayed record to the path of the stored one. */
  readonly storedPathOf: (path: string) => string;
  /** Opens the correction form for the item at a path of the displayed record, prefilled with a draft. */
  readonly open: (path: string, draft?: Decision) => void;
  /** As above, for a path of the stored record, e.g. of a hidden item. */
  readonly openStored: (storedPath: string) => void;
  /** Applies a change immediately, with undo; asks first if it breaks a dependency. Allows one change at a time. */
  readonly move: (path: string, wanted: Decision) => void;
  /** Opens the form that adds a technology to a radar. */
  readonly add: () => void;
  /** Applies one change to several items of a radar, with one undo for all. */
  readonly moveAll: (paths: readonly string[], wanted: Decision) => void;
}

export const CorrectingContext = createContext<Correcting | null>(null);

/** Corrections of the surrounding record; null if it cannot be corrected, e.g. because it is not saved. */
export const useCorrecting = (): Correcting | null => useContext(CorrectingContext);

/** The correction of the item at a path of the surrounding record, if there is one. */
export const useCorrectionAt = (path: string): PlacedCorrection | undefined => useCorrecting()?.at(path);

/** The computed radar behind the displayed one; undefined if the surrounding record is no saved radar. */
export function useComputedRadar(): ComputedRadar | undefined {
  const correcting = useCorrecting();
  return useMemo(
    () =>
      correcting?.record.kind === 'radar'
        ? toComputedRadar(correcting.record.computed, correcting.storedPathOf)
        : undefined,
    [correcting],
  );
}

/** Whether the analyst's decision differs from the computed value. */
export const isCorrected = (applied: PlacedCorrection | undefined): boolean =>
  Boolean(applied?.correction && isDecided(applied.correction));

/** Whether the analyst added the item and nothing computed it. */
export const isAdded = (applied: PlacedCorrection | undefined): boolean =>
  isAddedPath(applied?.storedPath ?? null);

/** Tells of items of the surrounding radar, by their place in it, whether the user decided on them. */
export function useIsDecided(): (item: { readonly index: number }) => boolean {
  const correcting = useCorrecting();
  return ({ index }) => isCorrected(correcting?.at(`/items/${index}`));
}
