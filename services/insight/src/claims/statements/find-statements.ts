import { splitSentences } from '@sextant/literature-text/sentences';
import {
  areSimilar,
  isEconomicStudy,
  isPresentable,
  isTechnology,
  memoizeByContext,
} from '../../assessment/assessment.ts';
import type { ConceptFinding } from '../../evidence/concept-findings.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import {
  conclusionSentences,
  getSign,
  MAX_OUTCOME_RANK,
  outcomeRank,
  RISKS_EXCEED,
  type StudyKind,
} from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { missedPrimaryOutcome } from '../conclusions.ts';
import { individualTechnologies } from '../individual-technologies.ts';
import { articleWorth } from './article-worth.ts';
import {
  ADVICE,
  ADVISES_AGAINST,
  AGAINST,
  FAILURE,
  LACK,
  NEED,
  NO_DIFFERENCE,
  NO_FAILURE,
  NO_NEED,
  RESEARCH,
  RESULT,
  REVERSAL,
} from './cues.ts';
import { isDoubtful } from './doubtful-design.ts';
import { hasSubstance, scoreInformation } from './information-score.ts';
import { isSynthesis } from './is-overruled.ts';
import { isSettled } from './is-settled.ts';
import { mentionsBetween, mentionsInTitle } from './mentions.ts';
import {
  excludesCondition,
  isAboutOtherCondition,
  isQueryConcept,
  onTopicDocuments,
  scoreTopic,
} from './on-topic.ts';
import { explainCode, spellOut } from './spell-out.ts';
import { toStandalone } from './standalone.ts';
import type { Statement, StatementKind } from './statement.ts';

const SUPPOSED = 0.6;
const COMPARES = 1.3;
const POSTED = 1.2;
/** A sentence whose next one tells of a harm is half the news. */
const HARM_AFTER = 0.25;
const PRAISE: readonly StatementKind[] = ['works', 'equal', 'advice'];
const SUCCESS: readonly StatementKind[] = ['works', 'shows'];
/** Harm of the same treatments in the next sentence. Language cues only. */
const HARMS_NEXT =
  /^(?!.{0,160}\b(?:no|not|without|less|fewer|lower|reduced|decreased)\b).{0,160}\b(?:impairment|toxicit\w+|adverse|side[- ]effects?|complications?|deteriorat\w+|worsen\w*)\b/is;
/** Takes back the sentence before. Language cues only. */
const TURNS =
  /^(?:however|but|nevertheless|nonetheless|yet|although|still|unfortunately|on the other hand)\b/i;

/** What an abstract says after a sentence. */
function textAfter({ abstract }: { abstract: string | null }, sentence: string): string {
  const at = abstract?.indexOf(sentence) ?? -1;
  return abstract && at >= 0 ? abstract.slice(at + sentence.length).trimStart() : '';
}

/** Self-contained statements of on-topic articles, most valuable first. */
export const findStatements = memoizeByContext((context: ClaimContext): Statement[] => {
  if (context.base.thin) return [];
  const outright = explicitStatements(context);
  const isShown = ({ kind }: Statement) => kind === 'shows';
  const found = [
    ...outright.filter((one) => !isShown(one)),
    ...conclusions(context),
    ...outright.filter(isShown),
  ];
  // A sentence with two statements is used once.
  const first = new Map(found.toReversed().map((one) => [`${one.document} ${one.quote}`, one]));
  return (
    [...first.values()]
      .filter(({ score }) => score > 0)
      // Topics that were not studied then may have been studied since.
      .filter((statement) => statement.kind !== 'lack' || !isSettled(context, statement))
      .filter((statement, _place, all) => !isContradicted(statement, all))
      .sort((a, b) => b.score - a.score || b.document - a.document)
  );
});

const NO_RESPONSE = /\b(?:not respond|fails? to respond|ineffective|unresponsive)\b/i;
const STRONG: readonly StudyKind[] = ['rct', 'meta-analysis', 'guideline'];

/** Whether newer strong articles found a positive effect where a statement denies it. */
const isContradicted = ({ kind, about, text, year }: Statement, all: readonly Statement[]): boolean =>
  kind === 'need' &&
  NO_RESPONSE.test(text) &&
  all.some(
    (other) =>
      other.kind === 'works' &&
      STRONG.includes(other.study) &&
      (other.about === about || other.named.includes(about)) &&
      (other.year ?? 0) >= (year ?? 0) - 1,
  );

interface Sentence {
  readonly kind: StatementKind;
  readonly about: ConceptEvidence;
  readonly named: readonly ConceptEvidence[];
  readonly document: number;
  readonly text: string;
  readonly rival?: ConceptEvidence | null;
}

