import {
  extractFindings,
  extractTitleFindings,
  type Finding,
  type NamedIntervention,
  type OutcomeVocabulary,
  type SignedEvidence,
  sumEvidence,
} from '../findings/findings.ts';
import type { EvidenceDocument } from './documents.ts';

/** The used part of the name index: documents and their concepts. */
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

/** Conclusions of documents on concepts, by concept id. */
export interface ConceptFindings {
  /** Sum for one concept over some documents, without uncounted and retracted ones. */
  sumOver(concept: number, documents: Iterable<number>): SignedEvidence;
  /** Each finding on it with its document, without uncounted and retracted ones. */
  listFindings(concept: number, documents: Iterable<number>): ConceptFinding[];
}

/** A document's conclusion on a concept; the comparator is a concept id. */
export interface ConceptFinding {
  readonly document: number;
  readonly finding: Finding<number>;
}

const NONE: readonly Finding<number>[] = [];

/**
 * Extracts the conclusions of documents lazily, each once.
 * @param isIntervention whether conclusions apply to a concept: to interventions, not to conditions
 */
export function readFindings(
  documents: readonly EvidenceDocument[],
  index: NameIndex,
  isIntervention: (concept: number) => boolean,
  vocabulary: OutcomeVocabulary,
): ConceptFindings {
  const cache = new Map<number, readonly Finding<number>[]>();
  const { texts, starts, ends } = index.corpus;

  /** Mentions of interventions with offsets in the abstract; those in the title are negative. */
  function interventionsIn(document: number, isWanted: (start: number) => boolean, shift = 0) {
    const offset = (texts[document]?.titleLength ?? 0) + 1;
    const spans = new Map<number, { start: number; end: number }[]>();
    for (const { concept, first, last } of index.mentionsIn(document)) {
      const start = (starts[first] ?? 0) - offset;
      if (!isWanted(start) || !isIntervention(concept)) continue;
      const own = spans.get(concept) ?? [];
      own.push({ start: start + shift, end: (ends[last] ?? 0) - offset + shift });
      spans.set(concept, own);
    }
    return [...spans].map(([id, own]): NamedIntervention<number> => ({ id, spans: own }));
  }

  /** What the title states, before the abstract: at negative offsets. */
  function titleFindings(document: number): readonly Finding<number>[] {
    const title = documents[document]?.record.title ?? '';
    const shift = (texts[document]?.titleLength ?? 0) + 1;
    const named = interventionsIn(document, (start) => start < 0, shift);
    return extractTitleFindings(title, named, vocabulary).map((finding) => ({
      ...finding,
      start: finding.start - shift,
      end: finding.end - shift,
    }));
  }

  function findingsIn(document: number): readonly Finding<number>[] {
    const known = cache.get(document);
    if (known) return known;
    const abstract = documents[document]?.record.abstract;
    const concluded = abstract
      ? extractFindings(
          abstract,
          interventionsIn(document, (start) => start >= 0),
          vocabulary,
        )
      : NONE;
    const extracted = [...titleFindings(document), ...concluded];
    cache.set(document, extracted);
    return extracted;
  }

  const counts = (document: number) => {
    const entry = documents[document];
    return entry?.counted === true && !entry.retracted;
  };
  const findingsOn = (concept: number, document: number) =>
    findingsIn(document).filter(({ intervention }) => intervention === concept);

  return {
    sumOver: (concept, selectedDocuments) =>
      sumEvidence(
        Array.from(selectedDocuments).flatMap((document) => {
          const findings = counts(document) ? findingsOn(concept, document) : NONE;
          const study = documents[document]?.study;
          return study && findings.length > 0 ? [{ study, findings }] : [];
        }),
      ),
    listFindings: (concept, selectedDocuments) =>
      Array.from(selectedDocuments)
        .filter(counts)
        .flatMap((document) => findingsOn(concept, document).map((finding) => ({ document, finding }))),
  };
}
