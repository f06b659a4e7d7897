import { isDecided, type PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import type { Decision } from '@sextant/contracts/insight/correction';
import { createContext, useContext } from 'react';
import type { Correctable } from './correctable.ts';

interface Correcting {
  readonly record: Correctable;
  /** The correction of what is shown at a place of the record as it is shown. */
  readonly at: (path: string) => PlacedCorrection | undefined;
  /** Asks what to change of what is shown at a place, beginning with what is wanted already. */
  readonly open: (path: string, wanted?: Decision) => void;
  /** The same for a place of the stored record, as of what is hidden. */
  readonly openStored: (storedPath: string) => void;
  /** Changes what is shown at a place at once, with an undo; asks first where that breaks a dependency. One at a time. */
  readonly move: (path: string, wanted: Decision) => void;
}

export const CorrectingContext = createContext<Correcting | null>(null);

/** Corrections of the saved record around; null where nothing can be corrected, as in what is not saved. */
export const useCorrecting = (): Correcting | null => useContext(CorrectingContext);

/** The correction of what is shown at a place of the record around, if there is one. */
export const useCorrectionAt = (path: string): PlacedCorrection | undefined => useCorrecting()?.at(path);

/** Whether somebody decided otherwise than it was computed. */
export const isByHand = (laid: PlacedCorrection | undefined): boolean =>
  Boolean(laid?.correction && isDecided(laid.correction));
