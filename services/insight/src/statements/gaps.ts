import type { EvidenceTable } from '../evidence/table.ts';
import { GATES, type Gap, type Gate, gapKey } from './gap.ts';
import { indexGaps } from './gap-table.ts';
import { findHeadToHeadGaps } from './head-to-head.ts';
import { checkRivalGaps } from './rival-gaps.ts';
import { findPairs } from './rivals.ts';
import { formatNumber } from './words.ts';
import { findLadderGaps, findTopicGaps } from './young-gaps.ts';

export type { Gap, Gate } from './gap.ts';

/** The gaps of a literature. */
export interface GapReport {
  /** At most five, most expected first. */
  readonly gaps: readonly Gap[];
  /** Where fewer than two can be shown: why, in one sentence. */
  readonly reason: string | null;
  /** How often each gate stopped one. */
  readonly stopped: Readonly<Record<Gate, number>>;
}

const MAX_GAPS = { all: 5, technology: 2, kind: 2 };
/** Fewer are explained. */
const ENOUGH = 2;

/** What a gate says of a literature in which it stopped most. */
const REASONS: Readonly<Record<Gate, string>> = {
  studies: 'most treatments have fewer than three studies in people',
  active: 'most treatments were hardly studied in the last five years of the literature',
  'full-abstracts':
    'the abstracts of most treatments are cut or missing, so that their silence proves nothing',
  rivals: 'most treatments have fewer than three rivals to compare them with',
  present: 'what their rivals have, most treatments have as well',
  'rivals-have-it': 'too few rivals have what a treatment lacks for it to be missed',
  near: 'records come near to what seems to be missing',
  applicable: 'rivals of the same class or route are too few to tell whether what is missing would apply',
  expected: 'treatments have too few studies for what is missing to be expected of them',
  elsewhere: 'other records of the index have what seems to be missing',
};

function reasonOf(shown: number, records: number, stopped: Readonly<Record<Gate, number>>): string | null {
  if (shown >= ENOUGH) return null;
  const [most] = GATES.toSorted((a, b) => stopped[b] - stopped[a]);
  const found = shown === 0 ? 'No gap' : 'Only one gap';
  const why = most && stopped[most] > 0 ? REASONS[most] : 'they name no treatment that was studied in people';
  return `${found} can be told from these ${formatNumber(records)} records: ${why}.`;
}

/** Gaps that the records of a table show, most expected first, and how often each gate stopped one. */
export interface Candidates {
  readonly candidates: readonly Gap[];
  readonly stopped: GapReport['stopped'];
  /** Records of the table. */
  readonly records: number;
}

/**
 * What the records of a table show to be missing, of treatments by key that are asked about. Pure; the order of the studies does not matter.
 */
export function findCandidates(
  evidence: EvidenceTable,
  isAsked: (key: string) => boolean = () => true,
): Candidates {
  const table = indexGaps(evidence);
  const pairs = findPairs(table);
  const checked = checkRivalGaps(table, pairs, isAsked);
  const stopped = Object.fromEntries(GATES.map((gate) => [gate, 0])) as Record<Gate, number>;
  for (const one of checked) if ('gate' in one) stopped[one.gate] += 1;
  const gaps = [
    ...checked.flatMap((one) => ('gap' in one ? one.gap : [])),
    ...findHeadToHeadGaps(table, pairs, isAsked),
    ...findLadderGaps(table).filter(({ technology }) => isAsked(technology?.key ?? '')),
    ...findTopicGaps(table),
  ];
  const candidates = gaps.toSorted(
    (a, b) => (b.expected ?? 0) - (a.expected ?? 0) || (gapKey(a) < gapKey(b) ? -1 : 1),
  );
  return { candidates, stopped, records: table.records.length };
}

/**
 * The candidates that are shown.
 * @param elsewhere records outside the literature that may have what is missing, by `gapKey`; without a number it was not searched for
 */
export function chooseGaps(
  { candidates, stopped, records }: Candidates,
  elsewhere: ReadonlyMap<string, number> = new Map(),
): GapReport {
  const isThere = (gap: Gap) => (elsewhere.get(gapKey(gap)) ?? 0) > 0;
  const gaps: Gap[] = [];
  for (const gap of candidates) {
    const ofTechnology = gaps.filter(({ technology }) => technology?.key === gap.technology?.key);
    const ofKind = gaps.filter(({ kind }) => kind === gap.kind);
    if (
      !isThere(gap) &&
      gaps.length < MAX_GAPS.all &&
      ofTechnology.length < MAX_GAPS.technology &&
      ofKind.length < MAX_GAPS.kind
    )
      gaps.push(elsewhere.has(gapKey(gap)) ? searchedEverywhere(gap) : gap);
  }
  const all = { ...stopped, elsewhere: candidates.filter(isThere).length };
  return { gaps, reason: reasonOf(gaps.length, records, all), stopped: all };
}

const noOther = ({ kind, rival }: Gap): string =>
  kind !== 'head-to-head' ? 'comes near' : `names ${rival ? 'both' : 'two of them'} in its title`;
/** A gap of which the rest of the index was asked as well, in vain. */
const searchedEverywhere = (gap: Gap): Gap => ({
  ...gap,
  sentence: `${gap.sentence} No other record of the index, reviews aside, ${noOther(gap)}.`,
  figures: [
    ...gap.figures,
    { name: 'elsewhere', label: 'Other records of the index that may have it, reviews aside', value: 0 },
  ],
});

export const findGaps = (evidence: EvidenceTable, isAsked?: (key: string) => boolean): GapReport =>
  chooseGaps(findCandidates(evidence, isAsked));