/** Acronyms of the query need no explanation. */
const isAcronymOfQuery = memoizeByContext(({ base, input }: ClaimContext) => {
  const topicSpellings = base.topics.flatMap(({ concept }) =>
    concept.spellings.map(({ text }) => plain(text)),
  );
  const words = input.searchQuery.split(/[^\w-]+/);
  return (long: string, short: string): boolean =>
    words.includes(short) || topicSpellings.includes(plain(long));
});
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/s\b/g, '')
    .trim();

/** Factor for a concept that the title does not name although it names another technology. */
const INCIDENTAL_FACTOR = 0.5;
function isMain({ base }: ClaimContext, { about, document }: Pick<Sentence, 'about' | 'document'>): boolean {
  const titled = mentionsInTitle(base, document);
  return !titled.some(isTechnology) || titled.some((one) => one === about || areSimilar(one, about));
}

const COST = /\b(?:costs?|cost-\w+|economic\w*|sav(?:es|ed|ings?)|expens\w+)\b/i;
const EFFECT =
  /\b(?:surviv\w+|mortality|deaths?|efficac\w+|effective(?!ness ratio)(?<!cost-effective)|tolera\w+|relapses?)\b/i;
/** In an economic study only costs are results. */
const isBorrowed = (title: string, text: string): boolean =>
  isEconomicStudy(title) && (!COST.test(text) || EFFECT.test(text));

/** Scores a sentence as a statement; empty if it is not self-contained. */
function toStatements(context: ClaimContext, { text, rival = null, ...sentence }: Sentence): Statement[] {
  const { base } = context;
  const { named, document } = sentence;
  const entry = base.documents[document];
  const alone = toStandalone(text);
  if (!entry || entry.retracted || !alone || isBorrowed(entry.record.title, text)) return [];
  // One patient warns, but does not show that something works.
  if (entry.study === 'case-report' && sentence.kind !== 'fails') return [];
  if (
    sentence.kind !== 'fails' &&
    (isAboutOtherCondition(context, document, { named, text }) || excludesCondition(context, document, text))
  )
    return [];
  const next = textAfter(entry.record, text);
  if (PRAISE.includes(sentence.kind) && !isSynthesis(entry) && TURNS.test(next)) return [];
  // A change in something else is no success of a trial that missed what it was to show.
  if (SUCCESS.includes(sentence.kind) && missedPrimaryOutcome(base, document)) return [];
  const hasRival = rival !== null;
  const fit = scoreTopic(context, document, named);
  const { title, abstract } = entry.record;
  const { text: statementText, spelled } = spellOut(
    alone.text.replace(/\.$/, ''),
    `${title}\n${abstract ?? ''}`,
    isAcronymOfQuery(context),
  );
  const score =
    articleWorth(base, document) *
    scoreInformation(alone.text, spelled) *
    (isMain(context, sentence) ? 1 : INCIDENTAL_FACTOR) *
    fit *
    Math.sqrt(RISKS_EXCEED.test(text) ? MAX_OUTCOME_RANK : (outcomeRank(alone.text, false) ?? 1)) *
    (HARMS_NEXT.test(next) ? HARM_AFTER : 1) *
    (alone.supposed ? SUPPOSED : 1) *
    (hasRival ? COMPARES : 1) *
    (entry.posted === null ? 1 : POSTED);
  return [
    {
      ...sentence,
      year: entry.record.year,
      study: entry.study,
      text: explainCode(statementText, sentence.about.concept),
      quote: text,
      supposed: alone.supposed,
      rival,
      hasRival,
      topicScore: fit,
      score,
    },
  ];
}

/** Positive and negative findings on technologies; a comparison is about its first name. */
function conclusions(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(individualTechnologies(context));
  const found = new Map<string, { about: ConceptEvidence; finding: ConceptFinding }>();
  for (const about of known)
    for (const conceptFinding of base.findingsOn(about)) {
      const key = `${conceptFinding.document} ${conceptFinding.finding.start}`;
      const isFirst = () => getConcepts(conceptFinding).find((one) => known.has(one)) === about;
      if (!found.has(key) || isFirst()) found.set(key, { about, finding: conceptFinding });
    }
  function getConcepts({ document, finding }: ConceptFinding): readonly ConceptEvidence[] {
    return mentionsBetween(base, document)(finding.start, finding.end);
  }
  return [...found.values()].flatMap(({ about, finding: conceptFinding }) => {
    const { document, finding } = conceptFinding;
    const kind = kindOf(finding);
    if (!kind || (kind === 'fails' && isPartialResult(base, about, conceptFinding))) return [];
    const rival = finding.comparator === null ? null : (base.concepts[finding.comparator] ?? null);
    return toStatements(context, {
      kind,
      about,
      named: getConcepts(conceptFinding),
      document,
      text: finding.text,
      rival,
    });
  });
}

