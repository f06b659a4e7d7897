import { MATURITY_LEVELS, type RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { MaturityBadge } from '../../topic-kit/marks/maturity.tsx';

interface RoadmapLegendProps {
  /** The elements shown; only their maturities are explained. */
  elements: readonly RoadmapElement[];
  /** Which dependency lines are drawn; null for none. */
  dependencies: 'all' | 'of the element at hand' | null;
}

export const RoadmapLegend = ({ elements, dependencies }: RoadmapLegendProps) => (
  <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink2 text-meta">
    {MATURITY_LEVELS.filter((level) => elements.some(({ maturityLevel }) => maturityLevel === level)).map(
      (level) => (
        <li key={level}>
          <MaturityBadge level={level} />
        </li>
      ),
    )}
    {dependencies ? (
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden="true">
          <path d="M0 4H24" className="stroke-ink3" strokeWidth={1.25} />
          <path d="M28 4l-5 -3v6Z" className="fill-ink3" />
        </svg>
        {dependencies === 'all' ? 'is needed by' : 'is needed by: shown for the element at hand'}
      </li>
    ) : null}
  </ul>
);
