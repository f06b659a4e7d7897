import {
  type ClaimContext,
  type Dispute,
  isDoubtful,
  isQueryConcept,
  populationInAbstract,
  populationInTitle,
  proveDispute,
  proveStatement,
  type Statement,
  statesPopulation,
  volunteersInAbstract,
  type WithProof,
} from '../claims/claims.ts';
import type { EvidenceDocument } from '../evidence/documents.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isCalledTrial } from '../findings/findings.ts';
import { describeStudies } from './words.ts';

const POOLED = /meta-?analy|pooled/i;

/** 'randomized trial', 'systematic review'; empty for an unknown design. */
export function studyName({ study, record }: Pick<EvidenceDocument, 'study' | 'record'>): string {
  if (study === 'meta-analysis')
    return POOLED.test(`${record.title} ${record.abstract ?? ''}`) ? 'meta-analysis' : 'systematic review';
  if (study === 'trial' && !isCalledTrial(record)) return 'clinical study';
  return describeStudies({ [study]: 1 }).replace(/^1 /, '');
}

/**
 * 'randomized trial against placebo in women with asthma, 2003': design, comparator and population unless the
 * sentence has them, and year.
 */
export function describeSource(
  { base }: ClaimContext,
  { document, supposed = false, named = [], text }: Pick<Statement, 'document'> & Partial<Statement>,
): string {
  const entry = base.documents[document];
  if (!entry) return '';
  const name = isDoubtful(entry) ? '' : studyName(entry);
  const suggestion = name ? `suggested by ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : 'suggested';
  const kind = supposed ? suggestion : name;
  const population = text === undefined ? null : getPopulation(base, entry, document, text, named);
  const rival = text !== undefined && name ? getControl(entry, text) : null;
  const use = text !== undefined && name ? getIndication(entry, text) : null;
  const unknown = kind || !population ? kind : 'article';
  const qualifiers = [
    unknown,
    use && `of ${use}`,
    rival && `against ${rival}`,
    population && `${unknown === 'article' ? 'on' : 'in'} ${population}`,
  ]
    .filter(Boolean)
    .join(' ');
  return [qualifiers, entry.record.year].filter(Boolean).join(', ');
}

const TRIALS: readonly string[] = ['rct', 'trial'];
const COMPARES =
  /\b(?:than|versus|vs\.?|compar\w+|placebo|over|superior|inferior|as \w+ as|similar|same|differ\w*|equal\w*|equivalent|alternative)\b/i;
const AGAINST_PLACEBO = /\bplacebo[- ]controlled\b|\b(?:or|and|versus|vs\.?|with|to) placebo\b/i;

/** The comparator of a trial, if its sentence does not name it. */
const getControl = ({ study, record }: EvidenceDocument, text: string): string | null =>
  TRIALS.includes(study) &&
  !COMPARES.test(text) &&
  AGAINST_PLACEBO.test(`${record.title} ${record.abstract ?? ''}`)
    ? 'placebo'
    : null;

/** 'Prophylaxis' if only the title has it: a failure of prevention is not a failure of treatment. */
const USE = /\b(prophylaxis|maintenance)\b/i;
const SAYS_USE = /\b(?:prophyla\w+|prevent\w*|maint\w+|relapses?|recurrences?)\b/i;
const getIndication = ({ study, record }: EvidenceDocument, text: string): string | null =>
  TRIALS.includes(study) && !SAYS_USE.test(text)
    ? (USE.exec(record.title)?.[1]?.toLowerCase() ?? null)
    : null;

/**
 * The population, unless the sentence has it: people or a condition of the title, otherwise people of the
 * abstract.
 */
function getPopulation(
  base: ClaimContext['base'],
  { record, study }: EvidenceDocument,
  document: number,
  text: string,
  named: readonly ConceptEvidence[],
): string | null {
  const condition = named.find(isWhom);
  if (condition && (statesPopulation(text) || isPlace(text, condition))) return null;
  const field = condition ? null : getCondition(base, document);
  if (statesPopulation(text)) return field;
  const titled = populationInTitle(record.title);
  if (titled) return titled;
  const healthy = REPORTS.includes(study) ? volunteersInAbstract(record.abstract ?? '') : null;
  if (healthy) return healthy;
  if (condition || field || !REPORTS.includes(study)) return field;
  return populationInAbstract(record.abstract ?? '');
}

const REPORTS: readonly string[] = ['rct', 'trial', 'observational', 'pilot'];

/** 'In hypertension': the setting of a sentence, not a prevented condition. */
const isPlace = (text: string, { concept }: ConceptEvidence): boolean =>
  concept.spellings.some(({ text: name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at > 0 && /\b(?:in|of|for|with|after|treating) (?:[\w-]+ ){0,4}$/i.test(text.slice(0, at));
  });

/** Between two names of a list: 'and', or one more name. */
const LISTED = /^(?!.*\b(?:in|of|with|for|to|on|after)\b).{0,30}(?:\b(?:and|or)|[,/])\s*$/i;

/** The most specific condition in a title, verbatim. */
function getCondition(base: ClaimContext['base'], document: number): string | null {
  const { index, concepts } = base;
  const isAsked = ({ about }: { about: ConceptEvidence }) => isQueryConcept({ base }, about);
  const { texts, starts, ends } = index.corpus;
  const text = texts[document];
  if (!text) return null;
  const [first] = index
    .mentionsIn(document)
    .flatMap(({ concept, first, last }) => {
      const about = concepts[concept];
      return first < text.titleTo && about && isWhom(about)
        ? [{ about, start: starts[first] ?? 0, end: ends[last] ?? 0 }]
        : [];
    })
    // Of a list ('asthma, rhinitis and eczema') the first stands for all.
    .filter(({ start }, place, all) => !LISTED.test(text.text.slice(all[place - 1]?.end ?? start, start)))
    // The query's subject by its most specific name: 'chronic non-cancer pain' for a query on pain.
    .sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.end - b.start - (a.end - a.start));
  if (!first) return null;
  // 'Attention-deficit disorder' matches from its second part on.
  const name = text.text.slice(text.text.slice(0, first.start).search(/[\w'’-]*$/), first.end);
  const { label } = first.about.concept;
  return name.toLowerCase() === label.toLowerCase() ? label : name;
}

const isWhom = ({ kind, isKindByName }: ConceptEvidence): boolean => kind === 'condition' && isKindByName;

/** An article's statement, quoted, with its source. */
export const statementSentence = (context: ClaimContext, statement: Statement): string =>
  `${statement.text} (${describeSource(context, statement)}).`;

/** Statements as claims of an answer. */
export const toClaims = (context: ClaimContext, statements: readonly Statement[]): WithProof<string>[] =>
  statements.map((statement) => ({
    value: statementSentence(context, statement),
    proof: proveStatement(context, statement),
  }));

/** Two articles that contradict each other, as one claim. */
export const toDisputeClaims = (context: ClaimContext, found: readonly Dispute[]): WithProof<string>[] =>
  found.map((dispute) => {
    const [first, second] = [dispute.first, dispute.second].map(
      (one) => `'${one.text}' (${describeSource(context, one)})`,
    );
    return { value: `Disputed: ${first}, against ${second}.`, proof: proveDispute(context, dispute) };
  });
