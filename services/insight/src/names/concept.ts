import type { Meaning, Meanings } from './meaning.ts';
import type { Mention } from './mention.ts';
import type { ConceptName } from './naming.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';

/** A concept with the documents (indexes, ascending) that name it: counted ones, and cited-only ones. */
export interface Concept extends ConceptName {
  id: number;
  /** The vocabulary's identifier, otherwise the normal form: identifies the concept across answers. */
  key: string;
  /** Null if neither the vocabulary nor a record knows the name. */
  meaning: Meaning | null;
  /** Normal words of the most frequent variant. */
  words: readonly string[];
  documents: Int32Array;
  others: Int32Array;
  titleDocuments: number;
  /** Number of texts of the sample that name it. */
  sampled: number;
  termhood: number;
}

export interface ConceptIndex {
  corpus: LexedCorpus;
  meanings: Meanings;
  /** By id. */
  concepts: Concept[];
  /** Mentions of all concepts in one document, in order. */
  mentionsIn(document: number): readonly Mention[];
}
