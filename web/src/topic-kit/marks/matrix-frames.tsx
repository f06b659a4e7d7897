import type { MatrixGroup } from '../../charts/roadmap/matrix-groups.ts';
import { DOT } from '../../charts/roadmap/matrix-plot.ts';

/** Distance of a frame from its marks, in px. */
const PAD = 3;

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
