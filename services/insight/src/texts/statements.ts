import { type ClaimContext, proveStatement, type Stated, type Statement } from '../claims/claims.ts';
import type { EvidenceDocument } from '../evidence/documents.ts';
import { studies } from './words.ts';

const POOLED = /meta-?analy|pooled/i;

/** 'randomized trial', 'systematic review'; empty where the design can not be told. */
export function studyName({ study, record }: Pick<EvidenceDocument, 'study' | 'record'>): string {
  if (study === 'meta-analysis')
    return POOLED.test(`${record.title} ${record.abstract ?? ''}`) ? 'meta-analysis' : 'systematic review';
  return studies({ [study]: 1 }).replace(/^1 /, '');
}

/** 'randomized trial, 2003': what kind of article says it, and when; of what a study only tells before it concludes, when. */
export function sourceOf(
  { base }: ClaimContext,
  { document, supposed = false, concluded = true }: Pick<Statement, 'document'> & Partial<Statement>,
): string {
  const entry = base.documents[document];
  if (!entry) return '';
  const tells = concluded || entry.study === 'review' || entry.study === 'opinion';
  const name = tells ? studyName(entry) : '';
  return [
    supposed && name ? `suggested by ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : name,
    entry.record.year,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What an article says, in its words, with what kind of article it is. */
export const statementSentence = (context: ClaimContext, statement: Statement): string =>
  `${statement.text} (${sourceOf(context, statement)}).`;

/** Statements as claims of an answer. */
export const statedOf = (
  context: ClaimContext,
  statements: readonly Statement[],
  lead = '',
): Stated<string>[] =>
  statements.map((statement) => ({
    value: `${lead}${statementSentence(context, statement)}`,
    proof: proveStatement(context, statement),
  }));
