import type {
  EvidenceName,
  EvidenceQuery,
  EvidenceSentence,
  EvidenceStudy,
} from '@sextant/contracts/insight/evidence-table';
import { distinctPairs, isInteraction, isPooled, type Pair } from './compared-pairs.ts';
import { hasDesign, PRECLINICAL, REVIEWS } from './designs.ts';

/** In which cells of the views a study counts: the same for their numbers and for the studies that a cell opens. */

export const keysOf = (concept: string | null): string[] => concept?.split('|') ?? [];

/**
 * A study with what counts of it: names that the reader was sure of or that the user gave, or all; and sentences with what they print, of
 * those that the reader was not sure of without the name that it gave them.
 */
export const countedPart = (study: EvidenceStudy, withDoubtful: boolean): EvidenceStudy => {
  const isSure = ({ tier, by }: EvidenceStudy['interventions'][number]) =>
    withDoubtful || tier === 'read' || by === 'user';
  const { interventions, comparator, sentences } = study;
  return {
    ...study,
    interventions: interventions.filter(isSure),
    comparator: comparator && isSure(comparator) ? comparator : null,
    sentences: sentences
      .filter(({ isRejected }) => !isRejected)
      .map((sentence) =>
        withDoubtful || sentence.tier === 'read' ? sentence : { ...sentence, intervention: null },
      ),
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

/** The technologies that a study puts one against the other: its arms, and what it says. A combination against one of its parts is no comparison of its parts. */
function pairsOf(study: EvidenceStudy): Pair[] {
  const { tested, against } = armsOf(study);
  const isByUser = [...study.interventions, ...(study.comparator ? [study.comparator] : [])].some(
    ({ by }) => by === 'user',
  );
  const isTold = study.sentences.some(({ part }) => part === 'abstract');
  // A title alone may be a letter's.
  if ((!isTold || isInteraction(study.title)) && !isByUser) return [];
  const isInArm = (...pair: Pair) =>
    study.interventions.some(({ concept }) => pair.every((key) => keysOf(concept).includes(key)));
  const ofArms = tested.flatMap((one) => against.map((other): Pair => [one, other]));
  return distinctPairs([...ofArms, ...study.compares]).filter(
    ([one, other]) => one !== other && !isInArm(one, other),
  );
}

/** Whether it tells of the studies of others, or of several trials together. */
const isOfSeveral = (study: EvidenceStudy): boolean => hasDesign(study, REVIEWS) || isPooled(study.title);

/** What a study of its own compares. */
export const comparedBy = (study: EvidenceStudy): Pair[] => (isOfSeveral(study) ? [] : pairsOf(study));
/** What pooled trials, syntheses and reviews compare. */
export const reviewedBy = (study: EvidenceStudy): Pair[] => (isOfSeveral(study) ? pairsOf(study) : []);

interface MapCell {
  readonly technology: string;
  readonly outcome: string;
  readonly sentence: EvidenceSentence;
}
/** What a sentence is of: the technologies that it names, else the one that the reader gives it. */
const technologiesOf = (
  { technologies, intervention }: EvidenceSentence,
  tested: readonly string[],
): readonly string[] =>
  technologies.length > 0 ? technologies : intervention ? keysOf(intervention.concept) : tested;

/** Technologies and outcomes that a sentence of a study has both; of a sentence without a name, those that the study tests. */
export function mapCellsOf(study: EvidenceStudy): MapCell[] {
  const { tested } = armsOf(study);
  return study.sentences.flatMap((sentence) =>
    technologiesOf(sentence, tested).flatMap((technology) =>
      sentence.outcomes
        .flatMap(({ concept }) => keysOf(concept))
        .map((outcome) => ({ technology, outcome, sentence })),
    ),
  );
}

interface HarmCell {
  readonly outcome: string;
  readonly isNegated: boolean;
  readonly technologies: readonly string[];
  readonly sentence: EvidenceSentence;
}
/** Harms that the sentences of a study name, also those of which they say that they did not occur. */
export function harmCellsOf(study: EvidenceStudy): HarmCell[] {
  // What is toxic to cells or animals has harmed nobody.
  if (hasDesign(study, PRECLINICAL)) return [];
  const { tested } = armsOf(study);
  return study.sentences.flatMap((sentence) => {
    if (sentence.role === 'ask') return [];
    const technologies = technologiesOf(sentence, tested);
    return sentence.outcomes.flatMap(({ concept, isHarm, isNegated }) =>
      isHarm ? keysOf(concept).map((outcome) => ({ outcome, isNegated, technologies, sentence })) : [],
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
      (technology === undefined || cell.technologies.includes(technology)),
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
