import { type FailureKind, type Literature, memoizeByContext } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { TableSubject } from '../evidence/subjects.ts';
import type { TableStudy } from '../evidence/table.ts';
import { type EvidenceKind, printsKind } from '../reading/built-in-reader.ts';
import { type Candidates, chooseGaps, findCandidates, type Gap, type GapReport } from './gaps.ts';
import type { Named, Statement, StatementKind, StatementRow } from './statement.ts';
import { gatherStudies } from './studies.ts';
import { list } from './words.ts';

/** Gaps as statements: what was searched and not found, the records of the rivals that have it, and what to commission. */

const shareClass = (a: TableSubject, b: TableSubject) =>
  (a.classes ?? []).some((one) => b.classes?.includes(one));

/** The query's own treatments and those of their classes; where it names none, or what has no rivals, all. */
function findAsked(literature: Literature, treatments: readonly TableSubject[]): readonly TableSubject[] {
  const { isOwn } = gatherStudies(literature);
  const concepts = new Map(literature.base.concepts.map((one) => [one.concept.key, one]));
  const own = treatments.filter(({ key }) => {
    const concept = concepts.get(key);
    return concept !== undefined && isOwn(concept);
  });
  const rivals = treatments.filter((one) => own.some((other) => other !== one && shareClass(one, other)));
  return rivals.length === 0 ? treatments : [...new Set([...own, ...rivals])];
}

const OVER: ReadonlySet<FailureKind> = new Set(['withdrawn', 'stopped']);

/** Whether nobody should study it further: it was withdrawn or its trial stopped, or it is on hold. */
function isOver(literature: Literature, key: string): boolean {
  const about = literature.base.concepts.find(({ concept }) => concept.key === key);
  if (!about) return false;
  if (literature.failures.some(({ technology, kind }) => technology === about && OVER.has(kind))) return true;
  const { ring, withdrawnSince } = literature.assess(about);
  return ring === 'Hold' || withdrawnSince !== null;
}

const isApproved = ({ registered }: Literature, key: string): boolean =>
  [...registered].some(
    ([{ concept }, { approvals, firstUsMarketing }]) =>
      concept.key === key && (approvals.length > 0 || firstUsMarketing !== null),
  );

/** What the records show to be missing of the query's own technologies. */
export const gapCandidates = memoizeByContext((literature: Literature): Candidates => {
  const { table } = literature;
  const asked = findAsked(
    literature,
    (table.subjects ?? []).filter(({ isClass }) => !isClass),
  );
  const keys = new Set(asked.flatMap(({ key }) => (isOver(literature, key) ? [] : key)));
  const { candidates, ...found } = findCandidates(table, (key) => keys.has(key));
  // What is approved has been through controlled studies in people, whatever these records hold.
  const isYoung = ({ kind, technology }: Gap) =>
    kind !== 'ladder' || !isApproved(literature, technology?.key ?? '');
  return { ...found, candidates: candidates.filter(isYoung) };
});

/** The gaps of a literature: of the query's own technologies, found once. */
export const gapsOf = memoizeByContext(
  (literature: Literature): GapReport => chooseGaps(gapCandidates(literature), literature.elsewhere),
);

/** Kinds of evidence that a treatment lacks; comparisons, fields of use and whole topics are told apart from them. */
const isMissingKind = ({ kind, technology }: Gap) =>
  technology !== null && kind !== 'field' && kind !== 'head-to-head';
/** So many are told as areas; where nothing else is a gap, the others take its place. */
const MAX_AREAS = 2;

/** The gaps of a literature by the list that tells them, each in one, and neither empty where the other has enough. */
export function placeGaps(literature: Literature): {
  readonly market: readonly Gap[];
  readonly areas: readonly Gap[];
} {
  const { gaps: all } = gapsOf(literature);
  const kinds = all.filter(isMissingKind);
  const market = all.filter((gap) => !isMissingKind(gap));
  if (market.length === 0) return { market: kinds.slice(MAX_AREAS), areas: kinds.slice(0, MAX_AREAS) };
  // What a whole topic lacks is an area as well.
  const ofTopic = kinds.length > 0 ? [] : market.slice(1).filter(({ kind }) => kind === 'whole-topic');
  return { market: market.filter((gap) => !ofTopic.includes(gap)), areas: [...kinds, ...ofTopic] };
}

/** Why there are fewer than two gaps; null if there are not. */
export const gapReason = (literature: Literature): string | null => gapsOf(literature).reason;

const MAX_COMPARATORS = 2;
/** ' against omeprazole and lansoprazole': the rivals that have most of it. */
function againstRivals({ rivals }: Gap): string {
  const names = rivals.filter(({ having }) => having > 0).map(({ name }) => name);
  return names.length === 0 ? '' : ` against ${list(names.slice(0, MAX_COMPARATORS))}`;
}

const ACTIONS: Readonly<Record<EvidenceKind, (gap: Gap, name: string) => string>> = {
  randomized: (_, name) => `Commission a randomized trial of ${name}.`,
  'follow-up': (_, name) => `Commission follow-up of a year or more of people given ${name}.`,
  economic: (gap, name) => `Commission an economic evaluation of ${name}${againstRivals(gap)}.`,
  'quality-of-life': (gap, name) =>
    `Commission a study of ${name}${againstRivals(gap)} that measures quality of life.`,
  productivity: (gap, name) =>
    `Commission a study of ${name}${againstRivals(gap)} that measures work productivity.`,
  children: (_, name) => `Commission a study of ${name} in children and adolescents.`,
  'older-people': (_, name) => `Commission a study of ${name} in older people.`,
};
const TOPIC_ACTIONS: Partial<Record<EvidenceKind, string>> = {
  randomized: 'Commission a randomized trial of the leading treatment.',
  'follow-up': 'Commission follow-up of a year or more of people already treated in trials.',
  'quality-of-life': 'Commission a study that measures quality of life, or add it to the next trials.',
};

