import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { areSimilar, memoizeByContext } from '../../assessment/assessment.ts';
import { getWeight, PLAIN_OUTCOMES } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { type Proof, prove } from '../proof.ts';
import { isDoubtful } from './doubtful-design.ts';
import { findStatements } from './find-statements.ts';
import { statesPopulation } from './population.ts';
import { haveSameMembers, haveSamePeople } from './same-subject.ts';
import type { Statement } from './statement.ts';

/** Two strong articles that contradict each other; the more valuable one first. */
export interface Dispute {
  readonly first: Statement;
  readonly second: Statement;
}

/** At least an uncontrolled clinical trial. */
const MIN_WEIGHT = 6;
/** An older article was superseded, not contradicted. */
const MAX_YEARS_APART = 5;
const MIN_ABOUTNESS = 0.35;
const KINDS: readonly Statement['kind'][] = ['works', 'equal', 'fails'];
const OUTCOMES = PLAIN_OUTCOMES.map(([label, words]) => ({ label, words: new RegExp(words.source, 'i') }));

const HEDGED = /\b(?:may|might|could|seems?|appears?|tend\w*)\b/i;

/**
 * Pairs of strong articles that contradict each other on a technology and its rival, or on its effect on an
 * outcome, in the same people; each article once.
 */
export const disputes = memoizeByContext((context: ClaimContext): Dispute[] => {
  const { documents } = context.base;
  const firm = findStatements(context).filter(({ kind, study, document, topicScore, supposed, text }) => {
    const entry = documents[document];
    return (
      entry !== undefined &&
      KINDS.includes(kind) &&
      topicScore >= MIN_ABOUTNESS &&
      !supposed &&
      !HEDGED.test(text) &&
      (getWeight(study) ?? 0) >= MIN_WEIGHT &&
      !isDoubtful(entry)
    );
  });
  const found: Dispute[] = [];
  const taken = new Set<number>();
  for (const [index, first] of firm.entries()) {
    if (taken.has(first.document)) continue;
    const second = firm
      .slice(index + 1)
      .find(
        (other) =>
          !taken.has(other.document) &&
          areOpposite(first, other) &&
          haveSameMembers(context, first, other) &&
          haveSamePeople(context, first.document, other.document),
      );
    if (!second) continue;
    found.push({ first, second });
    taken.add(first.document).add(second.document);
  }
  return found;
});

function areOpposite(a: Statement, b: Statement): boolean {
  if (a.document === b.document) return false;
  if (Math.abs((a.year ?? 0) - (b.year ?? 0)) > MAX_YEARS_APART) return false;
  if (a.rival && b.rival) {
    const isTurned = a.about === b.rival && b.about === a.rival;
    if (isTurned) return a.kind === 'works' && b.kind === 'works' && haveSameSubject(a, b);
    return a.about === b.about && a.rival === b.rival && a.kind !== b.kind && sharesOutcome(a, b);
  }
  if (a.rival || b.rival || a.about !== b.about || a.kind === 'equal' || b.kind === 'equal') return false;
  // Results may differ in other people.
  if (statesPopulation(a.text) || statesPopulation(b.text)) return false;
  return a.kind !== b.kind && sharesOutcome(a, b) && wordOverlap(a.text, b.text) >= MIN_LIKENESS;
}

/**
 * Minimum share of the content words of the shorter sentence in the other: otherwise they are about different
 * things.
 */
const MIN_LIKENESS = 0.65;
const meaningful = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !isStopWord(word)).map(stem));

function wordOverlap(a: string, b: string): number {
  const [own, other] = [meaningful(a), meaningful(b)];
  const shared = [...own].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(own.size, other.size));
}

/** Efficacy in general, however measured. */
const EFFICACY = /\b(?:effective\w*|efficac\w+|superior\w*|potent|active)\b/i;
const haveSameSubject = (a: Statement, b: Statement): boolean =>
  sharesOutcome(a, b) || (EFFICACY.test(a.text) && EFFICACY.test(b.text) && !haveDifferentPopulations(a, b));

const conditionsOf = ({ named }: Statement) =>
  named.filter(({ kind, topic }) => !topic && kind === 'condition');
function haveDifferentPopulations(a: Statement, b: Statement): boolean {
  const [own, others] = [conditionsOf(a), conditionsOf(b)];
  const isShared = own.some((one) => others.some((other) => one === other || areSimilar(one, other)));
  return own.length > 0 && others.length > 0 && !isShared;
}

/** Both are about one outcome, and not about different people or conditions. */
function sharesOutcome(a: Statement, b: Statement): boolean {
  const measured = (one: Statement) => one.named.filter(({ kind, topic }) => !topic && kind === 'outcome');
  if (haveDifferentPopulations(a, b)) return false;
  return (
    OUTCOMES.some(({ words }) => words.test(a.text) && words.test(b.text)) ||
    measured(a).some((one) => measured(b).includes(one)) ||
    conditionsOf(a).some((one) => conditionsOf(b).includes(one))
  );
}

/** Statements that are part of a dispute; other sections omit them. */
export const disputedStatements = memoizeByContext(
  (context: ClaimContext): ReadonlySet<Statement> =>
    new Set(disputes(context).flatMap(({ first, second }) => [first, second])),
);

/** Both articles, quoted. */
export function proveDispute({ base }: ClaimContext, { first, second }: Dispute): Proof | null {
  const pmid = (document: number) => base.documents[document]?.record.pmid ?? '';
  return prove(base, first.about, {
    formula: 'statement',
    figures: [
      { name: 'year', label: 'Year of the first article', value: first.year },
      { name: 'otherYear', label: 'Year of the other', value: second.year },
      { name: 'articles', label: `Articles on ${first.about.concept.label}`, value: first.about.count },
    ],
    documents: [first.document, second.document],
    quotes: [first, second].map(({ document, quote }) => ({ pmid: pmid(document), text: quote })),
    ...(first.rival && { others: [first.rival] }),
  });
}
