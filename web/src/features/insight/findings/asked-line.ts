import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import { countOf } from '../../../lib/formatting.ts';

/** How many articles ask a question, when last, and what kind of question it is. */
export const askedLine = ({ askedBy, lastAsked, type }: OpenQuestion): string =>
  [type, `asked by ${countOf(askedBy, 'article')}`, lastAsked === null ? '' : `last in ${lastAsked}`]
    .filter(Boolean)
    .join(', ');
