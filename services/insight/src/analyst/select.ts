import type { Concept } from '../evidence/concepts/extract-concepts.ts';
import type { Kind } from '../evidence/concepts/kind-words.ts';
import { kindByName } from '../evidence/concepts/kinds.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { phraseWords } from '../evidence/text/phrase-words.ts';

const TECHNOLOGY_KINDS: readonly Kind[] = ['technique', 'tool', 'platform', 'framework'];

export const isTechnology = ({ kind }: ConceptEvidence): boolean =>
  kind !== null && TECHNOLOGY_KINDS.includes(kind);

/** A name of several words, or a word that itself tells its kind: other single words are rarely what a reader would list. */
export const isPresentable = ({ concept, kind, topic }: ConceptEvidence): boolean =>
  topic || (kind !== 'place' && kind !== 'population' && tellsItsKind(concept));

/** 'heartburn' does; 'chest' is taken for a complaint only by how it is written about. */
export const tellsItsKind = ({ words, label }: Concept): boolean =>
  label.includes(' ') || kindByName(words) !== null || kindByName(phraseWords(label)) !== null;

/** A condition by its own words, not only by how it is written about. */
export const isNamedCondition = ({ words, label }: Concept): boolean =>
  (kindByName(phraseWords(label)) ?? kindByName(words)) === 'condition';

/** Share of the background from which on a statement on a concept is one on the whole of it. */
export const WHOLE = 0.9;
export const isWhole = ({ share }: Pick<ConceptEvidence, 'share'>): boolean => share >= WHOLE;

const shared = (a: ConceptEvidence, b: ConceptEvidence): number => {
  const documents = new Set(a.concept.documents);
  let count = 0;
  for (const document of b.concept.documents) if (documents.has(document)) count++;
  return count;
};

/** True where a reader would take both for one: the words of one hold the other's, or they share most words and most articles. */
export function areAlike(a: ConceptEvidence, b: ConceptEvidence): boolean {
  const [short, long] = a.concept.words.length <= b.concept.words.length ? [a, b] : [b, a];
  const common = short.concept.words.filter((word) => long.concept.words.includes(word)).length;
  if (common === 0) return false;
  const union = new Set([...a.concept.words, ...b.concept.words]).size;
  const together = shared(a, b);
  const jaccard = together / (a.concept.documents.length + b.concept.documents.length - together || 1);
  if (common === short.concept.words.length) {
    // 'heart failure' and 'symptomatic heart failure'; but 'insulin' and 'closed-loop insulin delivery' are two things.
    return (
      together >= 0.6 * Math.min(a.concept.documents.length, b.concept.documents.length) &&
      common / union >= 0.4
    );
  }
  return common / union >= 0.6 || jaccard > 0.6;
}

/** The list without those that are alike an earlier one. */
export function withoutAlike(list: readonly ConceptEvidence[]): ConceptEvidence[] {
  const kept: ConceptEvidence[] = [];
  for (const about of list) if (!kept.some((other) => areAlike(other, about))) kept.push(about);
  return kept;
}
