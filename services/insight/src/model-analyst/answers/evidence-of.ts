import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { ClaimBook } from '../../claims/claims.ts';
import { count, number } from '../../texts/texts.ts';
import type { Author } from './author.ts';

/** How a model's answer is grounded, with what its reader must know of it. */
export function evidenceOf(
  { brief, label, judged }: Author,
  book: ClaimBook,
  notes: readonly string[],
): Evidence {
  const { claims, dropped } = book.grounding;
  const placed = book.claims.filter(({ figures }) => figures.some(({ name }) => name === judged.name)).length;
  const own = [
    `Written by ${label}: another run may choose and word otherwise. Every statement shown cites posted articles word for word, checked by a program.`,
    ...(dropped > 0
      ? [
          `${number(dropped)} of ${count(claims, 'statement')} ${dropped === 1 ? 'was' : 'were'} left out: not shown word for word by a posted article, against the evidence, or with an address or a foreign article in the text.`,
        ]
      : []),
    ...(placed > 0
      ? [
          `${count(placed, 'statement')} ${placed === 1 ? 'is' : 'are'} rated by the model's judgement, where the evidence has no formula; the figures say which.`,
        ]
      : []),
  ];
  return {
    ...brief.evidence,
    claims: book.claims,
    grounding: book.grounding,
    notes: [...brief.evidence.notes, ...own, ...notes],
  };
}
