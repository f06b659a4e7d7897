import { formatQuantity } from '../../../lib/formatting.ts';
import type { PlacedElement } from './matrix-labels.ts';
import { DOT } from './matrix-plot.ts';

/** Distance of a frame from its marks, in px. */
const PAD = 3;

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

/** A frame around each group of marks. */
export const MatrixFrames = ({ groups }: { groups: readonly MatrixGroup[] }) =>
  groups.map(({ value, risk, members }) => {
    const [xs, ys] = [members.map(({ dot }) => dot.x), members.map(({ dot }) => dot.y)];
    const radius = DOT / 2 + PAD;
    const [left, top] = [Math.min(...xs) - radius, Math.min(...ys) - radius];
    return (
      <rect
        key={`${value}/${risk}`}
        x={left}
        y={top}
        width={Math.max(...xs) + radius - left}
        height={Math.max(...ys) + radius - top}
        rx={radius}
        className="fill-surface stroke-control"
      />
    );
  });
