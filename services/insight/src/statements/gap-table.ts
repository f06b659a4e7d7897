import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import {
  hasDesign,
  PRECLINICAL,
  PRIMARY_IN_PEOPLE,
  REVIEWS,
  TRIALS,
  WITHOUT_STUDY,
} from '../evidence/designs.ts';
import type { TableField, TableSubject } from '../evidence/subjects.ts';
import type { EvidenceTable, TableStudy } from '../evidence/table.ts';
import type { EvidenceKind } from '../reading/built-in-reader.ts';

/** The evidence table as gaps are asked of it. */

const isOf = (designs: ReadonlySet<ReadDesign>) => (study: TableStudy) => hasDesign(study, designs);
export const isInPeople = isOf(PRIMARY_IN_PEOPLE);
export const isReview = isOf(new Set([...REVIEWS, ...WITHOUT_STUDY]));
export const isPreclinical = isOf(PRECLINICAL);
export const isControlled = isOf(TRIALS);
export const isNarrative = isOf(WITHOUT_STUDY);
export const isDiagnostic = isOf(new Set<ReadDesign>(['diagnostic-accuracy']));
const isRandomized = isOf(new Set<ReadDesign>(['randomized-trial']));

/** What a treatment may lack: a kind of evidence, or studies in a field by its place. */
export type Evidence = EvidenceKind | number;

/** Whether strict words of a record name it. */
export const hasEvidence = (study: TableStudy, evidence: Evidence): boolean =>
  typeof evidence === 'number'
    ? (study.covers?.fields?.includes(evidence) ?? false)
    : (evidence === 'randomized' && isRandomized(study)) ||
      (study.covers?.kinds?.includes(evidence) ?? false);

/** Whether only wide words of a record come near to it. */
export const comesNear = (study: TableStudy, evidence: Evidence): boolean =>
  !hasEvidence(study, evidence) &&
  ((typeof evidence === 'number'
    ? study.covers?.nearFields?.includes(evidence)
    : study.covers?.nearKinds?.includes(evidence)) ??
    false);

/**
 * Records in which absence is searched: all that name a treatment, but animal and laboratory studies, and reviews that only mention it. A
 * synthesis, a review or a plan of a study of the treatment itself fills a gap: evidence is there, or on its way.
 */
export const searchedRecords = ({ named, tested }: Pick<Subject, 'named' | 'tested'>): TableStudy[] =>
  named.filter((study) => !isPreclinical(study) && (!isNarrative(study) || tested.includes(study)));

export interface Subject extends TableSubject {
  readonly place: number;
  /** Studies in people that name it, anywhere: as absence is searched, so presence is counted. */
  readonly studies: readonly TableStudy[];
  /** Those of them whose title or arms name it. */
  readonly trials: readonly TableStudy[];
  /** All records whose title or arms name it. */
  readonly tested: readonly TableStudy[];
  /** All records that name it anywhere. */
  readonly named: readonly TableStudy[];
}

export interface GapTable {
  readonly subjects: readonly Subject[];
  readonly fields: readonly TableField[];
  readonly records: readonly TableStudy[];
  /** The year in which the literature ends; null if it is not known. */
  readonly lastYear: number | null;
  /** Year when the literature was read. */
  readonly readIn: number;
}

/** A field of more records is the topic itself. */
const WHOLE_SHARE = 0.4;

const byPmid = (a: TableStudy, b: TableStudy) => Number(a.pmid) - Number(b.pmid);

/** Indexes the records of a table by treatment. Their order does not matter. */
export function indexGaps({ studies, subjects = [], fields = [], asOf, lastYear }: EvidenceTable): GapTable {
  const records = studies.filter(({ isRetracted }) => !isRetracted).toSorted(byPmid);
  const tested = subjects.map((): TableStudy[] => []);
  const named = subjects.map((): TableStudy[] => []);
  for (const study of records) {
    for (const place of study.covers?.tests ?? []) {
      tested[place]?.push(study);
      named[place]?.push(study);
    }
    for (const place of study.covers?.names ?? []) named[place]?.push(study);
  }
  const inField = fields.map(
    (_, place) => records.filter(({ covers }) => covers?.fields?.includes(place)).length,
  );
  return {
    subjects: subjects.map((subject, place) => ({
      ...subject,
      place,
      tested: tested[place] ?? [],
      studies: (named[place] ?? []).filter(isInPeople),
      trials: (tested[place] ?? []).filter(isInPeople),
      named: named[place] ?? [],
    })),
    fields: fields.map((field, place) => ({
      ...field,
      ...((inField[place] ?? 0) > WHOLE_SHARE * records.length && { isWhole: true as const }),
    })),
    records,
    lastYear: lastYear ?? null,
    readIn: new Date(asOf).getUTCFullYear(),
  };
}
