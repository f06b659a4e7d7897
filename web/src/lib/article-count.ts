import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Claim } from '@sextant/contracts/insight/evidence';

/** Figures with the number of articles behind a claim: those that ask a question or report a goal, else those on its subject. */
const BASIS_FIGURES = ['asked', 'measured', 'articles'];

/** Number of articles on the subject of a claim, if it is larger than the number of those cited. */
export function countOnSubject(claim: Claim | undefined, cited: number): number | null {
  const basis = BASIS_FIGURES.find((name) => claim?.figures.some((figure) => figure.name === name));
  const count = claim?.figures.find(({ name }) => name === basis)?.value;
  return typeof count === 'number' && count > cited ? count : null;
}

/** 'Cites 5 of 299 on it': the cited articles are a selection of those on the subject. 'Cites 3 articles' if they are all. */
export function citedText(claim: Claim | undefined, cited: number): string {
  const all = countOnSubject(claim, cited);
  return all === null
    ? `Cites ${formatQuantity(cited, 'article')}`
    : `Cites ${formatCount(cited)} of ${formatCount(all)} on it`;
}
