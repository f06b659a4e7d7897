import type { Literature } from '../assessment/assessment.ts';
import { ask } from './ask.ts';
import { bestEvidence } from './best-evidence.ts';
import { companies } from './companies.ts';
import { failure } from './failure.ts';
import { gaps } from './gap-kind.ts';
import { guideline } from './guideline.ts';
import { harm } from './harm.ts';
import { newcomer } from './newcomer.ts';
import { readoutAhead } from './readout-ahead.ts';
import { falling, risingRival } from './shares.ts';
import { sideBySide } from './side-by-side.ts';
import type { Section, Statement, StatementKind } from './statement.ts';
import { stoppedTrial } from './stopped-trial.ts';
import { byText, gatherStudies } from './studies.ts';
import { isWarningAside, mayBeAdvised } from './summary.ts';
import { withoutIndustry } from './without-industry.ts';

export { executiveSummary, recommend, whyEmpty } from './summary.ts';

/** All kinds of statements, harm and failure first: of equals, the earlier kind is shown. */
export const KINDS: readonly StatementKind[] = [
  failure,
  stoppedTrial,
  harm,
  guideline,
  newcomer,
  readoutAhead,
  bestEvidence,
  risingRival,
  sideBySide,
  gaps,
  withoutIndustry,
  companies,
  ask,
  falling,
];

const MAX: Readonly<Record<Section, number>> = { trends: 8, opportunities: 6, gaps: 6, recommendations: 8 };
/** Of one kind in a section. */
const MAX_OF_KIND: Partial<Record<Statement['kind'], number>> = {
  failure: 3,
  'stopped-trial': 3,
  harm: 2,
  'best-evidence': 8,
  falling: 1,
  ask: 2,
  'side-by-side': 1,
  'readout-ahead': 3,
  'without-industry': 1,
};
const MAX_ON_TECHNOLOGY = 2;
/** What identifies what was said: a study with its sentence. */
const saidIn = ({ rows }: Statement) =>
  rows.flatMap(({ pmid, quote }) => (quote === null ? [] : `${pmid} ${quote}`));

/** Fewer are filled up by more of the same. */
const ENOUGH = 8;

/** The statements of a literature: of each kind in turn, of one kind the query's own subject first, then by strength; nothing twice. */
export function chooseStatements(
  literature: Literature,
  kinds: readonly StatementKind[] = KINDS,
): Statement[] {
  const { isOwn } = gatherStudies(literature);
  const isAnyOwn = literature.base.topics.every(({ kind }) => kind === 'condition');
  const ownFirst = ({ subject }: Statement) =>
    (subject ? subject.topic || isOwn(subject) : isAnyOwn) ? 0 : 1;
  const queues = kinds
    .filter(({ isCounted }) => !(literature.base.thin && isCounted))
    .toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b))
    .map((kind) =>
      kind
        .find(literature)
        .filter((one) => one.section === 'trends' || mayBeAdvised(literature, one))
        .toSorted((a, b) => ownFirst(a) - ownFirst(b) || b.strength - a.strength || byText(a.text, b.text)),
    );
  const chosen: Statement[] = [];
  const said = new Set<string>();
  /** Whether it was added. */
  const add = (statement: Statement, mayRepeatKind: boolean): boolean => {
    const { kind, section, subject } = statement;
    const inSection = chosen.filter((one) => one.section === section);
    const ofKind = inSection.filter((one) => one.kind === kind).length;
    const ofSubject = subject ? chosen.filter((one) => one.subject === subject) : [];
    const isSaid = chosen.includes(statement) || saidIn(statement).some((one) => said.has(one));
    const isMore = !subject?.topic && !mayRepeatKind && ofSubject.some((one) => one.kind === kind);
    const hasRoom =
      inSection.length < MAX[section] && (mayRepeatKind || ofKind < (MAX_OF_KIND[kind] ?? MAX[section]));
    if (isSaid || isMore || !hasRoom || (!subject?.topic && ofSubject.length >= MAX_ON_TECHNOLOGY))
      return false;
    chosen.push(statement);
    for (const one of saidIn(statement)) said.add(one);
    return true;
  };
  const waiting = queues.map((queue) => [...queue]);
  while (waiting.some(({ length }) => length > 0))
    for (const queue of waiting)
      for (let next = queue.shift(); next && !add(next, false); next = queue.shift());
  for (const statement of queues.flat()) if (chosen.length < ENOUGH) add(statement, true);
  return placed(
    literature,
    chosen
      .toSorted((a, b) => Number(isWarningAside(literature, a)) - Number(isWarningAside(literature, b)))
      .map((statement) => toldAsOf(literature, statement)),
  );
}

/** What is said of a technology that left the market after the literature ended begins with that. */
function toldAsOf(literature: Literature, statement: Statement): Statement {
  const { subject, text } = statement;
  const since = subject && literature.assess(subject).withdrawnSince;
  if (!subject || since === null) return statement;
  const { lastYear } = literature.base.timeline;
  return {
    ...statement,
    text: `${subject.concept.name} was withdrawn for safety in ${since}; as of ${lastYear}: ${text}`,
  };
}

/** What is standard already is no opportunity, however its share grows. */
const isStandard = (literature: Literature, { subject }: Statement) =>
  subject !== null && literature.assess(subject).ring === 'Adopt';

/** Where nothing is new, what rises is the opportunity. */
function placed(literature: Literature, statements: readonly Statement[]): Statement[] {
  if (statements.some(({ section }) => section === 'opportunities')) return [...statements];
  return statements.map((one) =>
    one.kind === 'rising-rival' && mayBeAdvised(literature, one) && !isStandard(literature, one)
      ? { ...one, section: 'opportunities' as const }
      : one,
  );
}
