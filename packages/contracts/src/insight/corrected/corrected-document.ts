import type { AppliedCorrection, ComputedPlace } from '../correction.ts';
import type { Claim, Evidence } from '../evidence.ts';

/** A correction, and the path of the corrected part in the stored document. */
export interface PlacedCorrection {
  /** Null if other items were merged into this one and nothing else was changed. */
  readonly correction: AppliedCorrection | null;
  /** JSON pointer into the stored document. */
  readonly storedPath: string;
  /** The computed place before correction. */
  readonly computed: ComputedPlace;
  /** Names of the items merged into this one. */
  readonly merged: readonly string[];
}

/** A stored document with the analyst's corrections applied; the stored document itself is unchanged. */
export interface CorrectedDocument<Data> {
  readonly data: Data;
  /** Corrections by their JSON pointer into `data`. */
  readonly at: ReadonlyMap<string, PlacedCorrection>;
  /** Maps a pointer into `data` to the pointer into the stored document. */
  readonly storedPathOf: (path: string) => string;
}

export const correctionsByPath = (
  corrections: readonly AppliedCorrection[] = [],
): ReadonlyMap<string, AppliedCorrection> =>
  new Map(corrections.flatMap((one) => (one.path === null ? [] : [[one.path, one] as const])));

export const isDecided = ({ decision }: Pick<AppliedCorrection, 'decision'>): boolean =>
  Object.keys(decision).length > 0;

/** For each list, the stored indexes of its visible entries in display order. */
export type VisibleIndexes = Readonly<Record<string, readonly number[]>>;

/** Claims of the visible entries, with their paths, and those they act on, mapped to the corrected document. */
export function remapClaims<E extends Evidence | undefined>(evidence: E, shown: VisibleIndexes): E {
  if (!evidence) return evidence;
  const remap = (path: string): string | null => {
    const [, list = '', index = '', ...rest] = path.split('/');
    const indexes = shown[list];
    if (!indexes) return path;
    const newIndex = indexes.indexOf(Number(index));
    return newIndex === -1 ? null : ['', list, newIndex, ...rest].join('/');
  };
  const claims = evidence.claims.flatMap(({ sameAs, ...claim }): Claim[] => {
    const path = remap(claim.path);
    const other = sameAs === undefined ? null : remap(sameAs);
    return path === null ? [] : [{ ...claim, path, ...(other !== null && { sameAs: other }) }];
  });
  return { ...evidence, claims };
}

/** Maps pointers into the corrected document to pointers into the stored one. */
export const storedPaths =
  (shown: VisibleIndexes) =>
  (path: string): string => {
    const [, list = '', index = ''] = path.split('/');
    const stored = shown[list]?.[Number(index)];
    return stored === undefined ? path : `/${list}/${stored}`;
  };

interface StoredPart {
  readonly computed: ComputedPlace;
  readonly merged?: readonly string[];
}

/** Corrections of the visible entries, with their paths mapped to the corrected document. */
export function placeCorrections(
  shown: VisibleIndexes,
  byPath: ReadonlyMap<string, AppliedCorrection>,
  partAt: (index: number) => StoredPart = () => ({ computed: {} }),
): ReadonlyMap<string, PlacedCorrection> {
  const at = new Map<string, PlacedCorrection>();
  for (const [list, indexes] of Object.entries(shown))
    for (const [index, stored] of indexes.entries()) {
      const storedPath = `/${list}/${stored}`;
      const correction = byPath.get(storedPath) ?? null;
      const { computed, merged = [] } = partAt(stored);
      if (correction || merged.length > 0)
        at.set(`/${list}/${index}`, { correction, storedPath, computed, merged });
    }
  return at;
}
