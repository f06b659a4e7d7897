import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { Literature } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSentence, TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
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
  type Studies,
  strengthOf,
} from './studies.ts';
import { bareTitle, quoted, quotedWith, studyFigures, studyName, studyOf } from './study-words.ts';
import { capitalize } from './words.ts';

/** Smaller studies are no best evidence. */
const MIN_PEOPLE: Partial<Record<ReadDesign, number>> = {
  'meta-analysis': 0,
  'systematic-review': 0,
  'randomized-trial': 60,
  'non-randomized-trial': 60,
  observational: 300,
};

/** What a study concludes, with what it says after that, and what it found: verbatim. */
export interface Told {
  readonly study: TableStudy;
  readonly conclusion: string;
  readonly rest: string | null;
  readonly result: string | null;
  /** Whether `rest` follows the conclusion without a gap. */
  readonly isWhole: boolean;
  /** Whether the conclusion itself begins with what was tested; else the title tells it. */
  readonly isNamed: boolean;
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

/** What was tested, where it is no technology of its own here: the least that makes a word of an arm a name. */
const LONG_WORD = /[\p{L}\d-]{5,}/gu;
const armWords = ({ interventions = [] }: TableStudy): string[] =>
  interventions.flatMap(({ text, tier }) =>
    tier === 'read' ? (text.toLowerCase().match(LONG_WORD) ?? []) : [],
  );
const namesTested = (text: string, study: TableStudy, technology: ConceptEvidence | null): boolean =>
  technology ? names(text, technology) : armWords(study).some((word) => text.toLowerCase().includes(word));

/** Whether a result is of another thing than the technology, by what was read of it or, in a study of several, by what it names. */
function isOfOther(
  { technologies }: TableStudy,
  { quote, intervention }: TableSentence,
  technology: ConceptEvidence | null,
): boolean {
  if (!technology || names(quote, technology)) return false;
  const { key } = technology.concept;
  return intervention
    ? !intervention.concept.split('|').includes(key)
    : technologies.some((one) => one !== key);
}

/** The result of the primary or pooled outcome, else the first on what was tested and an outcome that the conclusion names. */
function resultOf(
  study: TableStudy,
  technology: ConceptEvidence | null,
  conclusion: TableSentence,
): string | null {
  const found = study.sentences.flatMap((sentence) => {
    const quote = sentence.role === 'result' ? quotable(sentence) : null;
    if (!quote || !hasFigure(quote) || !(isCompared(quote) || OF_EACH.test(quote)) || ASIDE.test(quote))
      return [];
    // Whole: 'overall' is no part of what is quoted.
    const isMain = MAIN.test(sentence.quote);
    const isShared = sharesOutcome(sentence, conclusion, technology);
    const isHarm = sentence.outcomes?.some((one) => one.isHarm) ?? false;
    const isOwn = namesTested(quote, study, technology) && !(isSynthesis(study) && OF_SOME.test(quote));
    // A ratio is what people were observed for.
    const isObserved =
      certainDesign(study) === 'observational' && hasRatio(quote) && !isOfOther(study, sentence, technology);
    const isPooled = isSynthesis(study) && ESTIMATE.test(quote);
    const isOnIt = isMain || isObserved || (isOwn && (isShared || isPooled));
    return isOnIt && (isShared || !isHarm) ? [{ quote, worth: Number(isMain) * 2 + Number(isShared) }] : [];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0]?.quote ?? null;
}

/**
 * What a study concludes of what it tests, with a figure of its own or one of its results; without one only what is said without a hedge.
 * Null where it concludes nothing that stands alone, or only on harms.
 */
export function tell(study: TableStudy, technology: ConceptEvidence | null, studies: Studies): Told | null {
  const sentence = conclusionOf(study);
  const conclusion = sentence ? standing(sentence) : null;
  const isOfHarms = sentence?.outcomes?.length && sentence.outcomes.every(({ isHarm }) => isHarm);
  if (!sentence || !conclusion || isOfHarms || (technology && isSpared(conclusion, technology))) return null;
  const isNamed = technology !== null && placeOf(conclusion, technology) < conclusion.length / 2;
  const result = hasFigure(conclusion) ? null : resultOf(study, technology, sentence);
  // Beside a result the conclusion may doubt, or ask for more.
  const isEnough =
    result !== null || (quotable(sentence) && (hasFigure(conclusion) || !isHedged(conclusion)));
  return isEnough && isQuotable(study.title)
    ? { study, conclusion, ...studies.restOf(study, conclusion), result, isNamed }
    : null;
}

/** 'a randomized trial in 407 people (2001) concludes: …'; with its title where the conclusion does not begin with what was tested. */
export function tellText({ study, conclusion, rest, isWhole, result, isNamed }: Told): string {
  const title = isNamed ? '' : `, ${quoted(bareTitle(study))},`;
  const found = result ? ` It found: ${quotedWith(result, null, true)}` : '';
  return `${studyName(study)}${title} concludes: ${quotedWith(conclusion, rest, isWhole)}${found}`;
}

/**
 * Whether a study in people is large enough to be told. A number that is only likely does here; it is not printed. Of observational
 * studies many do not print one number of people; what they estimate needs many.
 */
export const isLarge = (study: TableStudy) => {
  const design = certainDesign(study) ?? 'other';
  const people = isSynthesis(study) ? null : study.n?.value;
  const known = people ?? (design === 'observational' ? Number.POSITIVE_INFINITY : 0);
  return isInPeople(study) && known >= (MIN_PEOPLE[design] ?? Number.POSITIVE_INFINITY);
};

/** A part of a study, or what it was not made for. */
const SECONDARY =
  /\bsub-?(?:group|set|study|analysis|population)|post[ -]hoc|secondary analysis|substud|pharmacokinetic|exploratory/i;

/** Without a control only an estimate with its ratio says something. */
const isEstimate = (told: Told) =>
  certainDesign(told.study) === 'observational' &&
  quotesOf(told).some(hasRatio) &&
  !SURVEY.test(told.study.title);

/** Worth of what is told: by its study, and by the figures in it. */
function worthOf(told: Told, { table }: Pick<Literature, 'table'>): number {
  const quotes = quotesOf(told);
  return (
    strengthOf(told.study, table) -
    (isHedged(told.conclusion) ? 0.1 : 0) -
    (quotes.some(hasFigure) ? 0 : 0.2) -
    (quotes.some(isCompared) ? 0 : 0.05)
  );
}

/** On one technology; the strongest is shown, the others where little else is. */
const MAX_OF_SUBJECT = 3;

/** A title that says that something was tested or used: trials of one thing have reports on another. */
const TESTS =
  /\b(?:trials?|randomi[sz]ed|versus|vs|compar\w+|phase|placebo|addition|adding|with or without|improves?|efficacy|effects?|effectiveness|users?|initiat\w+|prescri\w+|treated|treatment|therapy)\b/i;

/** What a study tests: the first technology of its arms and title; null where it is none of its own here, undefined where nothing tells. */
function subjectOf(study: TableStudy, studies: Studies): ConceptEvidence | null | undefined {
  const tested = studies.candidatesIn(study).filter((one) => isTestedFirst(study, one, studies));
  const subject = tested.find(({ topic }) => !topic) ?? tested[0];
  return subject ?? (TESTS.test(study.title) ? null : undefined);
}

function find(literature: Literature): Statement[] {
  const studies = gatherStudies(literature);
  const found = studies.onTopic.flatMap((study): Statement[] => {
    if (SECONDARY.test(study.title) || !isLarge(study)) return [];
    const subject = subjectOf(study, studies);
    const told = subject === undefined ? null : tell(study, subject, studies);
    if (!told || subject === undefined || !(isControlled(study) || isEstimate(told))) return [];
    return [
      {
        kind: 'best-evidence',
        section: 'trends',
        text: subject ? `${subject.concept.name}: ${tellText(told)}` : capitalize(tellText(told)),
        action: null,
        subject,
        study: studyOf(study),
        rows: quotesOf(told).map((quote) => ({ pmid: study.pmid, quote })),
        formula: 'statement',
        figures: studyFigures(study),
        strength: Math.max(0, worthOf(told, literature)),
      },
    ];
  });
  return chooseDistinct(found.toSorted((a, b) => b.strength - a.strength || byText(a.text, b.text)));
}

/** Share of the words of two quotes from which on they say the same: reports of one study, and its update. */
const SAME = 0.7;
function isSame(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= SAME * (words.size + others.size - shared);
}

/** The first statements of each technology, none of which says what one before it said. */
function chooseDistinct(ordered: readonly Statement[]): Statement[] {
  return [...Map.groupBy(ordered, ({ subject }) => subject)].flatMap(([subject, statements]) => {
    const told: ReadonlySet<string>[] = [];
    const isNew = ({ rows: [row] }: Statement) => {
      const words = new Set(phraseWords(row?.quote ?? ''));
      const isTold = told.some((others) => isSame(words, others));
      told.push(words);
      return !isTold;
    };
    const distinct = statements.filter(isNew);
    return subject ? distinct.slice(0, MAX_OF_SUBJECT) : distinct;
  });
}

export const bestEvidence: StatementKind = {
  name: 'best-evidence',
  says: 'What the strongest, largest and latest study of a technology concludes, in its own words, uncut, with the result of its primary or pooled outcome.',
  gate: 'A synthesis, or a randomized trial in 60 people or more, on the subject of the query, and no part of another study; or an observational study of 300 or more with a ratio. The technology is the first that its arms and title name, and no comparator. The conclusion stands alone, is not on harms alone, and has a figure, or a result of the primary, pooled or concluded outcome has, or it is said without a hedge. Where the conclusion does not begin with what was tested, the title tells it.',
  precision: { marks: 114, true: 0.88, useful: 0.69 },
  find,
};
