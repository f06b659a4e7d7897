import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { isOldClass } from './members.ts';
import { memoizeByContext } from './memoize-by-context.ts';

/** 'Emergence' in docs/method.md. */
export const EMERGENCE = { articles: 3, rank: 0.12, z: 1, earliest: 0.2 };
/** Articles that are in the middle of the literature: few articles prove little. */
const PRIOR_ARTICLES = 4;
const NEWNESS_WEIGHT = 0.5;
const PRIOR_NEWNESS = 3;
/** How authors say that something is new, before its name and after it. Language cues only. */
const NEW_BEFORE =
  /\b(?:new|novel|newer|newest|newly|recent|recently|investigational|emerging|promising|innovative|first-in-class|(?:next|second|third)-generation|latest|(?:under|in) development)\b[^.;]*$/i;
const NEW_AFTER =
  /^,? (?:is |are |was |were )?(?:an?|the|one of the) (?:[\w-]+ ){0,2}(?:new|novel|newer|newest)\b/i;
const BEFORE_CHARS = 40;

/** What is called new by this many articles, and rises beyond chance, needs no more of them. */
const SURE = { calledNew: 2, z: 1.64, ratio: 1.5 };

interface Emergence {
  readonly rank: number;
  /** Standard deviations beyond what an even pace would give. */
  readonly z: number;
  readonly calledNew: number;
}

/**
 * How far something rises out of a literature, above 0; null where it does not, and for what the query asks for. Time is counted in what an even pace
 * would give (the baseline of growth), so that a growing literature makes nothing grow. The mean place of its articles beyond the middle, drawn to
 * it where they are few, plus half the share of them that call it new. Neutral to how often it is named; early, so not sure.
 */
export const emergence = (base: EvidenceBase, about: ConceptEvidence): number | null =>
  measured(base)(about)?.rank ?? null;

/** Whether two kinds of evidence that have nothing to do with each other speak for it: when it is written of, and that authors call it new. */
export function emergesSurely(base: EvidenceBase, about: ConceptEvidence): boolean {
  const found = measured(base)(about);
  return (
    found !== null &&
    found.z >= SURE.z &&
    found.calledNew >= SURE.calledNew &&
    (about.growth?.ratio ?? 0) >= SURE.ratio
  );
}

const measured = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext((about: ConceptEvidence) => measure(base, about)),
);

function measure(base: EvidenceBase, about: ConceptEvidence): Emergence | null {
  const places = placesOf(about);
  if (base.thin || about.topic || places.length < EMERGENCE.articles) return null;
  const beyond = places.reduce((sum, index) => sum + index - 0.5, 0);
  // Places of what only kept pace are even: variance 1/12 each.
  const z = beyond * Math.sqrt(12 / places.length);
  if (z < EMERGENCE.z || (about.growth?.ratio ?? 1) < 1) return null;
  if ((places[Math.floor(places.length / 10)] ?? 0) < EMERGENCE.earliest) return null;
  if (isOldClass(base, about)) return null;
  const called = calledNew(base, about);
  const newness = called / (places.length + PRIOR_NEWNESS);
  const rank = beyond / (places.length + PRIOR_ARTICLES) + NEWNESS_WEIGHT * newness;
  return rank >= EMERGENCE.rank ? { rank, z, calledNew: called } : null;
}

/** For each of its articles, oldest first, the share of what an even pace would have given before; of its own year half. */
function placesOf({ exposed }: ConceptEvidence): number[] {
  const all = exposed.reduce((sum, { exposure }) => sum + exposure, 0);
  let before = 0;
  return exposed.flatMap(({ count, exposure }) => {
    const place = (before + exposure / 2) / all;
    before += exposure;
    return Array.from({ length: count }, () => place);
  });
}

/** How many of its articles call it new. */
function calledNew({ index }: EvidenceBase, { concept }: ConceptEvidence): number {
  const { texts, starts, ends } = index.corpus;
  return Array.from(concept.documents).filter((document) => {
    const text = texts[document]?.text ?? '';
    return index.mentionsIn(document).some((mention) => {
      if (mention.concept !== concept.id) return false;
      const [start, end] = [starts[mention.first] ?? 0, ends[mention.last] ?? 0];
      return (
        NEW_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARS), start)) ||
        NEW_AFTER.test(text.slice(end, end + BEFORE_CHARS))
      );
    });
  }).length;
}
