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

interface Span {
  readonly concept: number;
  readonly start: number;
  readonly end: number;
}

/** Mentions by concept, moved by some characters. */
const groupSpans = (named: readonly Span[], shift = 0): NamedIntervention<number>[] =>
  [...Map.groupBy(named, ({ concept }) => concept)].map(([id, own]) => ({
    id,
    spans: own.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  }));

/**
 * Extracts the conclusions of documents lazily, each once.
 * @param interventions concepts to which conclusions apply: not conditions
 */
export function readFindings(
  documents: readonly EvidenceDocument[],
  index: NameIndex,
  interventions: ReadonlySet<number>,
  vocabulary: OutcomeVocabulary,
): ConceptFindings {
  const cache = new Map<number, readonly Finding<number>[]>();
  const { texts, starts, ends } = index.corpus;

  /** Mentions of interventions with offsets in the abstract; those in the title are negative. */
  function interventionsIn(document: number): Span[] {
    const offset = (texts[document]?.titleLength ?? 0) + 1;
    return index
      .mentionsIn(document)
      .filter(({ concept }) => interventions.has(concept))
      .map(({ concept, first, last }) => ({
        concept,
        start: (starts[first] ?? 0) - offset,
        end: (ends[last] ?? 0) - offset,
      }));
  }

  /** Findings of the title precede those of the abstract, at negative offsets. */
  function titleFindings(document: number, named: readonly Span[]): readonly Finding<number>[] {
    const title = documents[document]?.record.title ?? '';
    const shift = (texts[document]?.titleLength ?? 0) + 1;
    return extractTitleFindings(title, groupSpans(named, shift), vocabulary).map((finding) => ({
      ...finding,
      start: finding.start - shift,
      end: finding.end - shift,
    }));
  }

  function findingsIn(document: number): readonly Finding<number>[] {
    const known = cache.get(document);
    if (known) return known;
    const abstract = documents[document]?.record.abstract;
    const named = interventionsIn(document);
    const inAbstract = groupSpans(named.filter(({ start }) => start >= 0));
    const concluded = abstract ? extractFindings(abstract, inAbstract, vocabulary) : NONE;
    const inTitle = named.filter(({ start }) => start < 0);
    const extracted = [...titleFindings(document, inTitle), ...concluded];
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
