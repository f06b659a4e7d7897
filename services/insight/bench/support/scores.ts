/** Precision, recall and F1 of predictions against the truth. */
export function computeScores(predicted: readonly boolean[], expected: readonly boolean[]) {
  const both = predicted.filter((each, index) => each && expected[index]).length;
  const all = predicted.filter(Boolean).length;
  const positives = expected.filter(Boolean).length;
  return { precision: both / all, recall: both / positives, f1: (2 * both) / (all + positives) };
}

/** F1 of each class, and their mean. */
export function macroF1(
  predicted: readonly string[],
  expected: readonly string[],
  classes: readonly string[],
) {
  const each = classes.map(
    (name) =>
      computeScores(
        predicted.map((one) => one === name),
        expected.map((one) => one === name),
      ).f1,
  );
  return { each, macro: each.reduce((sum, f1) => sum + f1, 0) / classes.length };
}

export const formatFigure = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3));
