import type { Claim } from '@sextant/contracts/insight/evidence';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';

/** Number of articles on the subject of a claim, if it is larger than the number of those cited. */
export function countOnSubject(claim: Claim | undefined, cited: number): number | null {
  const count = claim?.figures.find(({ name }) => name === 'articles')?.value;
  return typeof count === 'number' && count > cited ? count : null;
}

/** 'Cites 5 of 299 on it': the cited articles are a selection of those on the subject. 'Cites 3 articles' if they are all. */
export function citedText(claim: Claim | undefined, cited: number): string {
  const all = countOnSubject(claim, cited);
  return all === null
    ? `Cites ${formatQuantity(cited, 'article')}`
    : `Cites ${formatCount(cited)} of ${formatCount(all)} on it`;
}
