import type { Labelled } from './verdicts.ts';

/** A conclusion with labels of two annotators. */
export interface DoublyLabelled {
  /** Of the first reader's labels. */
  readonly index: number;
  readonly first: Labelled;
  readonly second: Labelled;
}

const sentenceKey = ({ pmid, sentence }: Labelled) => `${pmid} ${sentence}`;

/**
 * The first annotator's labels, each paired with the second's of the same sentence: several interventions of a sentence
 * in the order they are named.
 */
export function pairLabels(first: readonly Labelled[], second: readonly Labelled[]): DoublyLabelled[] {
  const left = Map.groupBy(second, sentenceKey);
  return first.flatMap((label, index) => {
    const other = left.get(sentenceKey(label))?.shift();
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

/** Whether two names are equal, or one contains the other; missing names never match. */
export function areNamesSimilar(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) => name?.toLowerCase().replace(/\s+/g, '') ?? null);
  return a && b ? a.includes(b) || b.includes(a) : a === b;
}
