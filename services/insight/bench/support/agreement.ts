import type { Labelled } from './verdicts.ts';

/** A conclusion that two readers judged. */
export interface ReadTwice {
  /** Of the first reader's labels. */
  readonly index: number;
  readonly first: Labelled;
  readonly second: Labelled;
}

const sentenceOf = ({ pmid, sentence }: Labelled) => `${pmid} ${sentence}`;

/** The first reader's labels, each with the second's of the same sentence: of two interventions of one sentence, in the order they are named. */
export function readTwice(first: readonly Labelled[], second: readonly Labelled[]): ReadTwice[] {
  const left = Map.groupBy(second, sentenceOf);
  return first.flatMap((label, index) => {
    const other = left.get(sentenceOf(label))?.shift();
    return other ? [{ index, first: label, second: other }] : [];
  });
}

/** Cohen's kappa: how much more often two agree than they would by chance, as a share of what chance leaves. */
export function kappa(first: readonly string[], second: readonly string[]): number {
  const share = (labels: readonly string[], name: string) =>
    labels.filter((label) => label === name).length / labels.length;
  const alike = first.filter((label, index) => label === second[index]).length / first.length;
  const chance = [...new Set(first)].reduce((sum, name) => sum + share(first, name) * share(second, name), 0);
  return (alike - chance) / (1 - chance);
}

/** Whether two names are the same, or one is the other with something added; what is not named is like nothing else. */
export function namesAlike(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((name) => name?.toLowerCase().replace(/\s+/g, '') ?? null);
  return a && b ? a.includes(b) || b.includes(a) : a === b;
}
