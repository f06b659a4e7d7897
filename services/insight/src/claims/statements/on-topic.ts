import { stem } from '@sextant/literature-text/stem';
import {
  conditionsOfAdjectives,
  isOtherCondition,
  isTechnology,
  memoizeByContext,
  topicConditions,
  topicRelatives,
} from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { mentionsInTitle, mentionsWithin } from './mentions.ts';

type Context = Pick<ClaimContext, 'base'>;

/** Factors for each concept of the query that an article only mentions, or does not name at all. */
const MENTIONED = 0.4;
const UNNAMED = 0.1;
/** A literature that hardly names a concept calls it something else. */
const RARELY_NAMED_SHARE = 0.2;

const getRelatives = ({ base }: Context) => topicRelatives(base);

/** Whether a concept is one of the query's or a descendant of one. */
export const isQueryConcept = (context: Context, about: ConceptEvidence): boolean =>
  getRelatives(context).some((relatives) => relatives.has(about));

/** For each concept of the query, the documents that name it. */
const topicDocuments = memoizeByContext((base: EvidenceBase) =>
  topicRelatives(base).map(
    (relatives) => new Set([...relatives].flatMap(({ concept }) => Array.from(concept.documents))),
  ),
);

/**
 * How far a sentence of a document is on topic, 0 to 1: 1 if it, or the title, names all concepts of the
 * query.
 * @param named concepts of the sentence
 */
export function scoreTopic(
  context: Context,
  document: number,
  named: readonly ConceptEvidence[] = [],
): number {
  const { base } = context;
  const mentions = [...named, ...mentionsInTitle(base, document)];
  return getRelatives(context).reduce((product, relatives, index) => {
    if (mentions.some((about) => relatives.has(about)) || isDerivedInTitle(base, relatives, document))
      return product;
    const naming = topicDocuments(base)[index];
    const isRarelyNamed = (naming?.size ?? 0) < RARELY_NAMED_SHARE * base.documents.length;
    return product * (naming?.has(document) || isRarelyNamed ? MENTIONED : UNNAMED);
  }, 1);
}

const MIN_ROOT_CHARS = 6;
/** 'Postmenopausal' for menopause, 'perioperative' for operations: a time around what was asked for. */
const derivedNames = memoizeByContext((_base: EvidenceBase) =>
  memoizeByContext((relatives: ReadonlySet<ConceptEvidence>): RegExp | null => {
    const roots = [...relatives]
      .filter(({ topic, concept }) => topic && concept.words.length === 1)
      .flatMap(({ concept }) => concept.words.map(stem))
      .filter(({ length }) => length >= MIN_ROOT_CHARS);
    return roots.length === 0 ? null : new RegExp(String.raw`\b(?:post|peri)-?(?:${roots.join('|')})`, 'i');
  }),
);
const isDerivedInTitle = (
  base: EvidenceBase,
  relatives: ReadonlySet<ConceptEvidence>,
  document: number,
): boolean => derivedNames(base)(relatives)?.test(base.documents[document]?.record.title ?? '') ?? false;

/**
 * Whether a sentence, or the title of its article, names what was asked for: a technology of the query if it has one,
 * else any of its concepts.
 */
export function namesTopic(
  context: Context,
  { document, named }: { readonly document: number; readonly named: readonly ConceptEvidence[] },
): boolean {
  const { topics } = context.base;
  const all = getRelatives(context);
  const ofTechnologies = all.filter((_kin, index) => topics[index] && isTechnology(topics[index]));
  const relatives = ofTechnologies.length > 0 ? ofTechnologies : all;
  const mentions = [...named, ...mentionsInTitle(context.base, document)];
  return relatives.length === 0 || mentions.some((about) => relatives.some((own) => own.has(about)));
}

/**
 * Minimum share of a condition's articles that name the query's condition for the two to be treated as one.
 */
const MIN_SHARED = 0.7;

