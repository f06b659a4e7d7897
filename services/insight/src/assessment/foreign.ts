import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isTechnology } from '../evidence/select.ts';
import { isMemberOf } from './members.ts';
import { topicRelatives } from './subject.ts';

/**
 * A name is of the topic if its share of the articles is this many times its share of the sample outside. With
 * fewer mentions outside the latter is too uncertain.
 */
const FOREIGN = { lift: 1.2, mentions: 5 };
/** Minimum number of sampled articles outside, and minimum share: else the index is on this topic itself. */
const OUTSIDE = { articles: 200, share: 0.5 };

/**
 * How many times as large the share of a name is here as elsewhere: the ratio whose logarithm is pointwise mutual
 * information (Church & Hanks 1990), with half an article added outside.
 */
const computeLift = ({ sample, total }: EvidenceBase, { concept, count }: ConceptEvidence): number =>
  count / total / ((concept.sampled + 0.5) / (sample.outside + 1));

/**
 * Marks the technologies of other topics: articles that join two topics name them, but no more often than the rest of
 * the index does. What the query names, and its members, are of the topic however common they are.
 */
export function markForeign(base: EvidenceBase): void {
  const { sample } = base;
  if (base.thin || sample.outside < OUTSIDE.articles || sample.outside < OUTSIDE.share * sample.size) return;
  const topicConcepts = new Set(topicRelatives(base).flatMap((relatives) => [...relatives]));
  const foreign = base.concepts.filter(
    (about) =>
      isTechnology(about) &&
      about.concept.sampled >= FOREIGN.mentions &&
      computeLift(base, about) < FOREIGN.lift &&
      !topicConcepts.has(about) &&
      !base.topics.some((topic) => isMemberOf(base, about, topic)),
  );
  for (const about of foreign) about.isForeign = true;
}
