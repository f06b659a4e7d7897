import type { Figure } from '@sextant/contracts/insight/evidence';

/** Figures that store several counts as one string, with the meaning of each count. */
const COUNTS: Readonly<Record<string, { label: string; parts: readonly string[] }>> = {
  conclusions: { label: 'Articles that conclude', parts: ['for it', 'against it', 'no difference', 'open'] },
  trials: {
    label: 'Studies that tried it and conclude',
    parts: ['for it', 'against it', 'for it, randomized or pooled', 'against it, randomized or pooled'],
  },
  standing: {
    label: 'Latest articles in which it is',
    parts: ['usual', 'given to all', 'the comparator', 'what is measured with'],
  },
};

/** The same since method version 5; the label tells the two apart. */
const TRIED = {
  label: 'Articles that tried it and conclude',
  parts: ['for it', 'against it', 'a rival as good or better', 'open'],
};
/** Whether conclusions count the studies that found a rival as good or better, instead of no difference. */
export const countsRivals = ({ name, label }: Figure): boolean =>
  name === 'conclusions' && /\brival\b/.test(label);

/** Makes a figure self-explanatory: '30, 47, 18, 71' becomes '30 usual, 47 given to all, …', without zeros. Others are unchanged. */
export function explainFigure(figure: Figure): Figure {
  const definition = countsRivals(figure) ? TRIED : COUNTS[figure.name];
  const counts = typeof figure.value === 'string' ? figure.value.split(/[,;] /) : [];
  if (
    !definition ||
    counts.length !== definition.parts.length ||
    !counts.every((count) => /^\d+$/.test(count))
  )
    return figure;
  const nonZero = counts.flatMap((count, i) => (count === '0' ? [] : `${count} ${definition.parts[i]}`));
  return { ...figure, label: definition.label, value: nonZero.join(' · ') || 'none' };
}
