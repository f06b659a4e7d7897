import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isCalledNew } from '../reading/built-in-reader.ts';
import { isOldClass } from './members.ts';
import { memoizeByContext } from './memoize-by-context.ts';
import { contextsOf } from './mentions.ts';

/** 'Emergence' in docs/method.md. */
export const EMERGENCE = { articles: 3, rank: 0.12, z: 1, earliest: 0.2 };
/** Pseudo-articles in the middle of the period: few articles prove little. */
const PRIOR_ARTICLES = 4;
const NEWNESS_WEIGHT = 0.5;
const PRIOR_NEWNESS = 3;
/** Fewer articles suffice if this many call it new and it rises beyond chance. */
const SURE = { calledNew: 2, z: 1.64, ratio: 1.5 };

interface Emergence {
  readonly rank: number;
  /** Standard deviations above constant growth. */
  readonly z: number;
  readonly calledNew: number;
}

/**
 * How strongly a concept rises within the literature, above 0; null if it does not, or if the query asks for
 * it. Time is measured relative to the growth of the literature, so that general growth has no effect. The
 * mean position of its articles beyond the middle, shrunk towards it for few articles, plus half the share of
 * articles that call it new. Independent of overall frequency; an early signal, not a sure one.
 */
export const emergence = (base: EvidenceBase, about: ConceptEvidence): number | null =>
  measured(base)(about)?.rank ?? null;

/**
 * Whether two independent kinds of evidence agree: the dates of its articles, and authors who call it new.
 */
export function isSurelyEmerging(base: EvidenceBase, about: ConceptEvidence): boolean {
  const found = measured(base)(about);
  return (
    found !== null &&
    found.z >= SURE.z &&
    found.calledNew >= SURE.calledNew &&
    (about.growth?.ratio ?? 0) >= SURE.ratio
  );
}

/** Trends, rings and roadmaps ask for it; it reads all articles of a concept. */
const measured = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext((about: ConceptEvidence) => measure(base, about)),
);

function measure(base: EvidenceBase, about: ConceptEvidence): Emergence | null {
  const places = computePositions(about);
  if (base.thin || about.topic || places.length < EMERGENCE.articles) return null;
  const beyond = places.reduce((sum, index) => sum + index - 0.5, 0);
  // Positions at constant growth are uniform: variance 1/12 each.
  const z = beyond * Math.sqrt(12 / places.length);
  if (z < EMERGENCE.z || (about.growth?.ratio ?? 1) < 1) return null;
  if ((places[Math.floor(places.length / 10)] ?? 0) < EMERGENCE.earliest) return null;
  if (isOldClass(base, about)) return null;
  const calledNew = countCalledNew(base, about);
  const newnessShare = calledNew / (places.length + PRIOR_NEWNESS);
  const rank = beyond / (places.length + PRIOR_ARTICLES) + NEWNESS_WEIGHT * newnessShare;
  return rank >= EMERGENCE.rank ? { rank, z, calledNew } : null;
}

/**
 * For each of its articles, oldest first, the share expected before it at constant growth; half of its own
 * year.
 */
function computePositions({ yearlyExposure }: ConceptEvidence): number[] {
  const all = yearlyExposure.reduce((sum, { exposure }) => sum + exposure, 0);
  let before = 0;
  return yearlyExposure.flatMap(({ count, exposure }) => {
    const place = (before + exposure / 2) / all;
    before += exposure;
    return Array.from({ length: count }, () => place);
  });
}

/** Number of its articles that call it new. */
const countCalledNew = (base: EvidenceBase, { concept }: ConceptEvidence): number =>
  Array.from(concept.documents).filter((document) => contextsOf(base, concept.id, document).some(isCalledNew))
    .length;
