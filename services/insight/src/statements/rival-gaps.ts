import type { TableStudy } from '../evidence/table.ts';
import { EVIDENCE_KINDS } from '../reading/built-in-reader.ts';
import {
  areFull,
  type Gap,
  type Gate,
  isActive,
  MAX_NEAR_SHOWN,
  MIN_EXPECTED,
  newestFirst,
  pmidsOf,
  roundExpected,
} from './gap.ts';
import {
  comesNear,
  type Evidence,
  type GapTable,
  hasEvidence,
  isDiagnostic,
  isReview,
  type Subject,
  searchedRecords,
} from './gap-table.ts';
import { gapSentence, NOUNS, rivalFigures, tableFigures } from './gap-words.ts';
import { canBeRivals, findRivals, isFormOfAnother, MIN_STUDIES, type Pairs } from './rivals.ts';

/** Kinds of evidence that rivals have and a treatment lacks. */

/** In the order in which equal gaps are shown; what is not randomized has gates of its own. */
const KINDS = EVIDENCE_KINDS.filter((kind) => kind !== 'randomized');
/** Rivals that have it, their share of the rivals that could, and their records together. */
const RIVALS = { having: 3, share: 0.5, records: 6 };
/** A rival with fewer studies can hardly have every kind, so that its silence says nothing of what is usual. */
const STUDIES_TO_HAVE = 8;
const OBSOLETE_YEARS = 10;
/** Share of the studies that name a treatment whose title or arms do. */
const STUDIED_SHARE = 0.5;
/** Records that may come near; those in a field that what is missing is a case of. */
const NEAR = { randomized: 3, kind: 1, field: 0, around: 1 };

export type Checked = { readonly gap: Gap } | { readonly gate: Gate };

