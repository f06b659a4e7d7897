import { stem } from '@sextant/literature-text/stem';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { memoizeByContext, memoizeByDocument } from './memoize-by-context.ts';

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
export function isBelow(a: ConceptEvidence, b: ConceptEvidence): boolean {
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

/** Share of a condition's articles that must name the query's concepts for both to be treated as one. */
const MIN_SHARED = 0.4;

/**
 * For each condition, the share of its articles that name a condition of the query, 1 for those conditions
 * and their descendants; null if the query has none.
 */
const topicOverlap = memoizeByContext((base: EvidenceBase): ReadonlyMap<ConceptEvidence, number> | null => {
  const conditions = topicConditions(base);
  if (conditions.size === 0) return null;
  const documents = new Set([...conditions].flatMap(({ concept }) => Array.from(concept.documents)));
  const shared = ({ concept, count }: ConceptEvidence): number =>
    concept.documents.filter((document) => documents.has(document)).length / count;
  return new Map(
    base.concepts
      .filter((about) => about.kind === 'condition' || conditions.has(about))
      .map((about) => [about, conditions.has(about) ? 1 : shared(about)]),
  );
});

/** People with what is named next to it. */
const PEOPLE_BEFORE =
  /\b(?:patients?|subjects|persons?|men|women|people|those|children|adolescents|adults|individuals|volunteers|survivors|cases|populations?|elderly|treatment|therapy|management)\b[,\s]+(?:[\w()/-]+\s+){0,7}$/i;
const PEOPLE_AFTER =
  /^\)?,? (?:patients?|subjects|sufferers|outpatients|inpatients|trials?|stud(?:y|ies)|populations?)\b/i;

/** Documents about people with a condition of the query: it stands in the title, or beside the people. */
const onTopicPopulation = memoizeByContext((base: EvidenceBase): ReadonlySet<number> => {
  const { corpus } = base.index;
  const conditions = new Set(Array.from(topicConditions(base), ({ concept }) => concept.id));
  return new Set(
    [...base.documents.keys()].filter((document) => {
      const text = corpus.texts[document];
      return (
        text !== undefined &&
        base.index.mentionsIn(document).some(({ concept, first, last }) => {
          if (!conditions.has(concept)) return false;
          if (first < text.titleTo) return true;
          const [start, end] = [corpus.starts[first] ?? 0, corpus.ends[last] ?? 0];
          return (
            PEOPLE_BEFORE.test(text.text.slice(Math.max(0, start - 80), start)) ||
            PEOPLE_AFTER.test(text.text.slice(end, end + 30))
          );
        })
      );
    }),
  );
});

const MIN_ROOT_CHARS = 6;

/** Adjectives of one-word conditions: 'hypertensive' people have hypertension, 'antihypertensive' drugs treat it. */
const conditionAdjectives = memoizeByContext((base: EvidenceBase) =>
  base.concepts.flatMap((about) => {
    const { kind, isKindByName, concept } = about;
    const [word = '', ...more] = concept.words;
    const root = stem(word);
    return kind === 'condition' && isKindByName && more.length === 0 && root.length >= MIN_ROOT_CHARS
      ? [{ about, root }]
      : [];
  }),
);

/** The concepts of a title, and the conditions of its adjectives. */
const namedInTitle = memoizeByDocument((base: EvidenceBase, document): readonly ConceptEvidence[] => {
  const { index, documents, concepts } = base;
  const titleTo = index.corpus.texts[document]?.titleTo ?? 0;
  return [
    ...index
      .mentionsIn(document)
      .flatMap(({ concept, first }) => (first < titleTo ? (concepts[concept] ?? []) : [])),
    ...conditionsOfAdjectives(base, documents[document]?.record.title ?? ''),
  ];
});

/** Conditions that a text names by their adjectives. */
export function conditionsOfAdjectives(base: EvidenceBase, text: string): ConceptEvidence[] {
  const words = text.toLowerCase().match(/[a-z]{6,}/g) ?? [];
  const bare = words.map((word) => word.replace(/^anti/, ''));
  return conditionAdjectives(base).flatMap(({ about, root }) =>
    bare.some((word) => word.startsWith(root)) ? [about] : [],
  );
}

/**
 * Whether a sentence of a document and its title are about other conditions than the query's: 'hypertensive
 * patients' for a query on heart failure. An article that names the query's condition among its outcomes
 * alone is about another one.
 * @param named concepts of the sentence
 * @param minShared a condition matches the query if this share of its articles, 0 to 1, names the query's
 * conditions
 */
export function isOtherCondition(
  base: EvidenceBase,
  document: number,
  named: readonly ConceptEvidence[],
  minShared: number = MIN_SHARED,
): boolean {
  const shared = topicOverlap(base);
  if (!shared) return false;
  const all = [...named, ...namedInTitle(base, document)];
  const conditions = all.filter(({ kind, isKindByName }) => kind === 'condition' && isKindByName);
  if (conditions.length === 0) return false;
  if (!conditions.some((about) => (shared.get(about) ?? 0) >= minShared)) return true;
  return (
    !conditions.some((about) => topicConditions(base).has(about)) && !onTopicPopulation(base).has(document)
  );
}
