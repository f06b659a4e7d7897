import {
  APPROVAL_MARK,
  type Approval,
  beforeText,
  EARLIER,
  FLAG,
  placeApprovals,
} from '../../charts/roadmap/approvals.ts';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';

interface ApprovalRowProps {
  approvals: readonly Approval[];
  axis: TimeAxis;
  /** Whether the names stand beside the plot; else no marks are drawn. */
  isBeside: boolean;
  /** Width of the column of names, and of the plot, in px. */
  left: number;
  plot: number;
}

const toPoints = (corners: typeof FLAG) => corners.map((corner) => corner.join()).join(' ');

/** When technologies of the topic were approved, on the time axis of the plan; nothing without any. */
export function ApprovalRow({ approvals, axis, isBeside, left, plot }: ApprovalRowProps) {
  if (approvals.length === 0) return null;
  const { marks, before, lines } = placeApprovals(approvals, axis);
  return (
    <section aria-label="Approvals" className="relative border-line border-t py-2">
      <div
        className="grid items-center"
        style={isBeside ? { gridTemplateColumns: `${left}px minmax(0,1fr)` } : undefined}
      >
        <p className="pr-4 pl-1 font-semibold text-ui">
          Approvals{' '}
          {isBeside ? null : <span className="font-normal text-chip text-ink2">{beforeText(before)}</span>}
        </p>
        {isBeside ? (
          <svg
            aria-hidden="true"
            width={plot}
            height={2 * APPROVAL_MARK + 4}
            className="overflow-visible fill-ink2"
          >
            {before > 0 ? (
              <g transform={`translate(2 ${2 * APPROVAL_MARK + 2})`}>
                <polygon points={toPoints(EARLIER)} />
                <text x={APPROVAL_MARK + 6} y={-2} fontSize={12} className="fill-ink2">
                  {beforeText(before)}
                </text>
              </g>
            ) : null}
            {marks.map(({ x, year }) => (
              <polygon
                key={year}
                transform={`translate(${x} ${2 * APPROVAL_MARK + 2})`}
                points={toPoints(FLAG)}
                className="stroke-ink2"
              />
            ))}
          </svg>
        ) : null}
      </div>
      <ul className="mt-0.5 pl-1 text-chip text-ink2">
        {lines.map(({ year, words }) => (
          <li key={words}>
            {year ? <span className="font-medium text-ink">{year} </span> : null}
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
