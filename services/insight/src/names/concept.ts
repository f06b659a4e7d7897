import type { Meaning, Meanings } from './meaning.ts';
import type { Mention } from './mention.ts';
import type { ConceptName } from './naming.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';

/** Something that the literature writes about, with the documents (indexes, ascending) that name it: those that count, and those that are only cited. */
export interface Concept extends ConceptName {
  id: number;
  /** The vocabulary's identifier, else the normal form: by it the same concept is known in another answer. */
  key: string;
  /** Null where no vocabulary and no record knows the name. */
  meaning: Meaning | null;
  /** Normal words of the variant that is written most. */
  words: readonly string[];
  documents: Int32Array;
  others: Int32Array;
  titleDocuments: number;
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
