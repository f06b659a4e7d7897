import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import type { RoadmapSummary } from '@sextant/contracts/insight/stored';
import { MATURITY_BAR } from '../../topic-kit/marks/maturity.tsx';

const WIDTH = 88;
const HEIGHT = 72;
const MIN_BAR = 4;

/** A miniature of a roadmap: one bar per step over its dates, a diamond per goal at its end. Decorative: the text next to it has the same information. */
export function RoadmapThumbnail({ steps }: Pick<RoadmapSummary, 'steps'>) {
  const dates = steps.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]);
  const [from, to] = [Math.min(...dates), Math.max(...dates)];
  const x = (date: string) => ((Date.parse(date) - from) / Math.max(1, to - from)) * WIDTH;
  const pitch = HEIGHT / Math.max(6, steps.length);
  const byStart = steps.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="w-full rounded-chip border border-line bg-surface p-1"
    >
      {byStart.map(({ category, startDate, endDate, maturityLevel }, i) => {
        const height = Math.max(1.5, pitch - 1.5);
        const half = Math.max(2, height / 2);
        return isGoal({ category }) ? (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
            key={i}
            d={`M${Math.min(x(endDate), WIDTH - half) - half} ${i * pitch + height / 2}l${half} ${-half}l${half} ${half}l${-half} ${half}Z`}
            className="fill-ink2"
          />
        ) : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
            key={i}
            x={Math.min(x(startDate), WIDTH - MIN_BAR)}
            y={i * pitch}
            width={Math.max(MIN_BAR, x(endDate) - x(startDate))}
            height={height}
            className={hasStage({ category }) ? MATURITY_BAR[maturityLevel] : 'fill-hover stroke-control'}
            strokeWidth={0.5}
          />
        );
      })}
    </svg>
  );
}
