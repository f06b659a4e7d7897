/** Precision, recall and F1 of predictions. */
export function computeScores(found: readonly boolean[], actual: readonly boolean[]) {
  const both = found.filter((each, index) => each && actual[index]).length;
  const all = found.filter(Boolean).length;
  const real = actual.filter(Boolean).length;
  return { precision: both / all, recall: both / real, f1: (2 * both) / (all + real) };
}

/** F1 of each class, and their mean. */
export function macroF1(found: readonly string[], actual: readonly string[], classes: readonly string[]) {
  const each = classes.map(
    (name) =>
      computeScores(
        found.map((one) => one === name),
        actual.map((one) => one === name),
      ).f1,
  );
  return { each, macro: each.reduce((sum, f1) => sum + f1, 0) / classes.length };
}

export const figure = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3));
