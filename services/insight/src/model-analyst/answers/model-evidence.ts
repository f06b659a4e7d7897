import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { ClaimBook } from '../../claims/claims.ts';
import { count, list } from '../../texts/texts.ts';
import type { Author } from './author.ts';
import { droppedNote } from './drop-reasons.ts';

interface StatementSource {
  readonly notes: readonly string[];
  /** PMIDs that the model considers off topic. */
  readonly offTopic: readonly unknown[];
}

/** States which parts were verified. */
const checkedNote = (label: string): string =>
  `Written by ${label}: another run may choose and word otherwise. A program checked, and no more than this: each quote stands word for word in the article that it names; each number, and each word for a study’s design or for how far something has come, stands in a cited article or was counted; a quote or its article’s title names what the statement is about; and by rules that can err, no statement says the opposite of what it cites. Whether a statement follows from its quotes nobody checked.`;

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
          `${count(placed, 'statement')} ${placed === 1 ? 'is' : 'are'} rated by the model's judgment, where the evidence has no formula; the figures say which. A ring is no further in, and a maturity no higher, than the studies that it cites allow.`,
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
