import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { PlacedElement } from './matrix-labels.ts';

/** Elements with the same scores, whose marks stand side by side. */
export interface MatrixGroup {
  readonly value: number;
  readonly risk: number;
  readonly members: readonly PlacedElement[];
}

/** The groups of marks that stand beside each other because their scores are the same. */
export const groupMarks = (placed: readonly PlacedElement[]): MatrixGroup[] =>
  [
    ...Map.groupBy(placed, ({ element }) => `${element.businessValue}/${element.technicalRisk}`).values(),
  ].flatMap((members) => {
    const [first] = members;
    return first && members.length > 1
      ? [{ value: first.element.businessValue, risk: first.element.technicalRisk, members }]
      : [];
  });

/** Says what a frame means and where its marks belong, e.g. '3 elements at value 9, risk 4'; null without a frame. */
export function groupsText(groups: readonly MatrixGroup[]): string | null {
  if (groups.length === 0) return null;
  const texts = groups.map(
    ({ value, risk, members }) =>
      `${formatQuantity(members.length, 'element')} at value ${value}, risk ${risk}`,
  );
  return `Marks in one frame have the same scores and stand side by side: ${texts.join('; ')}.`;
}
