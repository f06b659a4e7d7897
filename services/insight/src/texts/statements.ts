import {
  type ClaimContext,
  isDoubtful,
  mentionsBetween,
  proveStatement,
  type Stated,
  type Statement,
} from '../claims/claims.ts';
import type { EvidenceDocument } from '../evidence/documents.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { studies } from './words.ts';

const POOLED = /meta-?analy|pooled/i;

/** 'randomized trial', 'systematic review'; empty where the design can not be told. */
function studyName({ study, record }: Pick<EvidenceDocument, 'study' | 'record'>): string {
  if (study === 'meta-analysis')
    return POOLED.test(`${record.title} ${record.abstract ?? ''}`) ? 'meta-analysis' : 'systematic review';
  return studies({ [study]: 1 }).replace(/^1 /, '');
}

/**
 * 'randomized trial in hypertension, 2003': what kind of article says it, in whom where the sentence does not say so, and when.
 * @param named what the sentence names
 */
export function sourceOf(
  { base }: ClaimContext,
  { document, supposed = false, named = [] }: Pick<Statement, 'document'> & Partial<Statement>,
): string {
  const entry = base.documents[document];
  if (!entry) return '';
  const name = isDoubtful(entry) ? '' : studyName(entry);
  const kind = supposed && name ? `suggested by ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : name;
  const field = named.some(isWhom) ? undefined : fieldOf(base, document);
  const where = field ? `in ${field.concept.label}` : '';
  return [[kind, where].filter(Boolean).join(' '), entry.record.year].filter(Boolean).join(', ');
}

/** The condition that a title names most exactly. */
const fieldOf = (base: ClaimContext['base'], document: number): ConceptEvidence | undefined =>
  mentionsBetween(base, document)(Number.NEGATIVE_INFINITY, 0)
    .filter(isWhom)
    .sort((a, b) => b.concept.label.length - a.concept.label.length)[0];

const isWhom = ({ kind, namesItsKind }: ConceptEvidence): boolean => kind === 'condition' && namesItsKind;

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
