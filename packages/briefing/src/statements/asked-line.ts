import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import { formatQuantity } from '../words/formatting.ts';

/** The number of articles that ask a question, the latest year, and the kind of question. */
export const askedLine = ({ askedBy, lastAsked, type }: OpenQuestion): string =>
  [type, `asked by ${formatQuantity(askedBy, 'article')}`, lastAsked === null ? '' : `last in ${lastAsked}`]
    .filter(Boolean)
    .join(', ');
