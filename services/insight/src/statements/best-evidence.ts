import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { Literature } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';
import { hasFigure, hasRatio, isCompared, isHedged, names, placeOf, quotable, standing } from './quotes.ts';
import type { Statement, StatementKind } from './statement.ts';
import {
  byText,
  certainDesign,
  conclusionOf,
  gatherStudies,
  isControlled,
  isInPeople,
  isSpared,
  isSynthesis,
  isTestedFirst,
  peopleIn,
  type Studies,
  strengthOf,
} from './studies.ts';
import { quotedWith, studyFigures, studyName, studyOf } from './study-words.ts';
import { capitalize } from './words.ts';

/** Smaller studies alone are no best evidence. */
const MIN_PEOPLE: Partial<Record<ReadDesign, number>> = {
  'meta-analysis': 0,
  'systematic-review': 0,
  'randomized-trial': 60,
  'non-randomized-trial': 60,
  observational: 300,
};

/** What a study concludes, with what it says after that, and what it found: verbatim, conclusion or result at least. */
export interface Told {
  readonly study: TableStudy;
  readonly conclusion: string | null;
  readonly rest: string | null;
  readonly result: string | null;
  /** Whether `rest` follows the conclusion without a gap. */
  readonly isWhole: boolean;
}
export const quotesOf = ({ conclusion, rest, result }: Told): string[] =>
  [conclusion, rest, result].flatMap((quote) => quote ?? []);

const MAIN =
  /\b(?:primary|pooled|meta-analys[ie]s|intention[- ]to[- ]treat|ITT)\b|\boverall (?!incidence|rates? of adverse)/i;
const SURVEY = /\b(?:survey|questionnaire|trends|patterns|prevalence)\b/i;
const ESTIMATE = /\bP\s?[<=]|\b(?:confidence interval|CI|ratio)\b/i;
/** Of patients before treatment, of parts of them, or of what the study was not made for. */
const ASIDE =
  /\b(?:baseline|sub-?(?:groups?|sets?|stud(?:y|ies))|secondary|than (?:in |for )?(?:patients|women|men) with(?:out)?|safety outcomes?|post[ -]hoc|interactions?|characteristics|those with|younger|older|demographic\w*|withdrew|discontinued|completed|highest|lowest|tertiles?|quartiles?|quintiles?|women with|consumption of|(?:in the case|in cases) of)\b/i;
/** Of one of the studies, or some of them, that a synthesis is of. */
const OF_SOME =
  /\b(?:our|one|a single|an?|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\w-]+ ){0,2}(?:trials?|stud(?:y|ies)|RCTs?)\b/i;
