import { isBelow } from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';

/** What use brings, by its head word: no field of use. */
const HARM_HEAD =
  /\b(?:addiction|dependence|abuse|misuse|toxicity|withdrawal|overdose|poisoning|intolerance|resistance)$/i;
/** A sign of many diseases is no field of use: the vocabulary has it among signs and symptoms alone. */
const SIGN = /^C23\.888/;
const DISEASE = /^(?:C(?!23)|F03)/;
const isSign = (trees: readonly string[]): boolean =>
  trees.some((tree) => SIGN.test(tree)) && !trees.some((tree) => DISEASE.test(tree));

/** Whether a condition is one that something is used for: no harm of use, no mere sign of disease, not what the query asks for. */
export const isUse = ({ topic, concept }: ConceptEvidence): boolean =>
  !topic && !HARM_HEAD.test(concept.label) && !isSign(concept.meaning?.trees ?? []);

/** Places of the vocabulary that are near: a common parent below the first levels. */
const MIN_COMMON_LEVELS = 3;

/** Whether the vocabulary has two side by side: two classes of one kind of drug, two members of a class. */
export function areSiblings(a: ConceptEvidence, b: ConceptEvidence): boolean {
  const parents = (about: ConceptEvidence) =>
    (about.concept.meaning?.trees ?? [])
      .map((tree) => tree.split('.').slice(0, -1))
      .filter(({ length }) => length >= MIN_COMMON_LEVELS)
      .map((levels) => levels.join('.'));
  const own = new Set(parents(a));
  return parents(b).some((parent) => own.has(parent));
}

/** Whether this many conclusions speak of it: what nothing is concluded of is measured with, not tried. */
const MIN_CONCLUSIONS = 3;
const MIN_CONCLUDING_SHARE = 0.1;
export const isTried = ({ effect, count }: Pick<ConceptEvidence, 'effect' | 'count'>): boolean =>
  effect.favor + effect.against + effect.even >= Math.max(MIN_CONCLUSIONS, MIN_CONCLUDING_SHARE * count);

/** What the query asks for is a case of it: 'cancer' where breast cancer is asked for. */
export const isAboveTopic = ({ topics }: EvidenceBase, about: ConceptEvidence): boolean =>
  topics.some(
    (topic) =>
      topic !== about &&
      (isBelow(topic, about) ||
        (about.concept.words.length < topic.concept.words.length &&
          about.concept.words.every((word) => topic.concept.words.includes(word)))),
  );
