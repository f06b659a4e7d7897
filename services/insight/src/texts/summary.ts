import type { SummarySentence } from '@sextant/contracts/insight/analysis';
import { isTechnology } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  findOpenQuestions,
  findStatements,
  hasDecidingOutcome,
  isMinority,
  isWeighty,
  proveQuestion,
  type Statement,
  type WithProof,
} from '../claims/claims.ts';
import { isExplicit, questionSentence } from './questions.ts';
import { toClaims } from './statements.ts';

const MAX_SENTENCES = 5;
/** Summary sentences must be about all query concepts. */
const MIN_ABOUTNESS = 0.9;
const FINDINGS: ReadonlySet<string> = new Set(['works', 'equal', 'fails', 'shows']);

/** The lists of the answer, best first. */
interface Answer {
  readonly trends: readonly WithProof<string>[];
  readonly opportunities: readonly WithProof<string>[];
  readonly marketGaps: readonly WithProof<string>[];
  readonly recommendations: readonly WithProof<string>[];
}

/**
 * The summary of an answer: the strongest finding, the strongest movement, an open question, an opportunity,
 * a recommendation. Each is a claim of the answer with its own proof; a missing kind is replaced by the next
 * best of the others.
 */
export function executiveSummary(context: ClaimContext, answer: Answer): WithProof<SummarySentence>[] {
  const eligible = findStatements(context).filter(
    (one) =>
      FINDINGS.has(one.kind) &&
      one.topicScore >= MIN_ABOUTNESS &&
      isTechnology(one.about) &&
      (one.kind !== 'equal' || hasDecidingOutcome(one)) &&
      !isMinority(context, one),
  );
  // What leads rests on more than one small study.
  const byStrength = Map.groupBy(eligible, (one) => isBorneOut(context, one));
  const found = [...(byStrength.get(true) ?? []), ...(byStrength.get(false) ?? [])];
  const kinds: readonly (readonly WithProof<string>[])[] = [
    toClaims(context, found.slice(0, MAX_SENTENCES)),
    answer.trends,
    questionSentences(context),
    answer.opportunities,
    // Reading advice is about articles, not the field; with little literature it is all there is.
    answer.recommendations.filter(({ proof }) => context.base.thin || proof?.formula !== 'evidence-level'),
    answer.marketGaps,
  ];
  const used = new Set<string>();
  const chosen: WithProof<string>[] = [];
  for (let round = 0; chosen.length < MAX_SENTENCES && round < MAX_SENTENCES; round++)
    for (const kind of kinds) {
      const next = kind.filter(({ proof }) => proof !== null)[round];
      const subject = next?.proof?.conceptKey ?? next?.value ?? '';
      if (!next || used.has(subject) || chosen.length >= MAX_SENTENCES) continue;
      used.add(subject);
      chosen.push(next);
    }
  return chosen.map(({ value, proof }) => ({ value: { text: value, pmids: proof?.pmids ?? [] }, proof }));
}

/** Number of studies of a technology that say the same as a statement on it. */
const MIN_AGREEING = 3;
/** Years before the end of a literature after which a finding is no headline. */
const HEADLINE_YEARS = 8;
/** Whether a recent finding is that of a large or pooled study, or of several. */
function isBorneOut(context: ClaimContext, one: Statement): boolean {
  if ((one.year ?? 0) <= context.base.timeline.lastYear - HEADLINE_YEARS) return false;
  if (isWeighty(context, one)) return true;
  const { sides } = context.assess(one.about).trials;
  return (
    (one.kind === 'fails' ? sides.against : one.kind === 'equal' ? sides.even : sides.for) >= MIN_AGREEING
  );
}

const questionSentences = (context: ClaimContext): WithProof<string>[] =>
  findOpenQuestions(context)
    .filter(isExplicit)
    .slice(0, 2)
    .map((question) => ({
      value: `Still open: ${questionSentence(question)}`,
      proof: proveQuestion(context, question),
    }));
