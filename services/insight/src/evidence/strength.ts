import type { ReadDesign, ReadingTier } from '@sextant/contracts/insight/article-reading';
import { DESIGN_STRENGTH } from '@sextant/contracts/insight/design-strength';
import { hasDesign, POOLED } from './designs.ts';
import type { TableStudy } from './table.ts';

/** A doubtful design ranks below a certain one of the next level. */
const DOUBT = 1.5;

interface RankedStudy {
  readonly design?: { readonly value: ReadDesign; readonly tier: ReadingTier } | null;
  readonly n?: { readonly value: number } | null;
  readonly isCut?: boolean;
  readonly isRetracted?: boolean;
  readonly isRejected?: boolean;
}
/** Rank of a study: its level of evidence; of one level, the number of people. What is cut, retracted or rejected comes last. */
export function strengthOf({ design, n, isCut, isRetracted, isRejected }: RankedStudy): number {
  const level = design ? DESIGN_STRENGTH[design.value] - (design.tier === 'read' ? 0 : DOUBT) : 0;
  // Of what is pooled the number may be that of its studies.
  const size = n && !hasDesign({ design }, POOLED) ? Math.min(0.99, Math.log10(n.value) / 10) : 0;
  return level + size - (isCut ? 10 : 0) - (isRetracted ? 20 : 0) - (isRejected ? 40 : 0);
}

/** The strongest first; of equal ones the newest. */
export const strongestFirst = (studies: readonly TableStudy[]): TableStudy[] =>
  studies.toSorted(
    (a, b) =>
      strengthOf(b) - strengthOf(a) || (b.year ?? 0) - (a.year ?? 0) || Number(b.pmid) - Number(a.pmid),
  );
