import type { EvidenceBase } from '../../evidence/evidence.ts';
import { getWeight, peopleOf, type StudyKind } from '../../findings/findings.ts';
import { DOUBTFUL, isDoubtful } from './doubtful-design.ts';

/** Half-life of an article's worth in years. */
const HALF_LIFE_YEARS = 8;
/** Worth of study kinds without a weight: a review reports others' evidence, a protocol none. */
const WEIGHTS: Partial<Record<StudyKind, number>> = { review: 5, unknown: 3.5, opinion: 2, protocol: 0 };
const SIZE = { unknown: 30, max: 20_000 };

/** Worth of an article: by kind of study, year and number of people; 0 if it is retracted or not counted. */
export function articleWorth({ documents, timeline }: EvidenceBase, document: number): number {
  const entry = documents[document];
  if (!entry?.counted || entry.retracted) return 0;
  const { year } = entry.record;
  const age = timeline.lastYear - (year ?? timeline.firstYear);
  const size = Math.min(peopleOf(entry.record) ?? SIZE.unknown, SIZE.max);
  const weight = (WEIGHTS[entry.study] ?? getWeight(entry.study) ?? 0) * (isDoubtful(entry) ? DOUBTFUL : 1);
  return weight * 0.5 ** (age / HALF_LIFE_YEARS) * Math.log10(10 + size);
}
