import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import type { Proof } from '../statements/proof.ts';
import type { Statement } from '../statements/statement.ts';

/** What authors ask for, as an open question in their own words; null without a sentence of theirs. */
export function openQuestionOf({ subject, rows, action }: Statement, proof: Proof): OpenQuestion | null {
  const asked = rows.flatMap(({ pmid, quote }) => (quote ? [{ pmid, text: quote }] : []));
  const [first] = asked;
  if (!first) return null;
  const years = proof.year === undefined ? [] : [proof.year];
  return {
    question: first.text,
    type: null,
    concepts: subject ? [subject.concept.name] : [],
    quotes: asked.slice(0, 3),
    pmids: proof.pmids,
    askedBy: new Set(asked.map(({ pmid }) => pmid)).size,
    lastAsked: years[0] ?? null,
    answer: action ?? '',
    conceptKey: proof.conceptKey ?? '',
  };
}
