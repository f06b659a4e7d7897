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

/** Whether the first is below the second in the vocabulary: 'opioid analgesics' and 'analgesics', a member and its class. */
function isBelow(a: ConceptEvidence, b: ConceptEvidence): boolean {
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
        isBelow(about, topic) ||
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

/** The conditions of the query, and those that stand for one. */
export const topicConditions = memoizeByContext(
  (base: EvidenceBase): ReadonlySet<ConceptEvidence> =>
    new Set(
      topicRelatives(base).flatMap((relatives, index) =>
        base.topics[index]?.kind === 'condition' ? [...relatives] : [],
      ),
    ),
);