/** A comparison never has a statement about its loser. */
function kindOf(finding: ConceptFinding['finding']): StatementKind | null {
  const { verdict, comparator, text } = finding;
  if (verdict === 'open' || verdict === 'inferior' || RESEARCH.test(text)) return null;
  const fails =
    (FAILURE.test(text) || RISKS_EXCEED.test(text)) && !NO_DIFFERENCE.test(text) && !NO_FAILURE.test(text);
  if (verdict === 'no difference' && comparator !== null) return fails ? 'fails' : 'equal';
  if (getSign(finding) > 0) return REVERSAL.test(text) || FAILURE.test(text) ? null : 'works';
  return fails ? 'fails' : null;
}

/**
 * Whether a null result is about one dose, group or outcome of an article with a positive conclusion on the
 * technology.
 */
const isPartialResult = (
  base: ClaimContext['base'],
  about: ConceptEvidence,
  { document, finding }: ConceptFinding,
): boolean =>
  finding.verdict === 'no difference' &&
  base
    .findingsOn(about)
    .some(
      (other) => other.document === document && (getSign(other.finding) > 0 || isPraise(other.finding.text)),
    );
const isPraise = (text: string): boolean =>
  /\b(?:effective|efficacious)\b/i.test(text) && !FAILURE.test(text);

/**
 * Advice, missing studies, unmet needs, and results on the query's concepts, recognized by the words of the
 * sentence alone.
 */
function explicitStatements(context: ClaimContext): Statement[] {
  const { base } = context;
  const known = new Set(individualTechnologies(context));
  const isAsked = (about: ConceptEvidence) => isQueryConcept(context, about);
  const kinds: Readonly<
    Record<Outright, (text: string, named: readonly ConceptEvidence[]) => ConceptEvidence | undefined>
  > = {
    // Advice to use the query's own concept needs a number, a rival, people or a warning to be news.
    advice: (text, named) => named.find((one) => known.has(one) && (!one.topic || hasSubstance(text))),
    lack: (_text, named) => (named.length > 1 ? named.find((one) => known.has(one)) : undefined),
    // A poor prognosis is known, and that something is underused; in whom, or how often, is not.
    need: (text, named) => (hasSubstance(text) ? named.find(isAsked) : undefined),
    // About the query's own concept: distinguished by the other concepts.
    shows: (_text, named) =>
      named.some(isAsked) ? named.find((one) => !isAsked(one) && isPresentable(one)) : undefined,
  };
  return onTopicDocuments(context).flatMap((document) => {
    const entry = base.documents[document];
    const abstract = entry?.record.abstract;
    if (!abstract) return [];
    const { study } = entry;
    const sentences = splitSentences(abstract).map(({ start, end }) => ({
      start,
      end,
      text: abstract.slice(start, end),
    }));
    const concluded = new Set(conclusionSentences(abstract).map(({ start }) => start));
    const between = mentionsBetween(base, document);
    return sentences.flatMap(({ start, end, text }, place) => {
      // The first sentence leads to the subject.
      if (place === 0 && sentences.length > 1) return [];
      // Before its conclusion, a study reports others' results or its aims.
      if (reportsStudy(study) && !concluded.has(start)) return [];
      const kind = getExplicitKind(text);
      if (!kind || (kind === 'shows' && !reportsStudy(study))) return [];
      // The advice of a case series depends on details that readers do not have.
      if (kind === 'advice' && isDoubtful(entry)) return [];
      const named = between(start, end);
      const about = kinds[kind](text, named);
      if (!about) return [];
      // Advice must not contradict the ring.
      if (kind === 'advice' && context.assess(about).ring === 'Hold' && !AGAINST.test(text)) return [];
      return toStatements(context, { kind, about, named, document, text });
    });
  });
}

const reportsStudy = (study: StudyKind | undefined): boolean => study !== 'review' && study !== 'opinion';

type Outright = 'advice' | 'lack' | 'need' | 'shows';

/** Uncertainty is not advice. */
const OPEN_ENDED = /\b(?:whether|unclear|unknown|uncertain|controversial)\b/i;

/** A null result on the query's own concept counts as failure against a rival, not as a result. */
const DENIED =
  /\b(?:not (?:\w+ )?(?:associated|related|correlated|differ\w*)|(?:no|any) (?:\w+ ){0,2}(?:differences?|associations?|correlations?|changes?|effects?))\b/i;

/** The kind of statement by explicit phrases; null if only a verdict can tell. */
function getExplicitKind(text: string): Outright | null {
  if (
    ADVICE.test(text) &&
    !RESEARCH.test(text) &&
    !OPEN_ENDED.test(text) &&
    (!FAILURE.test(text) || ADVISES_AGAINST.test(text))
  )
    return 'advice';
  if (LACK.test(text)) return 'lack';
  if (NEED.test(text) && !NO_NEED.test(text)) return 'need';
  return RESULT.test(text) && !RESEARCH.test(text) && !OPEN_ENDED.test(text) && !DENIED.test(text)
    ? 'shows'
    : null;
}
