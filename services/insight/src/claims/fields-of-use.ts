import { isBelow } from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';

/** Heads of side effects: not a field of use. */
const HARM_HEAD =
  /\b(?:addiction|dependence|abuse|misuse|toxicity|withdrawal|overdose|poisoning|intolerance|resistance)$/i;
/** A symptom of many diseases is not a field of use: the vocabulary has it only among signs and symptoms. */
const SIGN = /^C23\.888/;
const DISEASE = /^(?:C(?!23)|F03)/;
const isSign = (trees: readonly string[]): boolean =>
  trees.some((tree) => SIGN.test(tree)) && !trees.some((tree) => DISEASE.test(tree));

/** Whether a condition is a field of use: not a side effect, a mere symptom, or the query's own concept. */
export const isFieldOfUse = ({ topic, concept }: ConceptEvidence): boolean =>
  !topic && !HARM_HEAD.test(concept.label) && !isSign(concept.meaning?.trees ?? []);

/** Minimum number of shared tree levels for siblings. */
const MIN_COMMON_LEVELS = 3;

/** Whether two are siblings in the vocabulary: two classes of one kind of drug, two members of a class. */
export function areSiblings(a: ConceptEvidence, b: ConceptEvidence): boolean {
  const parents = (about: ConceptEvidence) =>
    (about.concept.meaning?.trees ?? [])
      .map((tree) => tree.split('.').slice(0, -1))
      .filter(({ length }) => length >= MIN_COMMON_LEVELS)
      .map((levels) => levels.join('.'));
  const own = new Set(parents(a));
  return parents(b).some((parent) => own.has(parent));
}

/** Concepts with fewer conclusions are used for measuring, not tested. */
const MIN_CONCLUSIONS = 3;
const MIN_CONCLUDING_SHARE = 0.1;
export const isTested = ({ effect, count }: Pick<ConceptEvidence, 'effect' | 'count'>): boolean =>
  effect.favor + effect.against + effect.even >= Math.max(MIN_CONCLUSIONS, MIN_CONCLUDING_SHARE * count);

/** Whether the query's concept is a descendant of it: 'cancer' for a query on breast cancer. */
export const isTopicAncestor = ({ topics }: EvidenceBase, about: ConceptEvidence): boolean =>
  topics.some(
    (topic) =>
      topic !== about &&
      (isBelow(topic, about) ||
        (about.concept.words.length < topic.concept.words.length &&
          about.concept.words.every((word) => topic.concept.words.includes(word)))),
  );
