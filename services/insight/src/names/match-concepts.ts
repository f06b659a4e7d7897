import { BracketedNames } from './bracketed-names.ts';
import type { Mention } from './mention.ts';
import { type PhraseTrie, walkPhrases } from './phrase-trie.ts';
import type { SelectedName } from './select-names.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';

interface Matches {
  /**
   * By concept: documents that name it, ascending, counted and uncounted; and the number of counted ones with
   * it in the title.
   */
  documents: Int32Array[];
  others: Int32Array[];
  /** By concept: number of texts of the sample that name it. */
  sampled: Int32Array;
  titles: Int32Array;
  /** By concept: spelling → occurrences. */
  spellings: Map<string, number>[];
  bracketed: BracketedNames;
  /** Mentions of all concepts in one document, in order. */
  mentionsIn(document: number): readonly Mention[];
}

/** Number of documents whose mentions are cached: claims return to the posted ones. */
const REMEMBERED = 3_000;

/**
 * Finds the concepts in all documents. Linear in the length of the corpus.
 * @param documentCount number of documents; the texts after them are a sample of the index
 */
export function matchConcepts(
  corpus: LexedCorpus,
  trie: PhraseTrie,
  selected: readonly SelectedName[],
  documentCount: number,
): Matches {
  const conceptOf = new Map<number, number>();
  for (const [i, { nodes }] of selected.entries()) for (const node of nodes) conceptOf.set(node, i);
  const documents: number[][] = selected.map(() => []);
  const others: number[][] = selected.map(() => []);
  const sampled = new Int32Array(selected.length);
  const titles = new Int32Array(selected.length);
  const lastTitle = new Int32Array(selected.length).fill(-1);
  const spellings = selected.map(() => new Map<string, number>());

  const remembered = new Map<number, readonly Mention[]>();
  /** Mentions of one document; of two nested mentions of one concept only the longer. */
  const mentionsOf = (document: number): Mention[] => {
    const text = corpus.texts[document];
    if (!text) return [];
    const mentions: Mention[] = [];
    const latest = new Map<number, Mention>();
    walkPhrases(
      corpus,
      text.from,
      text.to,
      (node, word) => trie.find(node, word),
      (node, first, last) => {
        const concept = conceptOf.get(node);
        if (concept === undefined) return;
        const before = latest.get(concept);
        if (before && before.last >= last) return;
        if (before?.first === first) {
          before.last = last;
          return;
        }
        const mention = { concept, first, last };
        latest.set(concept, mention);
        mentions.push(mention);
      },
      (node) => conceptOf.has(node),
    );
    return mentions;
  };

  const bracketed = new BracketedNames();
  for (const [index, { text, titleTo }] of corpus.texts.entries()) {
    const mentions = mentionsOf(index);
    if (index >= documentCount) {
      for (const concept of new Set(mentions.map((mention) => mention.concept)))
        sampled[concept] = (sampled[concept] ?? 0) + 1;
      continue;
    }
    if (index < corpus.counted) bracketed.add(corpus, text, mentions);
    for (const { concept, first, last } of mentions) {
      const own = (index < corpus.counted ? documents : others)[concept];
      if (own && own.at(-1) !== index) own.push(index);
      if (index >= corpus.counted) continue;
      if (first < titleTo && lastTitle[concept] !== index) {
        lastTitle[concept] = index;
        titles[concept] = (titles[concept] ?? 0) + 1;
      }
      const spelling = text.slice(corpus.starts[first], corpus.ends[last]);
      const counts = spellings[concept];
      if (counts && (counts.size < 200 || counts.has(spelling)))
        counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
    }
  }
  return {
    documents: documents.map((list) => Int32Array.from(list)),
    others: others.map((list) => Int32Array.from(list)),
    sampled,
    titles,
    spellings,
    bracketed,
    mentionsIn(document) {
      const known = remembered.get(document);
      if (known) return known;
      const mentions = mentionsOf(document);
      if (remembered.size < REMEMBERED) remembered.set(document, mentions);
      return mentions;
    },
  };
}
