import { memoizeByDocument } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';

/** A concept mention in a document: [at, end) in its abstract; the title is before 0. */
interface Mention {
  readonly about: ConceptEvidence;
  readonly at: number;
  readonly end: number;
}

/** All mentions of a document in order; cached. */
const getMentions = memoizeByDocument((base: EvidenceBase, document): readonly Mention[] => {
  const { texts, starts, ends } = base.index.corpus;
  const offset = (texts[document]?.titleLength ?? 0) + 1;
  return base.index.mentionsIn(document).flatMap(({ concept, first, last }) => {
    const about = base.concepts[concept];
    return about ? [{ about, at: (starts[first] ?? 0) - offset, end: (ends[last] ?? 0) - offset }] : [];
  });
});

/**
 * Concepts between two offsets of a document's abstract, in order, without duplicates; the title is before 0.
 */
export function mentionsBetween(
  base: EvidenceBase,
  document: number,
): (from: number, to: number) => ConceptEvidence[] {
  const mentions = getMentions(base, document);
  return (from, to) => [
    ...new Set(mentions.filter(({ at }) => at >= from && at < to).map(({ about }) => about)),
  ];
}

/** Concepts of a document's title, in order, without duplicates. */
export const mentionsInTitle = (base: EvidenceBase, document: number): ConceptEvidence[] =>
  mentionsBetween(base, document)(Number.NEGATIVE_INFINITY, 0);

/** Mentions between two offsets of a document's abstract, in order. */
export const mentionsWithin = (
  base: EvidenceBase,
  document: number,
  from: number,
  to: number,
): readonly Mention[] =>
  getMentions(base, document)
    .filter(({ at, end }) => at >= from && end <= to)
    .sort((a, b) => a.at - b.at);

/** Offsets of a concept's mentions in a document's abstract. */
export const mentionOffsets = (
  base: EvidenceBase,
  document: number,
  { concept }: ConceptEvidence,
): { start: number; end: number }[] =>
  getMentions(base, document)
    .filter(({ about }) => about.concept.id === concept.id)
    .map(({ at, end }) => ({ start: at, end }));
