import type { Quadrant } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { Assessment } from './assess.ts';
import { type Literature, overlap } from './literature.ts';
import { isSameClass } from './members.ts';
import { memoizeByContext } from './memoize-by-context.ts';
import { isGeneralObjection } from './objections.ts';
import { isRelevant } from './relevance.ts';
import { isPresentable, isTechnology, removeSimilar, WHOLE } from './select.ts';

/** A technology of the literature, with its scores. */
export interface Technology {
  about: ConceptEvidence;
  quadrant: Quadrant;
  assessment: Assessment;
  /** Importance in this literature; orders lists. */
  importance: number;
  /** The field of use of an 'A in B' technology. */
  field: ConceptEvidence | null;
}

/** 'Quadrant' in docs/method.md. */
function getQuadrant({ kind }: ConceptEvidence): Quadrant {
  if (kind === 'tool') return 'Tools';
  if (kind === 'platform') return 'Platforms';
  if (kind === 'framework') return 'Languages & Frameworks';
  return 'Techniques';
}

const MAX_APPLICATIONS = 3;
/** With a smaller share of its articles, a field cannot deviate from the whole meaningfully. */
const MIN_FIELD_SHARE = 0.1;
/** Part of importance that depends on frequency only, not on titles. */
const BY_NUMBER = 0.7;
const FIELD_TITLES = 0.15;
/** Factor for names that neither the vocabulary nor a record knows: they are less certainly one concept. */
const UNKNOWN_NAME = 0.8;

const minArticles = (total: number, thin: boolean): number =>
  thin ? 1 : Math.max(4, Math.round(0.002 * total));

/** All technologies of the literature, most important first, each under one name. */
export const technologies = memoizeByContext((literature: Literature): Technology[] => {
  const { base, topics } = literature;
  const minimum = minArticles(base.total, base.thin);
  const singles = base.concepts.filter(
    (about) => isTechnology(about) && isPresentable(about) && about.count >= minimum,
  );
  const ranked = singles
    .map((about) => technology(literature, about, null))
    .filter(({ assessment }) => isRelevant(literature, assessment))
    .sort((a, b) => b.importance - a.importance || a.about.concept.id - b.about.concept.id);
  const distinct = new Set(
    removeSimilar(ranked.map(({ about }) => about)).filter(
      (about, place, all) => !all.slice(0, place).some((other) => isSameClass(base, other, about)),
    ),
  );
  const own = ranked.filter(({ about }) => distinct.has(about));
  const applied = topics
    .filter((topic) => distinct.has(topic) && isTechnology(topic))
    .filter((topic) => !isGeneralObjection(literature.assess(topic).objection))
    .slice(0, 2);
  return [...own, ...applied.flatMap((topic) => applications(literature, topic, minimum))].sort(
    (a, b) => b.importance - a.importance,
  );
});

/**
 * The topic in its main fields of use where its ring differs from that of the whole: 'ACE inhibitors in heart
 * failure'. Excludes fields that would repeat the whole, and fields that the query names or all articles are
 * about.
 */
function applications(literature: Literature, topic: ConceptEvidence, minimum: number): Technology[] {
  return (
    literature.fields
      .filter(
        (field) => !field.topic && !field.concept.words.some((word) => topic.concept.words.includes(word)),
      )
      .map((field) => ({ field, size: overlap(topic, field) }))
      .filter(
        ({ size }) =>
          size >= Math.max(minimum, 2, MIN_FIELD_SHARE * topic.count) && size < WHOLE * topic.count,
      )
      .map(({ field }) =>
        technology(
          literature,
          literature.base.join(topic, field, `${topic.concept.label} in ${field.concept.label}`),
          field,
        ),
      )
      .filter(({ assessment }) => assessment.ring !== literature.assess(topic).ring)
      // A condition that it causes is not a field of use.
      .filter(
        ({ assessment, about }) =>
          assessment.objection !== 'cause' && about.effect.harm <= about.effect.favor,
      )
      .slice(0, MAX_APPLICATIONS)
  );
}

function technology(
  literature: Literature,
  about: ConceptEvidence,
  field: ConceptEvidence | null,
): Technology {
  const { documents, titleDocuments, meaning } = about.concept;
  const titled = field ? FIELD_TITLES : Math.min(0.6, (1.5 * titleDocuments) / Math.max(1, documents.length));
  return {
    about,
    quadrant: getQuadrant(about),
    assessment: literature.assess(about),
    importance:
      Math.log2(1 + about.count) *
      (BY_NUMBER + titled) *
      (about.topic ? 1.5 : 1) *
      (meaning || field ? 1 : UNKNOWN_NAME),
    field,
  };
}