function actionOf(gap: Gap): string | null {
  const { kind, technology, rival, evidence, missing } = gap;
  if (!technology)
    return kind === 'whole-topic'
      ? (TOPIC_ACTIONS[evidence as EvidenceKind] ?? null)
      : `Commission ${missing} with each other in a randomized trial.`;
  if (kind === 'ladder') return `Commission a first controlled study of ${technology.name} in people.`;
  if (rival) return `Compare ${technology.name} with ${rival.name} in a randomized trial.`;
  return typeof evidence === 'object'
    ? `Commission a study of ${technology.name} in ${evidence.name}${againstRivals(gap)}.`
    : ACTIONS[evidence ?? 'randomized'](gap, technology.name);
}

/** How well a sentence shows a gap, 0 for not at all: it prints the kind or field that a rival has; of a pair it names both, or one and no other rival. */
function showsOf({ evidence, kind, technology, rival, rivals }: Gap): (text: string) => number {
  const names = (text: string, { name }: Named) => text.toLowerCase().includes(name.toLowerCase());
  if (kind === 'head-to-head') {
    const pair = [technology, rival].flatMap((one) => one ?? []);
    if (pair.length === 0) return (text) => Number(rivals.some((one) => names(text, one)));
    const others = rivals.filter(({ key }) => key !== rival?.key);
    return (text) => {
      const named = pair.filter((one) => names(text, one)).length;
      return named === 2 || !others.some((one) => names(text, one)) ? named : 0;
    };
  }
  if (typeof evidence === 'object') return (text) => Number(names(text, evidence));
  return (text) => Number(evidence !== undefined && printsKind(text, evidence));
}

/** The sentence of a record that shows a gap best: of equals the conclusion, the title last. */
function sentenceOf({ title, sentences }: TableStudy, shows: (text: string) => number) {
  const own = sentences.filter(({ role, isTitle }) => !isTitle && role !== 'ask');
  const texts = own
    .toSorted((a, b) => Number(b.role === 'conclusion') - Number(a.role === 'conclusion'))
    .map(({ quote }) => quote);
  return [...texts, title.trim()]
    .map((quote) => ({ quote, shown: shows(quote) }))
    .toSorted((a, b) => b.shown - a.shown)[0];
}

const MAX_QUOTED = 3;
/** Records that may be quoted, those with a sentence that shows it first; then the treatment's own and the rivals' others. */
function rowsOf(gap: Gap): StatementRow[] {
  const shows = showsOf(gap);
  const quoted = gap.quotable
    .map((study) => ({ pmid: study.pmid, ...sentenceOf(study, shows) }))
    .toSorted((a, b) => (b.shown ?? 0) - (a.shown ?? 0))
    .slice(0, MAX_QUOTED)
    .flatMap(({ pmid, quote, shown }): StatementRow[] => (quote && shown ? [{ pmid, quote }] : []));
  const [first] = gap.quotable;
  // A heading alone may say so.
  if (quoted.length === 0 && first) quoted.push({ pmid: first.pmid, quote: first.title.trim() });
  const listed = new Set(quoted.map(({ pmid }) => pmid));
  const others = [...gap.own, ...gap.quotable, ...gap.having].flatMap(({ pmid }) =>
    listed.has(pmid) || !listed.add(pmid) ? [] : { pmid, quote: null },
  );
  return [...quoted, ...others];
}

const outcomeOf = ({ evidence, kind, missing }: Gap): Named =>
  typeof evidence === 'object' ? evidence : { key: evidence ?? kind, name: missing };

/** Half at one expected record; where nothing can be expected, the same. */
const strengthOf = ({ expected }: Gap): number => (expected === null ? 0.5 : expected / (expected + 1));

/** A gap as a statement. */
export function gapStatement(literature: Literature, gap: Gap): Statement {
  const conceptOf = (named: Named | undefined | null): ConceptEvidence | null =>
    literature.base.concepts.find(({ concept }) => concept.key === named?.key) ?? null;
  const rival = conceptOf(gap.rival);
  return {
    kind: 'gap',
    section: 'gaps',
    text: gap.sentence,
    action: actionOf(gap),
    subject: conceptOf(gap.technology),
    ...(rival && { rival }),
    outcome: outcomeOf(gap),
    rows: rowsOf(gap),
    near: gap.near,
    formula: 'gap',
    figures: gap.figures,
    strength: strengthOf(gap),
  };
}

export const gaps: StatementKind = {
  name: 'gap',
  says: 'Which treatments of one class were never compared, which field of use or kind of evidence the alternatives of a treatment have and it lacks, and what a whole topic lacks.',
  gate: 'At the rate of at least three alternatives of its class two records or more would be expected (of a pair one comparison), the treatment is studied itself and lately, was not withdrawn or stopped and is not on hold, and no more than one record comes near; a pair of a class of which half the pairs were compared; a kind that no record has where at least twenty controlled studies and half of all records are in people.',
  isCounted: true,
  precision: { marks: 37, true: 0.84, useful: 0.78 },
  find: (literature) => placeGaps(literature).market.map((gap) => gapStatement(literature, gap)),
};
