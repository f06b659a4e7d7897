import { EARLIER, FLAG, type PlacedApprovals } from '../../charts/roadmap/approvals.ts';

/** A flag at each year with an approval, and a point at the left edge for those before; their foot is at 0. */
export const ApprovalMarks = ({ marks, before }: Pick<PlacedApprovals, 'marks' | 'before'>) => (
  <g className="fill-ink2 stroke-ink2">
    {before ? <polygon transform="translate(2 0)" points={EARLIER.join(' ')} /> : null}
    {marks.map(({ x, year }) => (
      <polygon key={year} transform={`translate(${x} 0)`} points={FLAG.join(' ')} />
    ))}
  </g>
);
