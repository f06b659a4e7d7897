import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Assessment } from './assess.ts';
import type { Literature } from './literature.ts';
import { memoizeByContext } from './memoize-by-context.ts';
import { isMethod } from './ring.ts';

/** The background extends beyond the query: a concept that rarely co-occurs with the query's is off topic. */
const OFF_TOPIC = { expected: 1.5, share: 0.35 };

/** Articles that name any concept of the query; null if it has no known concept. */
const onTopic = memoizeByContext(({ topics }: Literature): ReadonlySet<number> | null =>
  topics.length === 0 ? null : new Set(topics.flatMap(({ concept }) => Array.from(concept.documents))),
);

/**
 * Whether a technology co-occurs with the query's concepts at least a third as often as expected by chance.
 */
function isOnTopic(literature: Literature, { concept, topic, count }: ConceptEvidence): boolean {
  const own = onTopic(literature);
  if (topic || own === null || literature.base.thin) return true;
  const expected = (count * own.size) / literature.base.total;
  if (expected < OFF_TOPIC.expected) return true;
  const sharedCount = concept.documents.reduce((sum, document) => sum + (own.has(document) ? 1 : 0), 0);
  return sharedCount >= OFF_TOPIC.share * expected;
}

/** Minimum shares of the articles that are about a concept, measure by it, or mention its use. */
const INCIDENTAL = { titled: 0.15, measured: 0.2, uses: 4 };

/**
 * Hardly any article is about it, measures by it or uses it, and no study tested it: it is mentioned in
 * passing.
 */
function isIncidental({ about, usage, trials }: Assessment): boolean {
  const { concept, count, topic } = about;
  if (topic || trials.favor > 0 || concept.titleDocuments >= INCIDENTAL.titled * count) return false;
  if (isMethod(about)) return usage.measured < INCIDENTAL.measured * usage.read;
  return usage.routine + usage.comparator + usage.background < INCIDENTAL.uses;
}

/** MeSH tree of drugs by therapeutic use; their effects and targets have other trees. */
const USES = /^D27\.505\.954\./;
const MERE_CLASS = { tried: 3, share: 0.15 };

/** A class by use alone ('vasodilators') that hardly any study tested as such: its members represent it. */
function isGenericClass({ about, trials }: Assessment): boolean {
  const { meaning } = about.concept;
  if (about.topic || !meaning?.trees.length || !meaning.trees.every((tree) => USES.test(tree))) return false;
  const trialCount = trials.favor + trials.against;
  return trialCount < MERE_CLASS.tried || trialCount < MERE_CLASS.share * about.count;
}

/** Minimum share of the articles in which a procedure is only what patients had, or are to have. */
const MIN_SETTING_SHARE = 0.3;

/** 'Women with hysterectomy', 'hemodialysis patients': whom the literature is about, not what. */
const isSetting = ({ about, usage }: Assessment): boolean =>
  !about.topic && about.kind !== 'platform' && usage.setting >= MIN_SETTING_SHARE * usage.read;

/** Whether a technology is relevant to a reader of this literature. A rising one always is, but a setting. */
export const isRelevant = (literature: Literature, assessment: Assessment): boolean =>
  !isSetting(assessment) &&
  (assessment.direction === 'emerging' ||
    assessment.direction === 'growing' ||
    (isOnTopic(literature, assessment.about) && !isIncidental(assessment) && !isGenericClass(assessment)));