/** Arms side by side without a word of comparison. */
const OF_EACH = /\brespectively\b/i;
/** Words of outcomes that do not tell which. */
const MEASURES = new Set(
  'rate risk incidence score number level effect change treatment patient mean median total time use efficacy difference outcome group significant proportion percentage reduction improvement increase decrease'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => phraseWords(text).filter((word) => word.length > 2 && !MEASURES.has(word));

/** Whether a result is of an outcome that the conclusion names. */
function sharesOutcome(result: TableSentence, conclusion: TableSentence, technology: ConceptEvidence | null) {
  const concluded = new Set(wordsOf(conclusion.quote));
  const own = new Set(technology?.concept.words ?? []);
  return (result.outcomes ?? []).some(
    ({ concept, text }) =>
      conclusion.outcomes?.some((one) => one.concept === concept) ||
      wordsOf(text).some((word) => concluded.has(word) && !own.has(word)),
  );
}

/** The result of the pooled or primary outcome, else the first of an outcome that the conclusion names. */
function resultOf(
  study: TableStudy,
  technology: ConceptEvidence | null,
  conclusion: TableSentence | null,
): string | null {
  const results = study.sentences.filter(({ role }) => role === 'result');
  const found = results.flatMap((sentence) => {
    const quote = quotable(sentence);
    // Whole: 'overall' is no part of what is quoted.
    const isMain = MAIN.test(sentence.quote);
    const fits =
      quote &&
      hasFigure(quote) &&
      (isCompared(quote) || (OF_EACH.test(quote) && (isMain || ESTIMATE.test(quote)))) &&
      !ASIDE.test(quote) &&
      (isMain || !isSynthesis(study) || !OF_SOME.test(quote));
    if (!fits) return [];
    const isShared = conclusion !== null && sharesOutcome(sentence, conclusion, technology);
    if (!isShared && sentence.outcomes?.some(({ isHarm }) => isHarm)) return [];
    const isFirst = conclusion === null && isSynthesis(study) && sentence === results[0];
    // What a synthesis estimates of it is pooled, even where it does not say so; a ratio is what people were observed for.
    const isEstimated =
      ESTIMATE.test(quote) &&
      (technology === null || names(quote, technology)) &&
      (isSynthesis(study) ? technology !== null : isObserved(study) && hasRatio(quote));
    return isMain || isShared || isFirst || isEstimated
      ? [{ quote, worth: Number(isMain) * 2 + Number(isShared) }]
      : [];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0]?.quote ?? null;
}

/** What a study tells of a technology: with a figure or a named comparator, or nothing. */
export function tell(study: TableStudy, technology: ConceptEvidence, studies: Studies): Told | null {
  const sentence = conclusionOf(study);
  const quote = sentence ? quotable(sentence) : null;
  const isOfHarms = sentence?.outcomes?.length && sentence.outcomes.every(({ isHarm }) => isHarm);
  if (isOfHarms) return null;
  if (sentence && quote && names(quote, technology)) {
    const told = { study, conclusion: quote, ...studies.restOf(study, quote), result: null };
    if (hasFigure(quote)) return told;
    const result = resultOf(study, technology, sentence);
    // What a synthesis concludes is its result; without a number it ranks behind what has one.
    const isEnough = isSynthesis(study) || isCompared(quote);
    return result || (isEnough && !isHedged(quote)) ? { ...told, result } : null;
  }
  const result = resultOf(study, technology, null);
  if (!result || !names(result, technology) || !ESTIMATE.test(result)) return null;
  // Beside a result the conclusion may warn, or ask for more.
  const conclusion = sentence && names(sentence.quote, technology) ? standing(sentence) : null;
  return conclusion
    ? { study, conclusion, ...studies.restOf(study, conclusion), result }
    : { study, conclusion: null, rest: null, isWhole: true, result };
}

/** What a controlled study concludes without a number or a comparator. */
function tellConclusion(study: TableStudy, technology: ConceptEvidence, studies: Studies): Told | null {
  const sentence = isControlled(study) ? conclusionOf(study) : undefined;
  const quote = sentence ? quotable(sentence) : null;
  return quote && names(quote, technology) && !isHedged(quote)
    ? { study, conclusion: quote, ...studies.restOf(study, quote), result: null }
    : null;
}

/** 'a randomized trial in 407 people (2001) concludes: …' */
export function tellText({ study, conclusion, rest, isWhole, result }: Told): string {
  const found = result ? quotedWith(result, null, true) : '';
  if (!conclusion) return `${studyName(study)} reports: ${found}`;
  return `${studyName(study)} concludes: ${quotedWith(conclusion, rest, isWhole)}${found && ` It found: ${found}`}`;
}

/** Of observational studies many do not print one number of people; what they estimate needs many. */
export const isLarge = (study: TableStudy) => {
  const design = certainDesign(study) ?? 'other';
  const people = peopleIn(study) ?? (design === 'observational' ? Number.POSITIVE_INFINITY : 0);
  return isInPeople(study) && people >= (MIN_PEOPLE[design] ?? Number.POSITIVE_INFINITY);
};

/** What the query names has many studies: small ones are not its best. */
const isLargeOnTopic = (study: TableStudy) => isSynthesis(study) || (peopleIn(study) ?? 0) >= 100;
/** On what the query names, more than one is shown. */
const MAX_ON_TOPIC = 3;
/** A part of a study, or what it was not made for. */
const SECONDARY =
  /\bsub-?(?:group|set|study|analysis)|post[ -]hoc|secondary analysis|substud|pharmacokinetic|exploratory/i;

/** Whether an uncontrolled study gives an estimate of its own. */
const isEstimate = (told: Told) =>
  certainDesign(told.study) !== 'non-randomized-trial'
    ? quotesOf(told).some(hasRatio) && !SURVEY.test(told.study.title)
    : quotesOf(told).some(hasFigure);

/** Worth of what is told: by its study, and by the figures in it. */
function worthOf(told: Told, { table }: Pick<Literature, 'table'>): number {
  const { study, conclusion } = told;
  const quotes = quotesOf(told);
  return (
    strengthOf(study, table) -
    (SECONDARY.test(study.title) ? 0.2 : 0) -
    (conclusion === null ? 0.3 : isHedged(conclusion) ? 0.1 : 0) -
    (quotes.some(hasFigure) ? 0 : 0.4) -
    (quotes.some(isCompared) ? 0 : 0.05)
  );
}

/** Against nothing active: by its comparator or, where that is not known, by its words. */
const PLACEBO = /\b(?:placebo|sham|vehicle|no treatment|untreated)\b/i;
const isAgainstNothing = ({ study, conclusion, result }: Told) =>
  !isSynthesis(study) && PLACEBO.test(study.comparator?.text ?? `${study.title} ${conclusion ?? result}`);

const OLD_YEARS = 10;
/** Without what a stronger or newer study makes old news. */
function withoutOld(
  told: readonly Told[],
  tests: readonly TableStudy[],
  { isTopic, isOld }: { readonly isTopic: boolean; readonly isOld: (study: TableStudy) => boolean },
): Told[] {
  const isNewer = tests.some((study) => isControlled(study) && !isOld(study));
  const controlled = told.filter(({ study }) => isControlled(study));
  const [pool = []] = [controlled, told].filter(({ length }) => length > 0);
  const active = pool.filter((one) => one.conclusion !== null && !isAgainstNothing(one));
  const isOutdone = (one: Told) =>
    isAgainstNothing(one) && active.some(({ study }) => isSynthesis(study) || isAsLarge(study, one.study));
  return pool.filter((one) => !(isNewer && isOld(one.study)) && (isTopic || !isOutdone(one)));
}
/** A trial of a few does not outdo one of thousands. */
const MUCH_SMALLER = 0.1;
const isAsLarge = (study: TableStudy, other: TableStudy) =>
  (peopleIn(study) ?? 0) >= MUCH_SMALLER * (peopleIn(other) ?? 0);

const LARGE_TRIAL = 100;
/** The least that makes a word of an arm a name. */
const LONG_WORD = /[\p{L}\d-]{5,}/gu;

const isObserved = (study: TableStudy) => certainDesign(study) === 'observational';

/** What a strong study concludes on arms that are no technology of their own here. */
function tellArms(study: TableStudy, studies: Studies): Told | null {
  const isStrong = isSynthesis(study) || (isControlled(study) && (study.n?.value ?? 0) >= LARGE_TRIAL);
  const sentence = conclusionOf(study);
  const conclusion = isStrong && sentence ? quotable(sentence) : null;
  const arms = (study.interventions ?? []).flatMap(({ text }) => text.toLowerCase().match(LONG_WORD) ?? []);
  if (!sentence || !conclusion || !arms.some((word) => conclusion.toLowerCase().includes(word))) return null;
  if (studies.technologies.some((one) => !one.topic && names(conclusion, one))) return null;
  const result = hasFigure(conclusion) ? null : resultOf(study, null, sentence);
  return result || hasFigure(conclusion)
    ? { study, conclusion, ...studies.restOf(study, conclusion), result }
    : null;
}

/** What an observational study estimates, with what its authors make of it. */
function tellEstimate(study: TableStudy, studies: Studies): Told | null {
  const sentence = conclusionOf(study);
  const conclusion = sentence ? standing(sentence) : null;
  const result = conclusion && isObserved(study) && isLarge(study) ? resultOf(study, null, null) : null;
  return conclusion && result ? { study, conclusion, ...studies.restOf(study, conclusion), result } : null;
}

/** What studies tell of what is no technology of its own here; the sentences themselves name it. */
const findOthers = (literature: Literature, studies: Studies): Statement[] =>
  studies.onTopic.flatMap((study): Statement[] => {
    const told = SECONDARY.test(study.title)
      ? null
      : (tellArms(study, studies) ?? tellEstimate(study, studies));
    return told ? [statementOf(told, null, worthOf(told, literature) - WITHOUT_NAME)] : [];
  });
/** What is known of one technology comes first. */
const WITHOUT_NAME = 0.3;

const statementOf = (
  told: Told,
  subject: ConceptEvidence | null,
  worth: number,
  isReserve = subject === null,
): Statement => ({
  kind: 'best-evidence',
  section: 'trends',
  text: subject ? `${subject.concept.name}: ${tellText(told)}` : capitalize(tellText(told)),
  action: null,
  subject,
  study: studyOf(told.study),
  rows: quotesOf(told).map((quote) => ({ pmid: told.study.pmid, quote })),
  formula: 'statement',
  figures: studyFigures(told.study),
  strength: Math.max(0, worth),
  ...(isReserve && { isReserve }),
});

function find(literature: Literature): Statement[] {
  const studies = gatherStudies(literature);
  const isOld = ({ year }: TableStudy) => (year ?? 0) <= (literature.table.lastYear ?? 0) - OLD_YEARS;
  const named = studies.technologies.flatMap((technology): Statement[] => {
    const tests = studies.of(technology);
    const large = tests.filter(
      (study) =>
        isLarge(study) &&
        (!technology.topic || isLargeOnTopic(study)) &&
        isTestedFirst(study, technology, studies),
    );
    const tellWith = (telling: typeof tell) =>
      large
        .flatMap((study) => telling(study, technology, studies) ?? [])
        .filter((one) => isNamedFirst(one, technology, studies));
    const told = tellWith(tell).filter((one) => isControlled(one.study) || isEstimate(one));
    const all = told.length > 0 ? told : tellWith(tellConclusion);
    return withoutOld(all, tests, { isTopic: technology.topic, isOld })
      .map((one) =>
        statementOf(one, technology, worthOf(one, literature), told.length === 0 || isOld(one.study)),
      )
      .toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text))
      .filter(isNotSaid)
      .slice(0, technology.topic ? MAX_ON_TOPIC : 1);
  });
  return [...named, ...findOthers(literature, studies)].toSorted(
    (a, b) => b.strength - a.strength || byText(a.text, b.text),
  );
}

