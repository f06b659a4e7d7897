import type { EvidenceConcept, HeadToHead } from '@sextant/contracts/insight/evidence-table';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';

export type Pair = HeadToHead['pairs'][number];

/** Pairs that studies compare, most first; and of one class those that none compares, in the order of their technologies. */
export interface ArrangedPairs extends HeadToHead {
  readonly compared: readonly Pair[];
  readonly never: readonly Pair[];
  /** Pairs that pooled trials and reviews alone compare. */
  readonly reviewed: readonly Pair[];
}

export function arrangePairs(data: HeadToHead): ArrangedPairs {
  const { pairs } = data;
  const without = pairs.filter(({ pmids }) => pmids.length === 0);
  return {
    ...data,
    compared: pairs
      .filter(({ pmids }) => pmids.length > 0)
      .toSorted((a, b) => b.pmids.length - a.pmids.length || b.reviews.length - a.reviews.length),
    never: without.filter(({ areRivals }) => areRivals),
    reviewed: without
      .filter(({ areRivals }) => !areRivals)
      .toSorted((a, b) => b.reviews.length - a.reviews.length),
  };
}

export interface Matrix {
  readonly technologies: readonly EvidenceConcept[];
  /** Null on the diagonal; undefined where nothing is known of the pair. */
  readonly rows: readonly (readonly (Pair | null | undefined)[])[];
  /** Technologies with a pair: more than are drawn where the matrix is cut. */
  readonly outOf: number;
  /** Most studies of a pair. */
  readonly most: number;
}

/** The first technologies that are compared or have rivals, each with each. */
export function matrixOf(data: HeadToHead, size: number): Matrix {
  const shown = new Set(
    data.pairs
      .filter(({ pmids, areRivals }) => pmids.length > 0 || areRivals)
      .flatMap(({ technologies }) => technologies),
  );
  const all = data.technologies.filter(({ key }) => shown.has(key));
  const technologies = all.slice(0, size);
  const pairs = new Map<string, Pair>();
  for (const pair of data.pairs)
    for (const keys of [pair.technologies, pair.technologies.toReversed()])
      pairs.set(JSON.stringify(keys), pair);
  return {
    technologies,
    rows: technologies.map(({ key: row }) =>
      technologies.map(({ key }) => (key === row ? null : pairs.get(JSON.stringify([row, key])))),
    ),
    outOf: all.length,
    most: Math.max(0, ...data.pairs.map(({ pmids }) => pmids.length)),
  };
}

/** Why no pair is shown; null if one is. */
export function whyNoPair({ compared, never, technologies }: ArrangedPairs): string | null {
  if (compared.length + never.length > 0) return null;
  return technologies.length === 0
    ? 'Nothing is compared: no study has a technology in its arms that was read with certainty.'
    : 'Nothing is compared: the studies test their technologies against placebo, usual care or nothing, or do not say so with certainty.';
}

/** The studies of all pairs, each once. */
export const comparingStudies = ({ pairs }: HeadToHead): number =>
  new Set(pairs.flatMap(({ pmids }) => pmids)).size;

export function headToHeadCsv({ technologies, compared, never, reviewed }: ArrangedPairs): string {
  const names = new Map(technologies.map(({ key, name }) => [key, name]));
  const columns: readonly CsvColumn<Pair>[] = [
    ['Technology', ({ technologies: [one] }) => names.get(one) ?? one],
    ['Other Technology', ({ technologies: [, other] }) => names.get(other) ?? other],
    ['Studies', ({ pmids }) => pmids.length],
    ['Pooled Analyses and Reviews', ({ reviews }) => reviews.length],
    ['Of One Class', ({ areRivals }) => (areRivals ? 'Yes' : 'No')],
    ['PMIDs', ({ pmids }) => pmids.join(' ')],
    ['PMIDs of Pooled Analyses and Reviews', ({ reviews }) => reviews.join(' ')],
  ];
  return csvTable(columns, [...compared, ...never, ...reviewed]);
}
