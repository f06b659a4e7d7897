/** Precision, recall and F1 of predictions against the truth. */
export function computeScores(predicted: readonly boolean[], expected: readonly boolean[]) {
  const both = predicted.filter((each, index) => each && expected[index]).length;
  const all = predicted.filter(Boolean).length;
  const positives = expected.filter(Boolean).length;
  return { precision: both / all, recall: both / positives, f1: (2 * both) / (all + positives) };
}

export const formatFigure = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3));
