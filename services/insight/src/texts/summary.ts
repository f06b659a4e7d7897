import type { SummarySentence } from '@sextant/contracts/insight/analysis';
import { rateConfidence } from '@sextant/contracts/insight/confidence';
import { containsVerbatim } from '@sextant/contracts/insight/corrected/analysis';
import { isTechnology, technologies } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  comparisons,
  disputes,
  failures,
  findOpenQuestions,
  findStatements,
  hasDecidingOutcome,
  isMinority,
  isOverruled,
  isQueryConcept,
  isSynthesis,
  isWeighty,
  type Proof,
  proveQuestion,
  proveStatement,
  type Question,
  rivals,
  type Statement,
  type WithProof,
} from '../claims/claims.ts';
import { getWeight, RISKS_EXCEED, STUDY_WEIGHTS } from '../findings/findings.ts';
import { toSentences } from './insights.ts';
import { isExplicit, questionSentence } from './questions.ts';
import { statementSentence, toClaims, toDisputeClaims } from './statements.ts';

const SENTENCES = { minimum: 3, maximum: 5 };
/** Summary sentences are about all query concepts; where few are, one concept may only be named in the article. */
const MIN_ABOUTNESS = { all: 0.9, most: 0.4 };
const FEW_STATEMENTS = 3;
/** Indexes of the parts, in the order of the sentences. */
const [WORKS, LOSING, CONTESTED, OTHER, OPEN, NEXT] = [0, 1, 2, 3, 4, 5] as const;
const FINDINGS: ReadonlySet<string> = new Set(['works', 'equal']);

/** The lists of the answer, best first. */
interface Answer {
  readonly trends: readonly WithProof<string>[];
  readonly opportunities: readonly WithProof<string>[];
  readonly marketGaps: readonly WithProof<string>[];
  readonly recommendations: readonly WithProof<string>[];
  /** Sentences on the under-researched areas. */
  readonly areas: readonly WithProof<string>[];
}

/** The first technology of a claim. */
const subjectOf = ({ value, proof }: WithProof<string>): string => proof?.conceptKey?.split('|')[0] || value;

const isOutweighing = ({ value }: WithProof<string>): boolean => RISKS_EXCEED.test(value);
/** A single trial suffices for risks that exceed benefits, regardless of the number of articles. */
const isSound = (claim: WithProof<string>): boolean =>
  claim.proof !== null && (rateConfidence(claim.proof) !== 'Low' || isOutweighing(claim));

/** Reading advice is about articles, not the field; with little literature it is all there is. */
const isAboutField = (context: ClaimContext, { proof }: WithProof<string>): boolean =>
  context.base.thin || proof?.formula !== 'evidence-level';

/**
 * The summary of an answer: what works best and how sure it is, what is losing or harmful, what is contested, what is
 * open, and what to do next. Each is a claim with its own proof, none of low confidence, each on another technology;
 * where one technology both works and harms, one sentence says both. What is missing is replaced by other claims.
 * That risks exceed benefits comes before all else.
 */
