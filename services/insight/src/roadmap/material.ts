import { type Literature, memoizeByContext, tellsFailure } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';
import type { Gap } from '../statements/gap.ts';
import { gapsOf } from '../statements/gap-kind.ts';
import { hasFigure, isCompared, isHedged, names, placeOf, quotable } from '../statements/quotes.ts';
import {
  gatherStudies,
  isControlled,
  isSecondary,
  peopleIn,
  type Studies,
  strengthOf,
} from '../statements/studies.ts';

/** A sentence that can stand alone, with its study. */
export interface Told {
  readonly study: TableStudy;
  readonly sentence: TableSentence;
  readonly quote: string;
}

/** What elements are made of. */
export interface Material {
  readonly literature: Literature;
  readonly studies: Studies;
  /** The newest year of the literature. */
  readonly lastYear: number;
  /** Randomized trials and syntheses on the query's subject, without reports on parts of others. */
  readonly controlled: readonly TableStudy[];
  /** Technologies that may be planned: the query's own first, then by the number of their articles. */
  readonly technologies: readonly ConceptEvidence[];
  /** What a study tests, and what the query names in its title. */
  readonly testedIn: (study: TableStudy) => readonly ConceptEvidence[];
  /** Studies that test it. */
  readonly of: (technology: ConceptEvidence) => readonly TableStudy[];
  readonly isPlanned: (technology: ConceptEvidence) => boolean;
  /** Whether it is in use, and was for the literature's whole span. */
  readonly isOld: (technology: ConceptEvidence, firstYear?: number) => boolean;
  readonly gaps: readonly Gap[];
}

export const isRandomized = ({ design }: TableStudy): boolean => design?.value === 'randomized-trial';

const OLD_YEARS = 10;

/** Gathers it, once per plan. */
export function gatherMaterial(literature: Literature): Material {
  const studies = gatherStudies(literature);
  const { base } = literature;
  const { lastYear } = base.timeline;
  const isPlanned = (technology: ConceptEvidence) => {
    const { ring, facts, withdrawnSince } = literature.assess(technology);
    // What articles or registers tell of a cap is a withdrawal or a failed trial.
    return ring !== 'Hold' && withdrawnSince === null && !facts.some(tellsFailure);
  };
  const named = studies.technologies.filter(({ topic }) => topic);
  const testedIn = memoizeByContext((study: TableStudy): ConceptEvidence[] => {
    const tested = studies.testedIn(study);
    return [...tested, ...named.filter((one) => !tested.includes(one) && names(study.title, one))];
  });
  return {
    literature,
    studies,
    lastYear,
    controlled: studies.onTopic.filter((study) => isControlled(study) && !isSecondary(study)),
    technologies: studies.technologies
      .filter(isPlanned)
      .toSorted((a, b) => Number(studies.isOwn(b)) - Number(studies.isOwn(a))),
    testedIn,
    of: (technology) =>
      technology.topic
        ? studies.onTopic.filter((one) => testedIn(one).includes(technology))
        : studies.of(technology),
    isPlanned,
    isOld: (technology, firstYear = technology.firstYear ?? lastYear) =>
      firstYear <= Math.max(lastYear - OLD_YEARS, base.timeline.firstYear + 1) &&
      literature.assess(technology).ring === 'Adopt',
    gaps: gapsOf(literature).gaps,
  };
}

/** A sentence that denies, doubts or warns is no ground for a step. Nothing else is concluded from it. */
const DENIES =
  /\b(?:not|no|never|avoid\w*|against|contraindicated|cannot|without|insufficient|neither|nor|unless|withdraw\w*|withdrawn|remov(?:e|ed|al)|discontinu\w+|unwarranted|inappropriate|harm\w*|limited|unclear|inconclusive|inferior|fail\w*|worse|unsafe)\b/i;
export const isGround = (quote: string): boolean =>
  !DENIES.test(quote) && !isHedged(quote) && !OF_ANOTHER.test(quote);
/** Told by another study. */
const OF_ANOTHER =
  /\b(?:consistent|in (?:line|agreement|accordance)) with\b|\bconfirm\w* (?:the |previous |earlier )?(?:results|findings|efficacy)\b/i;

const quoteOf = memoizeByContext(quotable);

/** Sentences of results and conclusions that can stand alone, strongest study first. */
export function tellings(
  { literature: { table } }: Material,
  studies: readonly TableStudy[],
  accepts: (quote: string, sentence: TableSentence, study: TableStudy) => boolean,
): Told[] {
  const found = studies.flatMap((study) =>
    study.sentences.flatMap((sentence): Told[] => {
      if (sentence.role !== 'result' && sentence.role !== 'conclusion') return [];
      if (!accepts(sentence.quote, sentence, study)) return [];
      const quote = quoteOf(sentence);
      return quote && accepts(quote, sentence, study) ? [{ study, sentence, quote }] : [];
    }),
  );
  const worth = ({ study, sentence, quote }: Told) =>
    strengthOf(study, table) +
    (hasFigure(quote) ? 0.2 : 0) +
    (isCompared(quote) ? 0.1 : 0) +
    (sentence.role === 'conclusion' && !sentence.isSuggested ? 0.1 : 0);
  return found
    .map((told) => ({ told, worth: worth(told) }))
    .toSorted((a, b) => b.worth - a.worth || Number(b.told.study.pmid) - Number(a.told.study.pmid))
    .map(({ told }) => told);
}

/** Of fewer people no step follows. */
export const MIN_PEOPLE = 60;
/** What a sentence is about stands in its first part. */
const SUBJECT_SHARE = 0.6;

/** The strongest conclusion of studies on the query's subject that is about some technologies, and denies or doubts nothing. */
export const concluded = (
  material: Material,
  studies: readonly TableStudy[],
  technologies: readonly ConceptEvidence[],
  accepts: (quote: string, study: TableStudy) => boolean = () => true,
): Told | undefined =>
  tellings(
    material,
    studies,
    (quote, { role, isSuggested }, study) =>
      role === 'conclusion' &&
      !isSuggested &&
      !isSecondary(study) &&
      (peopleIn(study) ?? MIN_PEOPLE) >= MIN_PEOPLE &&
      isGround(quote) &&
      !material.studies.isElsewhere(quote) &&
      technologies.every((one) => placeOf(quote, one) < SUBJECT_SHARE * quote.length) &&
      accepts(quote, study),
  )[0];
