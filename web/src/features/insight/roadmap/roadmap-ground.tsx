import type { Period } from '@sextant/contracts/insight/roadmap';
import type { RoadmapLayout } from './roadmap-layout.ts';
import { PLOT_MARGIN, type TimeAxis } from './time-axis.ts';

interface RoadmapGroundProps {
  axis: TimeAxis;
  layout: RoadmapLayout;
  /** Shaded where a group is this period; none where groups are categories. */
  periods: readonly Period[];
  /** Of the whole drawing, in px. */
  width: number;
}

/** What lies under bars and lines: shaded periods, ticks with their dates, lines between groups, today. */
export const RoadmapGround = ({ axis, layout, periods, width }: RoadmapGroundProps) => (
  <>
    {layout.groups.map((group) => {
      const period = periods.find(({ period }) => period === group.key);
      return period ? (
        <rect
          key={group.key}
          x={axis.x(period.startDate)}
          width={axis.x(period.endDate) - axis.x(period.startDate)}
          y={group.y}
          height={group.height}
          className="fill-hover"
        />
      ) : null;
    })}
    {axis.ticks.map((tick) => (
      <g key={tick.x} className="pointer-events-none">
        <path d={`M${tick.x} -6V${layout.height}`} className="stroke-line" strokeWidth={1} />
        <text
          x={tick.x + 4}
          y={-11}
          fontSize={12}
          fontWeight={tick.year ? 600 : 400}
          className={tick.year ? 'fill-ink2' : 'fill-ink3'}
        >
          {tick.label}
        </text>
      </g>
    ))}
    {layout.groups.map(({ key, y }) => (
      <path key={key} d={`M${-PLOT_MARGIN} ${y + 0.5}H${width}`} className="stroke-line" strokeWidth={1} />
    ))}
    {axis.today === null ? null : (
      <g className="pointer-events-none">
        <path
          d={`M${axis.today} 0V${layout.height}`}
          className="stroke-ink2"
          strokeWidth={1}
          strokeDasharray="4 3"
        />
        <text x={axis.today} y={-25} fontSize={12} fontWeight={500} textAnchor="middle" className="fill-ink2">
          Today
        </text>
      </g>
    )}
  </>
);
