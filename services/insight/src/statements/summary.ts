import type { Literature } from '../assessment/assessment.ts';
import { strongestFirst } from '../evidence/strength.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { gapReason } from './gap-kind.ts';
import type { Statement } from './statement.ts';
import { gatherStudies } from './studies.ts';
import { bareTitle, quoted, studyFigures } from './study-words.ts';
import { countOf, formatNumber, list } from './words.ts';

/** What introduces an answer, what follows from it, and why a list of it is empty. */

const MAX_SENTENCES = 5;
const WARNINGS: ReadonlySet<Statement['kind']> = new Set(['failure', 'stopped-trial', 'harm']);
/** Each of them once, so that the summary is not five conclusions. */
const PARTS: readonly (readonly Statement['kind'][])[] = [
  ['best-evidence'],
  ['rising-rival', 'falling'],
  ['gap'],
  ['newcomer'],
  ['guideline', 'best-evidence', 'side-by-side'],
  ['ask'],
];

/** Whether something warns of what the query did not ask about, where it asks about treatments: told, but not first. */
export function isWarningAside(literature: Literature, { kind, subject }: Statement): boolean {
  const { isOwn } = gatherStudies(literature);
  const asksTreatments = literature.base.topics.some((topic) => topic.kind === 'platform');
  return WARNINGS.has(kind) && asksTreatments && subject !== null && !isOwn(subject);
}

/** Three to five of the chosen statements: harm or failure first, then those that say different things, the query's own first. */
export function executiveSummary(literature: Literature, chosen: readonly Statement[]): Statement[] {
  const summary: Statement[] = [];
  const add = (statement: Statement | undefined) => {
    if (statement && summary.length < MAX_SENTENCES && !summary.includes(statement)) summary.push(statement);
  };
  const warnings = chosen.filter((one) => WARNINGS.has(one.kind) && !isWarningAside(literature, one));
  add(warnings.find(({ kind }) => kind === 'failure') ?? warnings[0]);
  for (const kinds of PARTS) {
    const left = chosen
      .filter((one) => kinds.includes(one.kind) && !summary.includes(one))
      .toSorted((a, b) => Number(b.subject?.topic ?? false) - Number(a.subject?.topic ?? false));
    add(left.find(({ subject }) => summary.every((one) => one.subject !== subject)) ?? left[0]);
  }
  return summary;
}

/** What to do about a statement. */
export interface Recommendation {
  readonly text: string;
  readonly of: Statement;
}

const MAX = 6;
const MAX_OF_KIND = 3;
/** What is urgent first; what only watches is told where it is seen. */
const ORDER: readonly Statement['kind'][] = [
  'failure',
  'stopped-trial',
  'guideline',
  'harm',
  'gap',
  'ask',
  'newcomer',
];

/** What left the market after the literature ended is in no recommendation but one against it. */
export const mayBeAdvised = (literature: Literature, { kind, subject }: Statement): boolean =>
  WARNINGS.has(kind) || !subject || literature.assess(subject).withdrawnSince === null;

/** Actions that follow from statements, each pointing at its own, of one technology one; where there is none, what to read first. */
export function recommend(literature: Literature, chosen: readonly Statement[]): Recommendation[] {
  const { table } = literature;
  const acted = ORDER.flatMap((kind) =>
    chosen
      .flatMap((of) =>
        of.kind === kind && of.action && mayBeAdvised(literature, of) ? [{ text: of.action, of }] : [],
      )
      .slice(0, MAX_OF_KIND),
  );
  const distinct = acted.filter(
    ({ of }, place) => !acted.slice(0, place).some((one) => one.of.subject && one.of.subject === of.subject),
  );
  const ordered = distinct.toSorted(
    (a, b) => Number(isWarningAside(literature, a.of)) - Number(isWarningAside(literature, b.of)),
  );
  return ordered.length > 0 ? ordered.slice(0, MAX) : readFirst(table, chosen);
}

const HOW_MANY = ['this', 'these two', 'these three'];

/** The studies of the first statements on evidence; where none repeats a study, the strongest study. */
function readFirst({ studies }: EvidenceTable, chosen: readonly Statement[]): Recommendation[] {
  const byPmid = new Map(studies.map((study) => [study.pmid, study]));
  const isPrintable = ({ title }: TableStudy) => isQuotable(title);
  const told = chosen
    .filter(({ kind }) => kind === 'best-evidence')
    .flatMap(({ study }) => byPmid.get(study?.pmid ?? '') ?? [])
    .filter(isPrintable);
  const strongest = strongestFirst(studies.filter(({ isRetracted }) => !isRetracted))
    .filter(isPrintable)
    .slice(0, 1);
  const read = (told.length > 0 ? told : strongest).slice(0, HOW_MANY.length);
  const number = HOW_MANY[read.length - 1];
  if (number === undefined) return [];
  const titles = read.map(
    (study) => `${quoted(bareTitle(study))}${study.year === null ? '' : ` (${study.year})`}`,
  );
  const text = `Read ${number} first: ${list(titles)}.`;
  const of: Statement = {
    kind: 'best-evidence',
    section: 'recommendations',
    text,
    action: null,
    subject: null,
    rows: read.map((study) => ({ pmid: study.pmid, quote: bareTitle(study) })),
    formula: 'statement',
    figures: read.flatMap(studyFigures),
    strength: 0,
  };
  return [{ text, of }];
}

/** Lists of an analysis that may be empty. */
export type AnalysisList =
  | 'overallTrends'
  | 'emergingOpportunities'
  | 'marketGaps'
  | 'recommendations'
  | 'underResearchedAreas';

const NO_GAP =
  'nothing is missing that the rate of rivals would lead one to expect, and no author asks for a study in a sentence that names a technology and stands alone';
const WHY: Readonly<Record<AnalysisList, string>> = {
  overallTrends:
    'no technology changed its share of the articles beyond chance, and no controlled study tells its result in a sentence that stands alone',
  emergingOpportunities:
    'no treatment that came in within the last five years has a result with a number that can be repeated, and none gained a share of the articles beyond chance',
  marketGaps: NO_GAP,
  underResearchedAreas: NO_GAP,
  recommendations: 'no harm, failure, guideline or change is told with enough certainty to act on it',
};

/** Why a list is empty, in one sentence. */
export function whyEmpty(list: AnalysisList, literature: Literature): string {
  const { table } = literature;
  const reason = WHY[list] === NO_GAP ? gapReason(literature) : null;
  if (reason) return reason;
  const onTopic = gatherStudies(literature).onTopic.length;
  const subject = onTopic === table.studies.length ? 'all' : formatNumber(onTopic);
  return `None can be told from these ${countOf(table.studies.length, 'record', 'records')}, ${subject} of them on the subject of the query: ${WHY[list]}.`;
}
