import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { DOT } from '../../charts/roadmap/matrix-plot.ts';
import { MATURITY_BAR } from './maturity.tsx';

const R = DOT / 2;
/** Half the diagonal of a goal, in px. */
const TIP = R + 0.5;

/** A mark of the matrix around (0, 0): a disc for work, a diamond for a goal as in the Timeline, a square for a need. */
export const MatrixMark = ({ element }: { element: RoadmapElement }) =>
  hasStage(element) ? (
    <circle r={R - 0.5} className={MATURITY_BAR[element.maturityLevel]} />
  ) : isGoal(element) ? (
    <path d={`M0 ${-TIP}L${TIP} 0L0 ${TIP}L${-TIP} 0Z`} className="fill-ink" />
  ) : (
    <rect x={-R + 1.5} y={-R + 1.5} width={DOT - 3} height={DOT - 3} className="fill-surface stroke-ink2" />
  );
