import type { Figure } from '@sextant/contracts/insight/evidence';

/** Writes one count with what it counts. */
type Part = (count: string) => string;
const before =
  (words: string): Part =>
  (count) =>
    `${count} ${words}`;
const after =
  (words: string): Part =>
  (count) =>
    `${words} ${count}`;

/** Figures that store several counts as one string, with the meaning of each count. */
const COUNTS: Readonly<Record<string, { label: string; parts: readonly Part[] }>> = {
  conclusions: {
    label: 'Articles that conclude',
    parts: ['for it', 'against it', 'no difference', 'open'].map(before),
  },
  trials: {
    label: 'Studies that tried it, each counted once',
    parts: ['for it', 'against it', 'for it, randomized or pooled', 'against it, randomized or pooled'].map(
      before,
    ),
  },
  standing: {
    label: 'Its part in the latest articles',
    parts: ['usual in', 'given to all in', 'compared with in', 'used to measure in'].map(after),
  },
};

/** The same since method version 5; the label distinguishes the two. */
const TRIED = {
  label: 'Articles that tried it and conclude',
  parts: ['for it', 'against it', 'a rival as good or better', 'open'].map(before),
};
/** Whether conclusions count the studies that found a rival as good or better, instead of no difference. */
export const countsRivals = ({ name, label }: Figure): boolean =>
  name === 'conclusions' && /\brival\b/.test(label);

/** Makes a figure self-explanatory: '30, 47, 18, 71' becomes 'usual in 30 · given to all in 47 · …', without zeros. Others are unchanged. */
export function explainFigure(figure: Figure): Figure {
  const definition = countsRivals(figure) ? TRIED : COUNTS[figure.name];
  const counts = typeof figure.value === 'string' ? figure.value.split(/[,;] /) : [];
  if (
    !definition ||
    counts.length !== definition.parts.length ||
    !counts.every((count) => /^\d+$/.test(count))
  )
    return figure;
  const nonZero = counts.flatMap((count, i) => (count === '0' ? [] : (definition.parts[i]?.(count) ?? [])));
  return { ...figure, label: definition.label, value: nonZero.join(' · ') || 'none' };
}
