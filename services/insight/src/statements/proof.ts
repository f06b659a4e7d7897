import type { Claim, Figure, Formula, Quote } from '@sextant/contracts/insight/evidence';
import { type Literature, memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { strongestFirst } from '../evidence/strength.ts';
import type { TableStudy } from '../evidence/table.ts';
import type { Concept } from '../names/names.ts';
import { isQuotable } from '../quotes/quotable.ts';
import type { Named, Statement, StatementRow } from './statement.ts';
import { conclusionOf } from './studies.ts';

/** A claim by a formula, which is a section of the method. */
export type ExplainedClaim = Claim & { formula: Formula };
/** A claim before its path in the answer is known. */
export type Proof = Omit<ExplainedClaim, 'path'>;

const MAX_PMIDS = 12;
const MAX_QUOTES = 3;

/** Key of a statement's concepts across answers. */
const getConceptKey = (about: readonly ConceptEvidence[]): string =>
  about.map(({ concept }) => concept.key).join('|');

/** Records by PMID: whether they were posted, and whether they are retracted. */
type Record = Pick<EvidenceBase['documents'][number], 'record' | 'posted' | 'retracted'>;
const recordsOf = memoizeByContext(
  ({ documents }: EvidenceBase): ReadonlyMap<string, Record> =>
    new Map(documents.map((document) => [document.record.pmid, document])),
);

/** Citations and quotes of some rows: posted articles first, what is retracted last; null if only retracted ones are left. */
function cite(
  base: EvidenceBase,
  rows: readonly StatementRow[],
): (Pick<Proof, 'pmids' | 'posted' | 'quotes'> & { retracted: number }) | null {
  const found = [...new Map(rows.map((row) => [`${row.pmid} ${row.quote}`, row])).values()].flatMap((row) => {
    const record = recordsOf(base).get(row.pmid);
    return record ? [{ ...row, record }] : [];
  });
  const valid = found.filter(({ record }) => !record.retracted);
  if (valid.length === 0) return null;
  const isPosted = ({ record }: { record: Record }) => record.posted !== null;
  const ordered = [
    ...valid.filter(isPosted),
    ...valid.filter((row) => !isPosted(row)),
    ...found.filter(({ record }) => record.retracted),
  ];
  const distinct = [...new Map(ordered.map((row) => [row.pmid, row])).values()].slice(0, MAX_PMIDS);
  const cited = new Set(distinct.map(({ pmid }) => pmid));
  // An advertisement in an abstract is no proof of ours.
  const quoted = valid.filter(({ pmid, quote }) => cited.has(pmid) && quote && isQuotable(quote));
  const quotes = quoted.slice(0, MAX_QUOTES).map(({ pmid, quote }): Quote => ({ pmid, text: quote ?? '' }));
  const titles = distinct
    .map(({ pmid, record }) => ({ pmid, text: record.record.title.trim() }))
    .filter(({ text }) => isQuotable(text))
    .slice(0, 1);
  return {
    pmids: [...cited],
    posted: distinct.filter(isPosted).map(({ pmid }) => pmid),
    quotes: quotes.length > 0 ? quotes : titles,
    retracted: distinct.filter(({ record }) => record.retracted).length,
  };
}

const countRetractions = (retracted: number): Figure[] =>
  retracted > 0
    ? [{ name: 'retractedCited', label: 'Retracted articles among those cited', value: retracted }]
    : [];

const MAX_SPELLINGS = 5;
/** Name prefix of the figures that list merged spellings; they are not measurements. */
export const SPELLINGS = 'spellings';

/** The spellings that were merged into one name, with their frequencies, so that readers can disagree. */
function listSpellings({ label, spellings }: Concept, suffix = ''): Figure[] {
  if (spellings.length < 2) return [];
  const shown = spellings.slice(0, MAX_SPELLINGS).map(({ text, count }) => `${text} (${count})`);
  const rest = spellings.length - shown.length;
  const value = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [{ name: `${SPELLINGS}${suffix}`, label: `Counted as ${label}`, value }];
}

/** Yearly counts, running year and burst, if the background has them. */
function timelineOf(base: EvidenceBase, { yearly, burst }: ConceptEvidence) {
  if (base.thin || yearly.length === 0) return {};
  return { yearly, runningYear: base.timeline.runningYear, burst };
}

const named = ({ concept }: ConceptEvidence): Named => ({ key: concept.key, name: concept.name });

interface ProofOptions {
  readonly formula: Formula;
  readonly figures: readonly Figure[];
  readonly subject: ConceptEvidence | null;
  readonly rival?: ConceptEvidence;
}

/** The proof of what some records show; null if nothing but retracted articles is among them. */
export function proveRows(
  { base }: Pick<Literature, 'base'>,
  rows: readonly StatementRow[],
  { formula, figures, subject, rival }: ProofOptions,
): Proof | null {
  const cited = cite(base, rows);
  if (!cited) return null;
  const { retracted, ...citations } = cited;
  const concepts = [subject, rival].flatMap((concept) => concept ?? []);
  return {
    ...(concepts.length > 0 && { conceptKey: getConceptKey(concepts) }),
    ...citations,
    formula,
    figures: [
      ...figures,
      ...countRetractions(retracted),
      ...concepts.flatMap(({ concept }, index) => listSpellings(concept, index > 0 ? String(index) : '')),
    ],
    ...(subject && { ...timelineOf(base, subject), subject: named(subject) }),
    ...(rival && { rival: named(rival) }),
  };
}

/** The proof of a statement; null if nothing but retracted articles is behind it. */
export function proveStatement(literature: Pick<Literature, 'base'>, statement: Statement): Proof | null {
  const { kind, outcome, study, rows, near } = statement;
  const proof = proveRows(literature, rows, statement);
  return (
    proof && {
      ...proof,
      kind,
      ...(outcome && { outcome: { key: outcome.key, name: outcome.name } }),
      ...(study && {
        study: study.pmid,
        ...(study.design && { design: study.design }),
        ...(study.n && { n: study.n }),
        ...(study.year && { year: study.year }),
      }),
      rows: [...new Set(rows.map(({ pmid }) => pmid))],
      ...(near && near.length > 0 && { near: [...near] }),
    }
  );
}

/** A study with the authors' conclusion. */
const concludingRow = (study: TableStudy): StatementRow => ({
  pmid: study.pmid,
  quote: conclusionOf(study)?.quote ?? null,
});

/** The records behind a technology: the strongest studies that test it, else articles that name it. */
function rowsOf({ base, table }: Pick<Literature, 'base' | 'table'>, { concept, posted }: ConceptEvidence) {
  const tested = table.studies.filter(({ technologies }) => technologies.includes(concept.key));
  const naming = [...posted, ...Array.from(concept.documents)].flatMap((document): StatementRow[] => {
    const pmid = base.documents[document]?.record.pmid;
    return pmid ? [{ pmid, quote: null }] : [];
  });
  return [...strongestFirst(tested).map(concludingRow), ...naming];
}

/** The proof of what is told of a technology itself, e.g. its ring; null if nothing but retracted articles names it. */
export const proveTechnology = (
  literature: Pick<Literature, 'base' | 'table'>,
  subject: ConceptEvidence,
  {
    rows = [],
    ...options
  }: Omit<ProofOptions, 'subject' | 'rival'> & { readonly rows?: readonly StatementRow[] },
): Proof | null => proveRows(literature, [...rows, ...rowsOf(literature, subject)], { ...options, subject });
