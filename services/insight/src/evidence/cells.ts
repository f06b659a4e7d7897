import type {
  EvidenceName,
  EvidenceQuery,
  EvidenceSentence,
  EvidenceStudy,
} from '@sextant/contracts/insight/evidence-table';
import { hasDesign, REVIEWS } from './designs.ts';

/** In which cells of the views a study counts: the same for their numbers and for the studies that a cell opens. */

export const keysOf = (concept: string | null): string[] => concept?.split('|') ?? [];

/** A study with what counts of it: names and sentences that the reader was sure of or that the user gave, or all. */
export const countedPart = (study: EvidenceStudy, withDoubtful: boolean): EvidenceStudy => {
  const isSure = ({ tier, by }: EvidenceStudy['interventions'][number]) =>
    withDoubtful || tier === 'read' || by === 'user';
  const { interventions, comparator, sentences } = study;
  return {
    ...study,
    interventions: interventions.filter(isSure),
    comparator: comparator && isSure(comparator) ? comparator : null,
    sentences: sentences.filter(({ isRejected, tier }) => !isRejected && (withDoubtful || tier === 'read')),
  };
};

/** Whether a study counts at all. */
export const isCounted = ({ isMatch, isRejected, isRetracted }: EvidenceStudy): boolean =>
  isMatch && !isRejected && !isRetracted;

/** Keys of the technologies in a study's arms: what was tested, and against what. A placebo is none. */
export function armsOf({ interventions, comparator, technologies }: EvidenceStudy): {
  tested: string[];
  against: string[];
} {
  const keys = (names: readonly EvidenceName[]) => [
    ...new Set(names.flatMap(({ concept }) => keysOf(concept)).filter((key) => technologies.includes(key))),
  ];
  return { tested: keys(interventions), against: keys(comparator ? [comparator] : []) };
}

type Pair = readonly [string, string];
/** The technologies that a study tests one against the other. A combination against one of its parts is no comparison of its parts. */
export function comparedBy(study: EvidenceStudy): Pair[] {
  const { tested, against } = armsOf(study);
  const isInArm = (...pair: Pair) =>
    study.interventions.some(({ concept }) => pair.every((key) => keysOf(concept).includes(key)));
  return tested.flatMap((one) =>
    against.flatMap((other): Pair[] => (one === other || isInArm(one, other) ? [] : [[one, other]])),
  );
}

/** What a review names beside each other. */
export const reviewedBy = (study: EvidenceStudy): Pair[] =>
  hasDesign(study, REVIEWS)
    ? study.technologies.flatMap((one, index) =>
        study.technologies.slice(index + 1).map((other): Pair => [one, other]),
      )
    : [];

interface MapCell {
  readonly technology: string;
  readonly outcome: string;
  readonly sentence: EvidenceSentence;
}
/** Technologies and outcomes that a sentence of a study has both; of a sentence without a name, those that the study tests. */
export function mapCellsOf(study: EvidenceStudy): MapCell[] {
  const { tested } = armsOf(study);
  return study.sentences.flatMap((sentence) => {
    const technologies = sentence.intervention ? keysOf(sentence.intervention.concept) : tested;
    return technologies.flatMap((technology) =>
      sentence.outcomes.flatMap(({ concept }) => (concept ? { technology, outcome: concept, sentence } : [])),
    );
  });
}

interface HarmCell {
  readonly outcome: string;
  readonly isNegated: boolean;
  readonly technology: EvidenceName | null;
  readonly sentence: EvidenceSentence;
}
/** Harms that the sentences of a study name, also those of which they say that they did not occur. */
export function harmCellsOf({ interventions: [first], sentences }: EvidenceStudy): HarmCell[] {
  return sentences.flatMap((sentence) => {
    const named = sentence.intervention ?? first;
    const technology = named ? { text: named.text, concept: named.concept } : null;
    return sentence.outcomes.flatMap(({ concept: outcome, isHarm, isNegated }) =>
      isHarm && outcome ? { outcome, isNegated, technology, sentence } : [],
    );
  });
}

type Place = Pick<EvidenceQuery, 'technology' | 'comparator' | 'outcome'>;
const isAt = (wanted: string | undefined, key: string) => wanted === undefined || wanted === key;
/** In either order. */
const isPairAt = (pairs: readonly Pair[], { technology, comparator }: Place) =>
  pairs.some(
    ([one, other]) =>
      (isAt(technology, one) && isAt(comparator, other)) ||
      (isAt(technology, other) && isAt(comparator, one)),
  );
const isHarmAt = (study: EvidenceStudy, negated: boolean, { technology, outcome }: Place) =>
  harmCellsOf(study).some(
    (cell) =>
      cell.isNegated === negated &&
      isAt(outcome, cell.outcome) &&
      (technology === undefined || keysOf(cell.technology?.concept ?? null).includes(technology)),
  );

const COUNTED: Readonly<
  Record<NonNullable<EvidenceQuery['countedIn']>, (study: EvidenceStudy, place: Place) => boolean>
> = {
  'head-to-head': (study, place) => isPairAt(comparedBy(study), place),
  reviews: (study, place) => isPairAt(reviewedBy(study), place),
  map: (study, { technology, outcome }) =>
    mapCellsOf(study).some((cell) => isAt(technology, cell.technology) && isAt(outcome, cell.outcome)),
  harms: (study, place) => isHarmAt(study, false, place),
  trend: ({ technologies }, { technology }) => technology === undefined || technologies.includes(technology),
  'negated-harms': (study, place) => isHarmAt(study, true, place),
};

/** Whether a cell of a view counts a study. An absent coordinate is any. */
export const isCountedIn = (
  study: EvidenceStudy,
  view: NonNullable<EvidenceQuery['countedIn']>,
  { doubtful, ...place }: Place & Pick<EvidenceQuery, 'doubtful'>,
): boolean => isCounted(study) && COUNTED[view](countedPart(study, doubtful === 'true'), place);