/** Gates of the studies of a treatment alone; null if they pass. */
function subjectGate(studies: readonly TableStudy[], table: GapTable, least = MIN_STUDIES): Gate | null {
  if (studies.length < least) return 'studies';
  if (!isActive(studies, table)) return 'active';
  return areFull(studies) ? null : 'full-abstracts';
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Records of a kind that a number of studies would have at the rivals' rate: the lower of the pooled rate and the mean of the
 * rivals' rates.
 */
export function expectedRecords(
  studies: number,
  rivals: readonly { readonly studies: number; readonly having: number }[],
): number {
  if (rivals.length === 0) return 0;
  const pooled = sum(rivals.map(({ having }) => having)) / sum(rivals.map((rival) => rival.studies));
  const mean = sum(rivals.map((rival) => rival.having / rival.studies)) / rivals.length;
  return studies * Math.min(pooled, mean);
}

/** Studies with a kind of evidence: asked once for each rival of a class. */
const known = new WeakMap<readonly TableStudy[], Map<Evidence, readonly TableStudy[]>>();
function havingOf(studies: readonly TableStudy[], evidence: Evidence): readonly TableStudy[] {
  const byEvidence = known.get(studies) ?? new Map<Evidence, readonly TableStudy[]>();
  known.set(studies, byEvidence);
  const having = byEvidence.get(evidence) ?? studies.filter((study) => hasEvidence(study, evidence));
  byEvidence.set(evidence, having);
  return having;
}

function checkEvidence(
  subject: Subject,
  evidence: Evidence,
  rivals: readonly Subject[],
  table: GapTable,
): Checked {
  const searched = searchedRecords(subject);
  if (searched.some((study) => hasEvidence(study, evidence))) return { gate: 'present' };
  const counts = rivals
    .map(({ key, name, studies }) => ({
      key,
      name,
      studies: studies.length,
      records: havingOf(studies, evidence),
    }))
    .map((count) => ({ ...count, having: count.records.length }))
    .toSorted((a, b) => b.having - a.having || b.studies - a.studies || (a.key < b.key ? -1 : 1));
  const withIt = counts.filter(({ having }) => having > 0);
  const couldHave = counts.filter(({ having, studies }) => having > 0 || studies >= STUDIES_TO_HAVE);
  const records = [...new Set(withIt.flatMap((count) => count.records))];
  if (
    withIt.length < RIVALS.having ||
    withIt.length < RIVALS.share * couldHave.length ||
    records.length < RIVALS.records
  )
    return { gate: 'rivals-have-it' };
  const places = new Set(rivals.map(({ place }) => place));
  const isTested = ({ covers }: TableStudy) => covers?.tests?.some((place) => places.has(place)) ?? false;
  const field = typeof evidence === 'number' ? table.fields[evidence] : undefined;
  const near = searched.filter((study) => comesNear(study, evidence));
  // Under another name it may be there: a study of albuminuria in diabetes is one of its nephropathy.
  const around = searched.filter(({ covers }) =>
    field?.above?.some((place) => covers?.fields?.includes(place) || covers?.nearFields?.includes(place)),
  );
  const most = field ? NEAR.field : evidence === 'randomized' ? NEAR.randomized : NEAR.kind;
  // A review of the treatment tells of many fields in passing.
  if (near.filter((study) => !isReview(study)).length > most || around.length > NEAR.around)
    return { gate: 'near' };
  if (Math.max(...records.map(({ year }) => year ?? 0)) <= (table.lastYear ?? 0) - OBSOLETE_YEARS)
    return { gate: 'applicable' };
  const exactly = expectedRecords(subject.studies.length, counts);
  if (exactly < MIN_EXPECTED.records) return { gate: 'expected' };
  const expected = roundExpected(exactly);
  const reviews = subject.named.filter((study) => isReview(study) && hasEvidence(study, evidence));
  return {
    gap: {
      kind: typeof evidence === 'number' ? 'field' : evidence,
      technology: { key: subject.key, name: subject.name },
      ...(typeof evidence !== 'number' && { evidence }),
      ...(field && { evidence: { key: field.key, name: field.name } }),
      missing: typeof evidence === 'number' ? `studies in ${field?.name ?? ''}` : NOUNS[evidence],
      sentence: gapSentence(table, subject, evidence, counts, records.length, expected),
      figures: [
        ...tableFigures(table),
        {
          name: 'studies',
          label: `Studies in people that name ${subject.name}`,
          value: subject.studies.length,
        },
        { name: 'expected', label: 'Records expected at the rate of the alternatives', value: expected },
        ...rivalFigures(
          counts,
          records.length,
          typeof evidence === 'number' ? (field?.name ?? '') : NOUNS[evidence],
        ),
      ],
      records: subject.studies.length,
      expected,
      rivals: counts,
      // Records that only wide words find are mostly on something else: reviews that name both are shown.
      near: pmidsOf(reviews, MAX_NEAR_SHOWN),
      having: newestFirst(records),
      quotable: newestFirst(records).filter((study) => isTested(study) && !isDiagnostic(study)),
      own: newestFirst(subject.studies),
    },
  };
}

/** Every kind of evidence asked of every treatment: a gap, or the gate that stopped it. */
export function checkRivalGaps(table: GapTable, pairs: Pairs, isAsked: (key: string) => boolean): Checked[] {
  const fields = table.fields.flatMap(({ isWhole }, place) => (isWhole ? [] : place));
  // A treatment that is mentioned more often than studied itself ('heroin addiction') lacks nothing.
  const treatments = table.subjects.filter(
    (subject) =>
      !subject.isClass &&
      isAsked(subject.key) &&
      subject.trials.length > 0 &&
      subject.trials.length >= STUDIED_SHARE * subject.studies.length &&
      !isFormOfAnother(subject, table),
  );
  return treatments.flatMap((subject): Checked[] => {
    const gate = subjectGate(subject.studies, table);
    if (gate) return [{ gate }];
    // Devices and procedures of one name are made for different people: a cannula for days, a catheter for weeks.
    const asked = [...(subject.use === 'drug' ? fields : []), ...KINDS];
    const rivals = findRivals(subject, table, pairs);
    const checked =
      rivals.length < RIVALS.having
        ? [{ gate: 'rivals' as const }]
        : asked.map((evidence) => checkEvidence(subject, evidence, rivals, table));
    // What is given to people is randomized whatever its class; tests and devices in routine use need not be.
    if (subject.use !== 'drug' || subject.trials.length < MIN_STUDIES) return checked;
    const drugs = table.subjects.filter(
      (other) =>
        other.use === 'drug' && other.studies.length >= MIN_STUDIES && canBeRivals(subject, other, pairs),
    );
    return [...checked, checkEvidence(subject, 'randomized', drugs, table)];
  });
}
