import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { ClaimBook } from '../../statements/claim-book.ts';
import { count, list } from '../../statements/words.ts';
import type { Author } from './author.ts';
import { droppedNote } from './drop-reasons.ts';

interface StatementSource {
  readonly notes: readonly string[];
  /** PMIDs that the model considers off topic. */
  readonly offTopic: readonly unknown[];
}

/** States which parts were verified. */
const checkedNote = (label: string): string =>
  `Written by ${label}: another run may choose and word otherwise. A program checked that each quote stands word for word in the article that it names, and each number in a cited article or in what was counted. Then the model was asked again, with each statement and its quotes alone, whether they bear it out; what it did not find in them is left out.`;

const MAX_NAMED = 10;

function offTopicNote({ grounding }: Author, offTopic: readonly unknown[]): string[] {
  const pmids = [...new Set(offTopic)].filter(
    (pmid): pmid is string => typeof pmid === 'string' && grounding.isPosted(pmid),
  );
  if (pmids.length === 0) return [];
  const named = pmids.slice(0, MAX_NAMED);
  const rest = pmids.length - named.length;
  return [
    `The model read ${count(pmids.length, 'posted article')} as not about this query: ${list(named)}${rest > 0 ? `, and ${rest} more` : ''}.`,
  ];
}

/** The evidence section of a model's answer, with its limits. */
export function buildEvidenceRecord(
  author: Author,
  book: ClaimBook,
  { notes, offTopic }: StatementSource,
): Evidence {
  const { brief, label, judged, drops } = author;
  const { claims, dropped } = book.grounding;
  const placed = book.claims.filter(({ figures }) => figures.some(({ name }) => name === judged.name)).length;
  const own = [
    checkedNote(label),
    ...(dropped > 0 ? [droppedNote(claims, dropped, drops)] : []),
    ...(placed > 0
      ? [
          `${count(placed, 'statement')} ${placed === 1 ? 'is' : 'are'} rated by the model's judgment, where the evidence has no formula; the figures say which. What was not counted stands in Assess.`,
        ]
      : []),
    ...offTopicNote(author, offTopic),
  ];
  return {
    ...brief.evidence,
    claims: book.claims,
    grounding: book.grounding,
    notes: [...brief.evidence.notes, ...own, ...notes],
  };
}
