import type { Quote } from '@sextant/contracts/insight/evidence';
import { stem } from '@sextant/literature-text/stem';
import { areSimilar, hasKindByName, isPresentable, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { getValence, outcomeRank, PLAIN_OUTCOMES } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isFieldOfUse } from '../fields-of-use.ts';
import {
  findLongerForm,
  findMeasuring,
  findQuote,
  findReporting,
  findStudies,
  onTopicFirst,
} from './reporting-studies.ts';

/** An outcome that controlled studies are judged by. */
export interface Goal {
  readonly label: string;
  /** Null for a generic word: 'mortality'. */
  readonly about: ConceptEvidence | null;
  /** Indexes of the controlled studies that report it as a result. */
  readonly measured: readonly number[];
  /** Other outcomes of its kind that they report, most frequent first. */
  readonly variants: readonly string[];
  /** Whether only controlled studies were counted. */
  readonly controlled: boolean;
  /** Other outcomes that the same studies report. */
  readonly coReported: readonly string[];
  readonly score: number;
  /** Whether more of it is better; null if unknown. */
  readonly valence: 1 | -1 | null;
  /** Sentences that report it, if it has no proper name. */
  readonly quotes: readonly Quote[];
}

/** A concept of most articles is the field, not an outcome. */
const MAX_SHARE = 0.6;
const MIN_MEASURED = 2;
const MAX_RELATED = 3;
/** With fewer outcomes in controlled studies, all studies count. */
const MIN_GOALS = 5;
const MAX_QUOTES = 3;
const MAX_COMPANIONS = 4;
/** The condition of most patients is the field, not an outcome. */
const MAIN_FIELDS = 2;
/** The first goals are listed separately. */
const LEADING = 4;
/** Rank of mortality and survival, which are one outcome. */
const SURVIVAL_RANK = 3;
const MIN_NAMED_SHARE = 0.2;
/** Minimum share of an outcome's studies that name it more exactly. */
const MIN_LONGER_SHARE = 0.5;

/**
 * Share of the controlled studies naming a condition that must report it as a result for it to be an outcome.
 */
const MIN_RESULT_SHARE = 0.3;

/**
 * Outcomes by number of controlled studies and importance; similar ones are merged. Empty if none is
 * reported.
 */
export const decidingOutcomes = memoizeByContext((context: ClaimContext): Goal[] => {
  const { controlled, all } = findStudies(context.base);
  const goals = findGoals(context, controlled);
  return goals.length >= MIN_GOALS
    ? goals
    : findGoals(context, all).map((goal) => ({ ...goal, controlled: false }));
});

function findGoals(context: ClaimContext, studies: ReadonlySet<number>): Goal[] {
  const { base } = context;
  const { vocabulary } = base.index.meanings;
  const main = new Set(context.fields.filter(isFieldOfUse).slice(0, MAIN_FIELDS));
  const named = base.concepts
    .filter((about) => !main.has(about))
    .filter(
      (about) => !about.topic && about.share < MAX_SHARE && isPresentable(about) && hasKindByName(about),
    )
    .filter(({ kind }) => kind === 'outcome' || kind === 'condition' || kind === 'biology')
    .flatMap((about): Goal[] => {
      const isDisease = about.kind === 'condition';
      const measured = findMeasuring(base, studies, about);
      if (
        isDisease &&
        measured.length <
          MIN_RESULT_SHARE * about.concept.documents.filter((document) => studies.has(document)).length
      )
        return [];
      return goal(
        about.concept.label,
        about,
        measured,
        outcomeRank(about.concept.label, isDisease),
        // More of a disease is always worse.
        getValence(about.concept.label, vocabulary) ?? (isDisease ? -1 : null),
      );
    });
  const plain = PLAIN_OUTCOMES.flatMap(([name, words]) => {
    const measured = findReporting(base, studies, words);
    const label = findLongerForm(base, measured, words) ?? name;
    return goal(label, null, measured, outcomeRank(name, false), getValence(name, vocabulary)).map((own) => ({
      ...own,
      quotes: onTopicFirst(context, measured)
        .slice(0, MAX_QUOTES)
        .flatMap((document) => findQuote(base, document, words)),
    }));
  });
  // Where most studies of survival are of that of things, 'survival' alone is theirs.
  const ofThings = new Set(
    named.filter((one) => isSurvival(one) && isOfThing(context, one)).flatMap(({ measured }) => measured),
  );
  const isOfPatients = (one: Goal) =>
    !isSurvival(one) || one.measured.filter((document) => !ofThings.has(document)).length >= ofThings.size;
  const candidates = [...plain.filter(isOfPatients), ...named].sort(
    (a, b) => b.score - a.score || (a.label < b.label ? -1 : 1),
  );
  const goals: Goal[] = [];
  for (const candidate of candidates) {
    const index = goals.findIndex((other) => isSameOutcome(context, other, candidate));
    const known = goals[index];
    if (!known) goals.push(candidate);
    // 'Menopausal symptoms' say more than 'symptoms'.
    else if (isMoreGeneric(known, candidate))
      goals[index] = { ...candidate, score: known.score, variants: [known.label] };
    else if (
      known.variants.length < MAX_RELATED &&
      ![...wordsOf(candidate)].every((word) => wordsOf(known).has(word))
    )
      goals[index] = { ...known, variants: [...known.variants, candidate.label] };
  }
  return goals.map((goal) => ({ ...goal, coReported: findCoReported(goal, goals.slice(LEADING)) }));
}

