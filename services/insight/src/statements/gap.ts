import type { Figure } from '@sextant/contracts/insight/evidence';
import type { TableStudy } from '../evidence/table.ts';
import type { EvidenceKind } from '../reading/built-in-reader.ts';
import type { GapTable } from './gap-table.ts';

type GapKind = EvidenceKind | 'field' | 'head-to-head' | 'ladder' | 'whole-topic';
interface Named {
  readonly key: string;
  readonly name: string;
}

/** A treatment, with its studies in people, and those of them that have what another one lacks. */
export interface RivalCount {
  readonly key: string;
  readonly name: string;
  readonly studies: number;
  readonly having: number;
}

/** A kind of evidence that rivals have and a treatment lacks. */
export interface Gap {
  readonly kind: GapKind;
  /** Key and name of the treatment; of a whole topic none. */
  readonly technology: Named | null;
  /** The other one of a pair that was never compared. */
  readonly rival?: Named;
  /** What was searched for and not found: a kind of evidence, or a field; of comparisons and the ladder neither. */
  readonly evidence?: EvidenceKind | Named;
  /** The same as a noun. */
  readonly missing: string;
  readonly sentence: string;
  /** Every number of the sentence. */
  readonly figures: readonly Figure[];
  /** Studies in people of the treatment; of the ladder, records of any design. */
  readonly records: number;
  /** Records that its rivals' rate would give; null where there are no rivals. */
  readonly expected: number | null;
  /** Rivals, those with most such records first. */
  readonly rivals: readonly RivalCount[];
  /** PMIDs of records that come near, newest first. */
  readonly near: readonly string[];
  /** Records of rivals that have it, and those of the treatment itself, newest first. */
  readonly having: readonly TableStudy[];
  /** Records whose sentences may be quoted: studies of the rivals themselves that have it; of a pair reviews that name both, then its own studies. */
  readonly quotable: readonly TableStudy[];
  readonly own: readonly TableStudy[];
}

/** Why something is no gap that can be shown, in the order of the checks. */
export const GATES = [
  'studies',
  'active',
  'full-abstracts',
  'rivals',
  'present',
  'rivals-have-it',
  'near',
  'applicable',
  'expected',
  'elsewhere',
] as const;
export type Gate = (typeof GATES)[number];

export const MAX_NEAR_SHOWN = 5;
const MAX_PMIDS = 30;

export const newestFirst = (studies: readonly TableStudy[]): TableStudy[] =>
  studies.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || Number(b.pmid) - Number(a.pmid));
export const pmidsOf = (studies: readonly TableStudy[], most = MAX_PMIDS): string[] =>
  [...new Set(newestFirst(studies).map(({ pmid }) => pmid))].slice(0, most);

/** The figure that is printed. */
export const roundExpected = (expected: number) => Math.round(expected * 10) / 10;

/** The same gap in each reading of one literature. */
export const gapKey = ({ technology, kind, missing }: Gap): string =>
  `${technology?.key ?? ''} ${kind} ${missing}`;

const ACTIVE = { years: 5, share: 0.3 };
const FULL_SHARE = 0.7;

/** Whether enough of the studies are of the last years of the literature. */
export function isActive(studies: readonly TableStudy[], { lastYear }: GapTable): boolean {
  if (lastYear === null) return false;
  const recent = studies.filter(({ year }) => year !== null && year > lastYear - ACTIVE.years);
  return studies.length > 0 && recent.length >= ACTIVE.share * studies.length;
}

/** Whether enough of the abstracts are long enough for their silence to mean something. */
export const areFull = (studies: readonly TableStudy[]): boolean =>
  studies.length > 0 && studies.filter(({ covers }) => covers?.isFull).length >= FULL_SHARE * studies.length;

/** With fewer expected, none is no surprise: of two, chance alone gives none in one case of seven. A pair is gated by its studies as well. */
export const MIN_EXPECTED = { records: 2, comparisons: 1 };
