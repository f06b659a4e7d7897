import type { SummarySentence } from '@sextant/contracts/insight/analysis';
import {
  type ClaimContext,
  findOpenQuestions,
  findStatements,
  proveQuestion,
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
  const found = findStatements(context).filter(
    ({ kind, topicScore }) => FINDINGS.has(kind) && topicScore >= MIN_ABOUTNESS,
  );
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

const questionSentences = (context: ClaimContext): WithProof<string>[] =>
  findOpenQuestions(context)
    .filter(isExplicit)
    .slice(0, 2)
    .map((question) => ({
      value: `Still open: ${questionSentence(question)}`,
      proof: proveQuestion(context, question),
    }));