export function executiveSummary(context: ClaimContext, answer: Answer): WithProof<SummarySentence>[] {
  const shown = new Set(technologies(context).map(({ about }) => about.concept.key));
  const harms = toClaims(context, failures(context));
  const parts: readonly (readonly WithProof<string>[])[] = [
    whatWorks(context),
    [...harms, ...whatFallsBehind(context, answer)],
    whatIsContested(context),
    [...answer.trends.filter((claim) => !isDecline(claim)), ...answer.marketGaps].filter((claim) =>
      shown.has(subjectOf(claim)),
    ),
    [...questionSentences(context), ...answer.areas],
    [...adviceFirst(answer.recommendations), ...answer.opportunities].filter((one) =>
      isAboutField(context, one),
    ),
  ];
  const chosen: (WithProof<string> | undefined)[] = parts.map(() => undefined);
  const isMentioned = (claim: WithProof<string>) =>
    chosen.some(
      (other) => other && (containsVerbatim(other.value, claim.value) || isSameQuestion(other, claim)),
    );
  const isNew = (claim: WithProof<string>) =>
    !isMentioned(claim) && !chosen.some((other) => other && subjectOf(other) === subjectOf(claim));
  const topicKeys = new Set(context.base.topics.map(({ concept }) => concept.key));
  // Open questions on the query's own concept do not repeat its findings.
  const isNextStep = (claim: WithProof<string>) =>
    isNew(claim) || (!isMentioned(claim) && topicKeys.has(subjectOf(claim)));
  const take = (part: number, isWanted: (claim: WithProof<string>) => boolean) => {
    chosen[part] ??= parts[part]?.find((claim) => isSound(claim) && isWanted(claim));
  };
  // Of one technology the two sides share the conclusions, so that one is always the weaker.
  const withCaveat = (claim: WithProof<string>) => {
    const caveat = harms.find((one) => one.value !== claim.value && subjectOf(one) === subjectOf(claim));
    return caveat ? joinClaims(claim, caveat) : claim;
  };
  take(WORKS, isNew);
  const best = chosen[WORKS];
  if (best) chosen[WORKS] = withCaveat(best);
  for (const part of [LOSING, CONTESTED]) take(part, isNew);
  for (const part of [OPEN, NEXT]) take(part, isNextStep);
  const countMentioned = () => chosen.filter(Boolean).length;
  if (countMentioned() < SENTENCES.maximum) take(OTHER, isNew);
  // Further findings, then additional ones on technologies that were already mentioned.
  const rest = [...parts.flat(), ...answer.recommendations].filter(
    (claim) => isSound(claim) && isAboutField(context, claim),
  );
  for (const isWanted of [isNew, (claim: WithProof<string>) => !isMentioned(claim)])
    for (const claim of rest)
      if (countMentioned() < SENTENCES.minimum && isWanted(claim)) chosen.splice(OPEN, 0, withCaveat(claim));
  return chosen
    .flatMap((claim) => claim ?? [])
    .sort((a, b) => Number(isOutweighing(b)) - Number(isOutweighing(a)))
    .slice(0, SENTENCES.maximum)
    .map(({ value, proof }) => ({ value: { text: value, pmids: proof?.pmids ?? [] }, proof }));
}

/** 'Still open: …' and 'Settle first: …' quote the same question. */
const isSameQuestion = (a: WithProof<string>, b: WithProof<string>): boolean =>
  a.proof?.formula === 'open-question' &&
  b.proof?.formula === 'open-question' &&
  a.proof.conceptKey === b.proof.conceptKey;

const MAX_QUOTES = 3;
const MAX_PMIDS = 12;
/** One technology that works and harms: one sentence, with the articles of both. */
function joinClaims(first: WithProof<string>, second: WithProof<string>): WithProof<string> {
  const value = `${first.value.replace(/\.$/, '')}; against: ${second.value}`;
  if (!first.proof || !second.proof) return { value, proof: first.proof };
  const [a, b] = [first.proof, second.proof];
  const pmids = [...new Set([...a.pmids.slice(0, 1), ...b.pmids.slice(0, 1), ...a.pmids, ...b.pmids])].slice(
    0,
    MAX_PMIDS,
  );
  const posted = new Set([...(a.posted ?? []), ...(b.posted ?? [])]);
  const proof: Proof = {
    ...a,
    pmids,
    posted: pmids.filter((pmid) => posted.has(pmid)),
    quotes: [...a.quotes.slice(0, 1), ...b.quotes.slice(0, 1), ...a.quotes.slice(1)].slice(0, MAX_QUOTES),
  };
  return { value, proof };
}

/** Findings in favor of technologies, or of no difference in what decides: those borne out by others first. */
function whatWorks(context: ClaimContext): WithProof<string>[] {
  const eligible = findStatements(context).filter(
    (one) =>
      FINDINGS.has(one.kind) &&
      one.topicScore >= MIN_ABOUTNESS.most &&
      isTechnology(one.about) &&
      (one.kind !== 'equal' || hasDecidingOutcome(one)) &&
      !isMinority(context, one) &&
      !isOverruled(context, one),
  );
  const wholly = eligible.filter(({ topicScore }) => topicScore >= MIN_ABOUTNESS.all);
  const byStrength = Map.groupBy(wholly.length < FEW_STATEMENTS ? eligible : wholly, (one) =>
    isBorneOut(context, one),
  );
  const byDesign = (list: readonly Statement[] = []) =>
    list.toSorted((a, b) => designRank(context, b) - designRank(context, a));
  return preferSyntheses([...byDesign(byStrength.get(true)), ...byDesign(byStrength.get(false))])
    .slice(0, MAX_CANDIDATES)
    .map((one) => ({ value: statementSentence(context, one), proof: proveStatement(context, one) }));
}
const MAX_CANDIDATES = 20;