/** Whether an outcome says something beside another: a disease or a name of several words, with a word of its own. */
const saysMore = (other: Goal, goal: Goal): boolean =>
  (other.about?.kind === 'condition' ||
    (wordsOf(other).size > 1 && (other.about?.kind === 'outcome' || other.valence !== null))) &&
  ![...wordsOf(other)].some((word) => wordsOf(goal).has(word)) &&
  !SAYS_NOTHING_ALONE.test(head(other));

/** Other outcomes of the same studies, most frequent first. */
function findCoReported(goal: Goal, goals: readonly Goal[]): string[] {
  const own = new Set(goal.measured);
  return goals
    .filter((other) => other !== goal && saysMore(other, goal))
    .map((other) => ({ other, shared: other.measured.filter((document) => own.has(document)).length }))
    .filter(({ shared }) => shared >= MIN_MEASURED)
    .sort((a, b) => b.shared * b.other.score - a.shared * a.other.score)
    .slice(0, MAX_COMPANIONS)
    .map(({ other }) => other.label);
}

const goal = (
  label: string,
  about: ConceptEvidence | null,
  measured: readonly number[],
  rank: number | null,
  valence: Goal['valence'],
): Goal[] =>
  rank === null || measured.length < MIN_MEASURED
    ? []
    : [
        {
          label,
          about,
          measured,
          controlled: true,
          variants: [],
          coReported: [],
          score: rank * Math.sqrt(measured.length),
          valence,
          quotes: [],
        },
      ];

/** A generic word stays if most studies use no name; a single word with a name of its own, if half of them do. */
const isMoreGeneric = (known: Goal, named: Goal): boolean =>
  named.about !== null &&
  (known.about === null
    ? named.measured.length >= MIN_NAMED_SHARE * known.measured.length
    : wordsOf(known).size === 1 &&
      named.label.split(' ').length > 1 &&
      named.measured.length >= MIN_LONGER_SHARE * known.measured.length) &&
  head(known) === head(named);

/** Measures and directions of an outcome: 'pain relief' and 'pain intensity' are both pain. */
const MEASURE = /^(?:relief|intensity|severity|scores?|ratings?|control|reduction|scales?|improvement)$/i;

function head({ label }: Goal): string {
  const words = label.split(' ');
  return stem(words.findLast((word, place) => place === 0 || !MEASURE.test(word)) ?? '');
}
const wordsOf = ({ label }: Goal): Set<string> => new Set(label.split(/[\s-]+/).map(stem));

/** 'Psychotic symptoms' are not 'extrapyramidal symptoms', for all their common head. Stems of language cues. */
const SAYS_NOTHING_ALONE = /^(?:life|symptom|effect|event)s?$/;

const isSurvival = ({ label }: Goal): boolean => outcomeRank(label, false) === SURVIVAL_RANK;

/** Whether it is the survival of a thing, not of patients: 'catheter survival'. */
const isOfThing = ({ base }: ClaimContext, { label }: Goal): boolean => {
  const [first = '', ...rest] = label.split(' ');
  return (
    rest.length > 0 &&
    base.concepts.some(
      ({ kind, concept }) => kind === 'tool' && stem(concept.words.at(-1) ?? '') === stem(first),
    )
  );
};

/**
 * Whether two names mean one outcome: similar, the same head word, or the words of one within the other's.
 */
function isSameOutcome(context: ClaimContext, a: Goal, b: Goal): boolean {
  if (a.about && b.about && areSimilar(a.about, b.about)) return true;
  if (isSurvival(a) && isSurvival(b)) return isOfThing(context, a) === isOfThing(context, b);
  const [x, y] = [wordsOf(a), wordsOf(b)];
  return (
    (head(a) === head(b) && !SAYS_NOTHING_ALONE.test(head(a))) ||
    [...x].every((word) => y.has(word)) ||
    [...y].every((word) => x.has(word))
  );
}
