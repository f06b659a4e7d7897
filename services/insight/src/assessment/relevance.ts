import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Assessment } from './assess.ts';
import type { Literature } from './literature.ts';
import { memoizeByContext } from './memoize-by-context.ts';
import { isMethod } from './ring.ts';

/** A background reaches beyond the query: what its articles on the query hardly name is of another field. */
const OFF_TOPIC = { expected: 1.5, share: 0.35 };

/** Articles that name anything that the query asks for; null where it names nothing that is known. */
const onTopic = memoizeByContext(({ topics }: Literature): ReadonlySet<number> | null =>
  topics.length === 0 ? null : new Set(topics.flatMap(({ concept }) => Array.from(concept.documents))),
);

/** Whether a technology is named with what the query asks for at least a third as often as chance would have it. */
function isOnTopic(literature: Literature, { concept, topic, count }: ConceptEvidence): boolean {
  const own = onTopic(literature);
  if (topic || own === null || literature.base.thin) return true;
  const expected = (count * own.size) / literature.base.total;
  if (expected < OFF_TOPIC.expected) return true;
  const met = concept.documents.reduce((sum, document) => sum + (own.has(document) ? 1 : 0), 0);
  return met >= OFF_TOPIC.share * expected;
}

/** Of the articles that name something: the least that are about it, or measure by it, or speak of it as in use. */
const INCIDENTAL = { titled: 0.15, measured: 0.2, uses: 4 };

/** What hardly any article is about, no one measures by or uses, and no study tried: it is named in passing. */
function isIncidental({ about, standing, trials }: Assessment): boolean {
  const { concept, count, topic } = about;
  if (topic || trials.favor > 0 || concept.titleDocuments >= INCIDENTAL.titled * count) return false;
  if (isMethod(about)) return standing.measured < INCIDENTAL.measured * standing.read;
  return standing.routine + standing.comparator + standing.given < INCIDENTAL.uses;
}

/** Where MeSH keeps drugs by what they are used for; by their effects and targets they stand elsewhere too. */
const USES = /^D27\.505\.954\./;
const MERE_CLASS = { tried: 3, share: 0.15 };

/** A class by use alone, which says only what is done ('vasodilators'), and which hardly any study tried as such: its members stand for it. */
function isMereClass({ about, trials }: Assessment): boolean {
  const { meaning } = about.concept;
  if (about.topic || !meaning?.trees.length || !meaning.trees.every((tree) => USES.test(tree))) return false;
  const tried = trials.favor + trials.against;
  return tried < MERE_CLASS.tried || tried < MERE_CLASS.share * about.count;
}

/** Whether a technology is what a reader of this literature asks for. What rises is, whatever is said of it yet. */
export const isRelevant = (literature: Literature, assessment: Assessment): boolean =>
  assessment.direction === 'emerging' ||
  assessment.direction === 'growing' ||
  (isOnTopic(literature, assessment.about) && !isIncidental(assessment) && !isMereClass(assessment));
