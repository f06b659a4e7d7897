import type { Labelled } from './verdicts.ts';

/** A conclusion judged by two readers. */
export interface DoubleReading {
  /** Index among the first reader's labels. */
  readonly index: number;
  readonly first: Labelled;
  readonly second: Labelled;
}

const sentenceOf = ({ pmid, sentence }: Labelled) => `${pmid} ${sentence}`;

/** Pairs the labels of two readers by sentence; several interventions of one sentence are paired in order. */
export function pairReadings(first: readonly Labelled[], second: readonly Labelled[]): DoubleReading[] {
  const remaining = Map.groupBy(second, sentenceOf);
  return first.flatMap((label, index) => {
    const other = remaining.get(sentenceOf(label))?.shift();
    return other ? [{ index, first: label, second: other }] : [];
  });
}

/** Cohen's kappa: agreement beyond chance, as a share of the possible agreement beyond chance. */
export function kappa(first: readonly string[], second: readonly string[]): number {
  const share = (labels: readonly string[], name: string) =>
    labels.filter((label) => label === name).length / labels.length;
  const agreement = first.filter((label, index) => label === second[index]).length / first.length;
  const chance = [...new Set(first)].reduce((sum, name) => sum + share(first, name) * share(second, name), 0);
  return (agreement - chance) / (1 - chance);
}

/** Whether two names are equal or one contains the other; null matches nothing. */
export function haveSimilarNames(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) => name?.toLowerCase().replace(/\s+/g, '') ?? null);
  return a && b ? a.includes(b) || b.includes(a) : a === b;
}
