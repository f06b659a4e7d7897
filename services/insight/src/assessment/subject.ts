import { stem } from '@sextant/literature-text/stem';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { memoizeByContext } from './memoize-by-context.ts';

/** 'MRD' is minimal residual disease to one author and measurable residual disease to the next. */
const isShortForm = (text: string): boolean => /^[A-Z][A-Z\d-]+$/.test(text);

const MIN_STEM_CHARS = 6;
/** 'Postmenopausal' contains 'menopause'; 'antiestrogen' is the opposite of the word it contains. */
function containsWord(other: string, word: string): boolean {
  const root = stem(word);
  return (
    other === word || (root.length >= MIN_STEM_CHARS && other.includes(root) && !/^(?:anti|non)/.test(other))
  );
}

/**
 * Whether one is an ancestor of the other in the vocabulary: 'opioid analgesics' and 'analgesics', a member
 * and its class.
 */
export function isAncestorOrDescendant(a: ConceptEvidence, b: ConceptEvidence): boolean {
  const [above, below] = [b.concept.meaning?.trees ?? [], a.concept.meaning?.trees ?? []];
  return below.some((tree) => above.some((index) => tree.startsWith(`${index}.`)));
}

/**
 * Concepts that stand for a concept: itself, its descendants in the vocabulary, and longer names that contain
 * its words.
 */
function findRelatives(
  { concepts, index }: EvidenceBase,
  topic: ConceptEvidence,
): ReadonlySet<ConceptEvidence> {
  const shortForms = new Set(topic.concept.spellings.map(({ text }) => text).filter(isShortForm));
  const sharesShortForm = ({ concept }: ConceptEvidence) =>
    concept.spellings.some(({ text }) => shortForms.has(text));
  const isMember = ({ concept }: ConceptEvidence) =>
    concept.meaning !== null &&
    (index.meanings.vocabulary.get(concept.meaning.id)?.actions.includes(topic.concept.key) ?? false);
  return new Set(
    concepts.filter(
      (about) =>
        about === topic ||
        isAncestorOrDescendant(about, topic) ||
        isMember(about) ||
        sharesShortForm(about) ||
        topic.concept.words.every((word) => about.concept.words.some((other) => containsWord(other, word))),
    ),
  );
}

/** For each concept of the query, the concepts that stand for it. */
export const topicRelatives = memoizeByContext((base: EvidenceBase) =>
  base.topics.map((topic) => findRelatives(base, topic)),
);

/** Share of a condition's articles that must name the query's concepts for both to be treated as one. */
const MIN_SHARED = 0.4;

/**
 * For each condition, the share of its articles that name a condition of the query, 1 for those conditions
 * and their descendants; null if the query has none.
 */
const topicOverlap = memoizeByContext((base: EvidenceBase): ReadonlyMap<ConceptEvidence, number> | null => {
  const kins = topicRelatives(base).filter((_kin, index) => base.topics[index]?.kind === 'condition');
  if (kins.length === 0) return null;
  const conditions = new Set(kins.flatMap((kin) => [...kin]));
  const documents = new Set([...conditions].flatMap(({ concept }) => Array.from(concept.documents)));
  const shared = ({ concept, count }: ConceptEvidence): number =>
    concept.documents.filter((document) => documents.has(document)).length / count;
  return new Map(
    base.concepts
      .filter((about) => about.kind === 'condition' || conditions.has(about))
      .map((about) => [about, conditions.has(about) ? 1 : shared(about)]),
  );
});

/**
 * Whether concepts that are named together are about other conditions than the query's.
 * @param minShared a condition matches the query if this share of its articles, 0 to 1, names the query's
 * conditions
 */
export function isOtherCondition(
  base: EvidenceBase,
  named: readonly ConceptEvidence[],
  minShared: number = MIN_SHARED,
): boolean {
  const shared = topicOverlap(base);
  if (!shared) return false;
  const conditions = named.filter(({ kind, isKindByName }) => kind === 'condition' && isKindByName);
  return conditions.length > 0 && !conditions.some((about) => (shared.get(about) ?? 0) >= minShared);
}
