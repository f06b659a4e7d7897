import type { Claim } from '@sextant/contracts/insight/evidence';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';

/** Number of articles on the subject of a claim, if it is larger than the number of those cited. */
export function countOnSubject(claim: Claim | undefined, cited: number): number | null {
  const count = claim?.figures.find(({ name }) => name === 'articles')?.value;
  return typeof count === 'number' && count > cited ? count : null;
}

/** 'Cites 5 of 299 articles': the cited articles are a selection. '3 articles' if they are all. */
export function citedText(claim: Claim | undefined, cited: number): string {
  const all = countOnSubject(claim, cited);
  return all === null
    ? formatQuantity(cited, 'article')
    : `Cites ${formatCount(cited)} of ${formatQuantity(all, 'article')}`;
}
