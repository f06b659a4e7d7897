import type { AppliedCorrection, ComputedPlace } from '../correction.ts';
import type { Claim, Evidence } from '../evidence.ts';

/** A correction at its place, and where the stored document has what it is about. */
export interface LaidCorrection {
  /** Null where others were merged into it, and nothing else was changed. */
  readonly correction: AppliedCorrection | null;
  /** JSON pointer into the stored document. */
  readonly storedPath: string;
  /** Where it was computed to stand. */
  readonly computed: ComputedPlace;
  /** Names of what is shown as one with it. */
  readonly merged: readonly string[];
}

/** A stored document with the analyst's corrections laid over it; the stored one stays as it is. */
export interface Laid<Data> {
  readonly data: Data;
  /** Corrections by their JSON pointer into `data`. */
  readonly at: ReadonlyMap<string, LaidCorrection>;
  /** Where the stored document has what stands at a pointer into `data`. */
  readonly storedPathOf: (path: string) => string;
}

export const correctionsByPath = (
  corrections: readonly AppliedCorrection[] = [],
): ReadonlyMap<string, AppliedCorrection> =>
  new Map(corrections.flatMap((one) => (one.path === null ? [] : [[one.path, one] as const])));

export const isDecided = ({ decision }: Pick<AppliedCorrection, 'decision'>): boolean =>
  Object.keys(decision).length > 0;

/** Places of a list that are shown, in the order in which they are: of each its place in the stored document. */
export type ShownPlaces = Readonly<Record<string, readonly number[]>>;

/** Claims of what is shown, at the places where it is shown now. */
export function movedClaims<E extends Evidence | undefined>(evidence: E, shown: ShownPlaces): E {
  if (!evidence) return evidence;
  const claims = evidence.claims.flatMap((claim): Claim[] => {
    const [, list = '', place = '', ...rest] = claim.path.split('/');
    const places = shown[list];
    if (!places) return [claim];
    const now = places.indexOf(Number(place));
    return now === -1 ? [] : [{ ...claim, path: ['', list, now, ...rest].join('/') }];
  });
  return { ...evidence, claims };
}

/** From a pointer into what is shown to the pointer into what is stored. */
export const storedPaths =
  (shown: ShownPlaces) =>
  (path: string): string => {
    const [, list = '', place = ''] = path.split('/');
    const stored = shown[list]?.[Number(place)];
    return stored === undefined ? path : `/${list}/${stored}`;
  };

interface StoredPart {
  readonly computed: ComputedPlace;
  readonly merged?: readonly string[];
}

/** The corrections of what is shown, at the places where it is shown now. */
export function laidAt(
  shown: ShownPlaces,
  byPath: ReadonlyMap<string, AppliedCorrection>,
  partAt: (place: number) => StoredPart = () => ({ computed: {} }),
): ReadonlyMap<string, LaidCorrection> {
  const at = new Map<string, LaidCorrection>();
  for (const [list, places] of Object.entries(shown))
    for (const [now, stored] of places.entries()) {
      const storedPath = `/${list}/${stored}`;
      const correction = byPath.get(storedPath) ?? null;
      const { computed, merged = [] } = partAt(stored);
      if (correction || merged.length > 0)
        at.set(`/${list}/${now}`, { correction, storedPath, computed, merged });
    }
  return at;
}
