import { perContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { isBelow } from '../uses.ts';

/** What an article says that names not all of what is asked for counts so much for each that it lacks. */
const LACKS_ONE = 0.25;

/** What is named where a concept is: itself, what the vocabulary has below it, and longer names that hold its words. */
const kinOf = ({ concepts }: EvidenceBase, topic: ConceptEvidence): ConceptEvidence[] =>
  concepts.filter(
    (about) =>
      about === topic ||
      isBelow(about, topic) ||
      topic.concept.words.every((word) => about.concept.words.includes(word)),
  );

/** How far each document is about what the query asks for, 0 to 1: 1 where it names all its concepts. Documents that name none are left out. */
export const aboutness = perContext(({ base }: { base: EvidenceBase }): ReadonlyMap<number, number> => {
  const named = new Map<number, number>();
  for (const topic of base.topics) {
    const documents = new Set(kinOf(base, topic).flatMap(({ concept }) => Array.from(concept.documents)));
    for (const document of documents) named.set(document, (named.get(document) ?? 0) + 1);
  }
  if (base.topics.length === 0) return new Map([...base.documents.keys()].map((document) => [document, 1]));
  return new Map(
    [...named].map(([document, count]) => [document, LACKS_ONE ** (base.topics.length - count)]),
  );
});

/** Whether a concept is one that the query asks for, or a kind of it. */
export const isOfTopic = perContext(({ base }: { base: EvidenceBase }) => {
  const kin = new Set(base.topics.flatMap((topic) => kinOf(base, topic)));
  return (about: ConceptEvidence): boolean => kin.has(about);
});

/** So much of what names a thing is about what the query asks for, on the whole. */
const MIN_MEAN = 0.5;

/** Whether articles on a concept are about what the query asks for: where what is near was read too, not all of it is. */
export const isOnSubject = perContext((context: { base: EvidenceBase }) => {
  const known = aboutness(context);
  return ({ concept }: ConceptEvidence): boolean => {
    let sum = 0;
    for (const document of concept.documents) sum += known.get(document) ?? 0;
    return sum >= MIN_MEAN * concept.documents.length;
  };
});
