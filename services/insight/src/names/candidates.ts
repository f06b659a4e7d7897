import type { Meanings } from './meaning.ts';
import { PhraseTrie, walkPhrases } from './phrase-trie.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';
import { CAN_START, STRONG } from './text/part-rows.ts';

export interface Candidates {
  trie: PhraseTrie;
  /** By trie node: documents with the phrase, and documents with it in the title. */
  documents: Int32Array;
  titles: Int32Array;
  /** By trie node: documents in which the phrase stands alone, without adjacent name words. */
  freestanding: Int32Array;
  /** Nodes in enough documents, ascending. */
  nodes: number[];
}

/** Minimum document frequency of a candidate: noise grows slower than the corpus. */
const minimumDocuments = (total: number): number =>
  total < 10 ? 1 : total < 60 ? 2 : total < 400 ? 3 : Math.max(4, Math.round(0.0015 * total));

function documentFrequencies(corpus: LexedCorpus): Int32Array {
  const frequency = new Int32Array(corpus.words.length);
  const last = new Int32Array(corpus.words.length).fill(-1);
  for (const [index, { from, to }] of corpus.texts.slice(0, corpus.counted).entries()) {
    for (let i = from; i < to; i++) {
      const word = corpus.parts[i] ?? -1;
      if (word < 0 || last[word] === index) continue;
      last[word] = index;
      frequency[word] = (frequency[word] ?? 0) + 1;
    }
  }
  return frequency;
}

/**
 * Counts every candidate phrase of the corpus. A phrase whose words are rarer than the minimum is never built
 * (Agrawal & Srikant 1994).
 */
export function countCandidates(
  corpus: LexedCorpus,
  meanings: Meanings,
  minimum = minimumDocuments(corpus.counted),
): Candidates {
  const wordDocuments = documentFrequencies(corpus);
  const trie = new PhraseTrie();
  const documents: number[] = [0];
  const titles: number[] = [0];
  const last: number[] = [-1];
  const lastTitle: number[] = [-1];
  const freestanding: number[] = [0];
  const lastFree: number[] = [-1];
  const isFreestanding = (first: number, lastPart: number) =>
    ((corpus.parts[first - 1] ?? -1) < 0 || !((corpus.flags[first - 1] ?? 0) & CAN_START)) &&
    ((corpus.parts[lastPart + 1] ?? -1) < 0 || !((corpus.flags[lastPart + 1] ?? 0) & STRONG));

  const names = new Map<number, boolean>();
  const isName = (node: number): boolean => {
    const known =
      names.get(node) ??
      meanings.getMeaning(trie.path(node).map((word) => corpus.words[word] ?? '')) !== null;
    names.set(node, known);
    return known;
  };

  for (const [index, { from, titleTo, to }] of corpus.texts.slice(0, corpus.counted).entries()) {
    walkPhrases(
      corpus,
      from,
      to,
      (node, word, startsUnit) =>
        (wordDocuments[word] ?? 0) >= minimum ? trie.add(node, word, startsUnit) : undefined,
      (node, first, lastPart) => {
        if (last[node] !== index) {
          last[node] = index;
          documents[node] = (documents[node] ?? 0) + 1;
        }
        if (lastPart < titleTo && lastTitle[node] !== index) {
          lastTitle[node] = index;
          titles[node] = (titles[node] ?? 0) + 1;
        }
        if (lastFree[node] !== index && isFreestanding(first, lastPart)) {
          lastFree[node] = index;
          freestanding[node] = (freestanding[node] ?? 0) + 1;
        }
      },
      isName,
    );
  }
  const nodes = [];
  for (let node = 1; node < trie.size; node++) if ((documents[node] ?? 0) >= minimum) nodes.push(node);
  const filled = (values: number[]) => Int32Array.from({ length: trie.size }, (_, i) => values[i] ?? 0);
  return {
    trie,
    documents: filled(documents),
    titles: filled(titles),
    freestanding: filled(freestanding),
    nodes,
  };
}
