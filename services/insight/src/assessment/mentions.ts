import type { EvidenceBase } from '../evidence/evidence.ts';
import type { NameContext } from '../reading/built-in-reader.ts';

const BEFORE_CHARS = 80;
const AFTER_CHARS = 80;

/** Where a document names a concept: the text of the same sentence on both sides. */
export function contextsOf({ index }: EvidenceBase, concept: number, document: number): NameContext[] {
  const { texts, starts, ends } = index.corpus;
  const text = texts[document]?.text ?? '';
  return index.mentionsIn(document).flatMap((mention) => {
    if (mention.concept !== concept) return [];
    const [start, end] = [starts[mention.first] ?? 0, ends[mention.last] ?? 0];
    const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
    const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf('\n')) + 1;
    const after = text.slice(end, end + AFTER_CHARS);
    const to = after.search(/[.;]\s|\n/);
    return [{ before: before.slice(from), after: to < 0 ? after : after.slice(0, to) }];
  });
}
