import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';

/** What a document names between two places of its abstract, in order and each once; its title lies before 0. */
export function mentionsBetween(
  { index, concepts }: EvidenceBase,
  document: number,
): (from: number, to: number) => ConceptEvidence[] {
  const { texts, starts } = index.corpus;
  const offset = (texts[document]?.titleLength ?? 0) + 1;
  const mentions = index.mentionsIn(document).flatMap(({ concept, first }) => {
    const about = concepts[concept];
    return about ? [{ about, at: (starts[first] ?? 0) - offset }] : [];
  });
  return (from, to) => [
    ...new Set(mentions.filter(({ at }) => at >= from && at < to).map(({ about }) => about)),
  ];
}
