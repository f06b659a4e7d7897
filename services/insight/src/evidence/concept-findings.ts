import {
  type Finding,
  findingsOf,
  type NamedIntervention,
  type OutcomeVocabulary,
  type SignedEvidence,
  signedEvidence,
} from '../findings/findings.ts';
import type { EvidenceDocument } from './documents.ts';

/** Where documents name concepts: what is needed of the index of names. */
interface NameIndex {
  readonly corpus: {
    readonly texts: readonly ({ readonly titleLength: number } | undefined)[];
    readonly starts: ArrayLike<number>;
    readonly ends: ArrayLike<number>;
  };
  mentionsIn(
    document: number,
  ): readonly { readonly concept: number; readonly first: number; readonly last: number }[];
}

/** What the conclusions of documents say of concepts, by concept id. */
export interface ConceptFindings {
  /** Of one concept, over some documents; those that do not count and retracted ones aside. */
  over(concept: number, documents: Iterable<number>): SignedEvidence;
  /** Each finding on it, with the document that it stands in; the same documents aside. */
  list(concept: number, documents: Iterable<number>): ConceptFinding[];
}

/** What a document concludes of a concept; the comparator is a concept's id. */
export interface ConceptFinding {
  readonly document: number;
  readonly finding: Finding<number>;
}

const NONE: readonly Finding<number>[] = [];

/**
 * Reads the conclusions of documents as they are asked for, each once.
 * @param isIntervention whether conclusions are read about a concept: about what is done, not about what it is done for
 */
export function readFindings(
  documents: readonly EvidenceDocument[],
  index: NameIndex,
  isIntervention: (concept: number) => boolean,
  vocabulary: OutcomeVocabulary,
): ConceptFindings {
  const read = new Map<number, readonly Finding<number>[]>();
  const { texts, starts, ends } = index.corpus;

  function interventionsIn(document: number): NamedIntervention<number>[] {
    const offset = (texts[document]?.titleLength ?? 0) + 1;
    const spans = new Map<number, { start: number; end: number }[]>();
    for (const { concept, first, last } of index.mentionsIn(document)) {
      const start = (starts[first] ?? 0) - offset;
      if (start < 0 || !isIntervention(concept)) continue;
      const own = spans.get(concept) ?? [];
      own.push({ start, end: (ends[last] ?? 0) - offset });
      spans.set(concept, own);
    }
    return [...spans].map(([id, own]) => ({ id, spans: own }));
  }

  function findingsIn(document: number): readonly Finding<number>[] {
    const known = read.get(document);
    if (known) return known;
    const abstract = documents[document]?.record.abstract;
    const found = abstract ? findingsOf(abstract, interventionsIn(document), vocabulary) : NONE;
    read.set(document, found);
    return found;
  }

  const counts = (document: number) => {
    const entry = documents[document];
    return entry?.counted === true && !entry.retracted;
  };
  const on = (concept: number, document: number) =>
    findingsIn(document).filter(({ intervention }) => intervention === concept);

  return {
    over: (concept, chosen) =>
      signedEvidence(
        Array.from(chosen).flatMap((document) => {
          const findings = counts(document) ? on(concept, document) : NONE;
          const study = documents[document]?.study;
          return study && findings.length > 0 ? [{ study, findings }] : [];
        }),
      ),
    list: (concept, chosen) =>
      Array.from(chosen)
        .filter(counts)
        .flatMap((document) => on(concept, document).map((finding) => ({ document, finding }))),
  };
}
