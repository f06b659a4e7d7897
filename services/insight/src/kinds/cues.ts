import type { Concept, ConceptIndex } from '../names/names.ts';

/** Patterns before and after a mention. */
export interface Cue<Label extends string> {
  readonly label: Label;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Ignores mentions within a longer name: 'calcium channel blockers' are given, not calcium. */
  readonly whole?: boolean;
}

const MENTIONS_READ = 160;
const BEFORE_CHARS = 48;
const AFTER_CHARS = 28;

/** Counts how often each cue matches at a mention of a concept, over at most 160 mentions. */
export function countCues<Label extends string>(
  { id, documents }: Pick<Concept, 'id' | 'documents'>,
  { corpus, mentionsIn }: ConceptIndex,
  cues: readonly Cue<Label>[],
): ReadonlyMap<Label, number> {
  const counts = new Map<Label, number>();
  let read = 0;
  for (const document of documents) {
    const text = corpus.texts[document]?.text ?? '';
    const mentions = mentionsIn(document);
    for (const { concept, first, last } of mentions) {
      if (concept !== id || read >= MENTIONS_READ) continue;
      const isPart = mentions.some(
        (other) => other.first <= first && other.last >= last && other.last - other.first > last - first,
      );
      read++;
      const start = corpus.starts[first] ?? 0;
      const end = corpus.ends[last] ?? 0;
      const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
      const after = text.slice(end, end + AFTER_CHARS);
      for (const cue of cues)
        if (!(cue.whole && isPart) && (cue.before?.test(before) || cue.after?.test(after)))
          counts.set(cue.label, (counts.get(cue.label) ?? 0) + 1);
    }
    if (read >= MENTIONS_READ) break;
  }
  return counts;
}