/**
 * Whether a sentence of a document and the title name other conditions than the query's, and none of its
 * words: 'hypertensive patients' for a query on heart failure, but not 'nephropathy' for diabetic
 * nephropathy.
 */
export function isAboutOtherCondition(
  context: Context,
  document: number,
  { named, text }: { readonly named: readonly ConceptEvidence[]; readonly text: string },
): boolean {
  const { base } = context;
  const titled = mentionsInTitle(base, document);
  const said = [...named, ...conditionsOfAdjectives(base, text)];
  if ([...said, ...titled].some((about) => sharesWord(context, about))) return false;
  return isOtherCondition(base, document, said, MIN_SHARED) || isInOtherPeople(base, { said, titled, text });
}

/** 'In hypertensive patients …', in an article whose title does not name the query's condition. */
const PEOPLE =
  /\b(?:patients?|subjects|women|men|children|adults|people|individuals|elderly|treatment|therapy)\b/i;
const isInOtherPeople = (
  base: Context['base'],
  { said, titled, text }: Record<'said' | 'titled', readonly ConceptEvidence[]> & { text: string },
): boolean => {
  const isSubject = (about: ConceptEvidence) => about.kind === 'condition' && about.isKindByName;
  const queryConditions = topicConditions(base);
  return (
    queryConditions.size > 0 &&
    PEOPLE.test(text) &&
    said.some(isSubject) &&
    ![...said, ...titled].some((about) => queryConditions.has(about))
  );
};

/** Says that people do not have the condition that follows. Language cues only. */
const WITHOUT =
  /\b(?:without(?! \w+ing\b)|not (?:known |thought )?to have|(?:do|does|did) not have|free (?:of|from)|no (?:known |prior |previous )?(?:history|evidence|signs?|symptoms?) of)\s+(?:[\w-]+\s+){0,8}$/i;

/** Whether a sentence names the query's condition only to exclude people with it. */
export function excludesCondition(context: Context, document: number, text: string): boolean {
  const start = context.base.documents[document]?.record.abstract?.indexOf(text) ?? -1;
  if (start < 0) return false;
  const conditionMentions = mentionsWithin(context.base, document, start, start + text.length).filter(
    ({ about }) => about.kind === 'condition' && isQueryConcept(context, about),
  );
  return (
    conditionMentions.length > 0 &&
    conditionMentions.every(({ at }) => WITHOUT.test(text.slice(0, at - start)))
  );
}

const topicStems = memoizeByContext(
  ({ base }: Context) => new Set(base.topics.flatMap(({ concept }) => concept.words.map(stem))),
);
const sharesWord = (context: Context, { kind, concept }: ConceptEvidence): boolean =>
  kind === 'condition' && concept.words.some((word) => topicStems(context).has(stem(word)));

/**
 * The share of a concept's articles that name all query concepts must be at least half of the overall share.
 */
const MIN_RELATIVE_SHARE = 0.5;

/** Whether a concept's articles are on topic: with neighbors in the background, some are not. */
export const isOnTopicConcept = memoizeByContext((context: Context) => {
  const topics = topicDocuments(context.base);
  const share = (documents: Iterable<number>): number => {
    const all = Array.from(documents);
    return (
      all.filter((document) => topics.every((named) => named.has(document))).length / Math.max(1, all.length)
    );
  };
  const overallShare = share(context.base.documents.keys());
  const known = new Map<ConceptEvidence, boolean>();
  return (about: ConceptEvidence): boolean => {
    let answer = known.get(about);
    if (answer === undefined) {
      answer = share(about.concept.documents) >= MIN_RELATIVE_SHARE * overallShare;
      known.set(about, answer);
    }
    return answer;
  };
});

/** Documents that name any concept of the query; all if it has none. */
export const onTopicDocuments = memoizeByContext((context: Context): number[] =>
  context.base.topics.length === 0
    ? [...context.base.documents.keys()]
    : [...new Set(topicDocuments(context.base).flatMap((documents) => [...documents]))].sort((a, b) => a - b),
);