/** Share of the words of two quotes from which on they say the same: reports of one study, and its update. */
const SAME = 0.7;
/** Whether none before it says the same. */
function isNotSaid({ rows: [row] }: Statement, place: number, all: readonly Statement[]): boolean {
  const words = new Set(phraseWords(row?.quote ?? ''));
  return all.slice(0, place).every(({ rows: [other] }) => {
    const others = new Set(phraseWords(other?.quote ?? ''));
    const shared = [...words].filter((word) => others.has(word)).length;
    return shared < SAME * (words.size + others.size - shared);
  });
}

/** A sentence that names another technology first is about that. */
const isNamedFirst = (told: Told, technology: ConceptEvidence, studies: Studies) => {
  const [quote = ''] = quotesOf(told);
  const place = placeOf(quote, technology);
  if (isSpared(quote, technology) || (technology.topic && place > quote.length / 2)) return false;
  return studies
    .candidatesIn(told.study)
    .every(
      (one) =>
        one === technology || placeOf(quote, one) >= place || studies.isApposition(quote, one, technology),
    );
};

export const bestEvidence: StatementKind = {
  name: 'best-evidence',
  says: 'What the strongest, largest and latest study of a technology concludes, in its own words, uncut, with the result of its primary or pooled outcome.',
  gate: 'A synthesis, or a trial in 60 people or more (300 if observational), on the subject of the query; the technology is the first that its arms or title name, and no comparator; the sentence names it first, stands alone, and has a figure or a comparator, or the result of the primary, pooled or concluded outcome has; a synthesis without a hedge needs neither. Where too little passes, what a controlled study of another technology concludes without a number, and the ratios of observational studies. No trial against placebo where a synthesis or an active comparator is told, and none older than ten years where a newer one tests it; what is older is told only where too little else passes.',
  precision: null,
  find,
};