/** A large or pooled trial before other controlled ones, those before the rest. */
const designRank = (context: ClaimContext, one: Statement): number =>
  isWeighty(context, one) ? 2 : (getWeight(one.study) ?? 0) >= STUDY_WEIGHTS.rct ? 1 : 0;

/** Puts a synthesis before the single studies of the same pair. */
function preferSyntheses(statements: readonly Statement[]): Statement[] {
  const leading = statements.map((one) =>
    isSynthesis(one)
      ? one
      : (statements.find(
          (other) => isSynthesis(other) && other.about === one.about && other.rival === one.rival,
        ) ?? one),
  );
  return [...new Set([...leading, ...statements])];
}

/** Technologies overtaken by a rival, or on Hold because publications ceased. */
function whatFallsBehind(context: ClaimContext, { trends }: Answer): WithProof<string>[] {
  const held = new Set(
    technologies(context)
      .filter(({ assessment }) => assessment.ring === 'Hold')
      .map(({ about }) => about.concept.key),
  );
  return [
    ...toSentences(context, rivals(context)),
    ...trends.filter((claim) => isDecline(claim) && held.has(subjectOf(claim))),
  ];
}
const isDecline = ({ proof }: WithProof<string>): boolean =>
  proof?.figures.some(({ name, value }) => name === 'direction' && value === 'declining') === true;

/** Comparisons with results on both sides, and articles that contradict each other. */
const whatIsContested = (context: ClaimContext): WithProof<string>[] => [
  ...toSentences(
    context,
    comparisons(context).filter(({ kind }) => kind === 'contested'),
  ),
  ...toDisputeClaims(context, disputes(context)),
];

/** Number of studies of a technology that say the same as a statement on it. */
const MIN_AGREEING = 3;
/** Years before the end of a literature after which a finding is no headline. */
const HEADLINE_YEARS = 8;
const MIN_HEADLINE_WEIGHT = STUDY_WEIGHTS.trial;
/** Whether a recent finding is that of a large or pooled trial, or of several studies. */
function isBorneOut(context: ClaimContext, one: Statement): boolean {
  if ((one.year ?? 0) <= context.base.timeline.lastYear - HEADLINE_YEARS) return false;
  if ((getWeight(one.study) ?? 0) < MIN_HEADLINE_WEIGHT) return false;
  if (isWeighty(context, one)) return true;
  const { sides } = context.assess(one.about).trials;
  return (one.kind === 'equal' ? sides.even : sides.for) >= MIN_AGREEING;
}

/** Outright questions about the query's concepts, those on the concepts themselves first. */
function questionSentences(context: ClaimContext): WithProof<string>[] {
  const isAbout = ({ sentences, subject, object }: Question) =>
    [subject, object, ...(sentences[0]?.named ?? [])].some(
      (about) => about && isQueryConcept(context, about),
    );
  const questions = findOpenQuestions(context).filter((one) => isExplicit(one) && isAbout(one));
  const isAsked = ({ subject, object }: Question) => subject.topic || object?.topic === true;
  return [...questions.filter(isAsked), ...questions.filter((one) => !isAsked(one))].map((question) => ({
    value: `Still open: ${questionSentence(question)}`,
    proof: proveQuestion(context, question),
  }));
}

const ADVICE = /\b(?:should|must|recommend\w*|caution|avoid\w*)\b/i;
/** Says what to do, rather than that something can be done. */
const adviceFirst = (claims: readonly WithProof<string>[]): WithProof<string>[] =>
  claims.toSorted((a, b) => Number(ADVICE.test(b.value)) - Number(ADVICE.test(a.value)));
