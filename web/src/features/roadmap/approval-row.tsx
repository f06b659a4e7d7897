import { type Approval, placeApprovals } from '../../charts/roadmap/approvals.ts';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';
import { ApprovalMarks } from '../../topic-kit/marks/approval-marks.tsx';
import { type AxisColumns, AxisRow, HALF_MARK } from './axis-row.tsx';

interface ApprovalRowProps {
  approvals: readonly Approval[];
  axis: TimeAxis;
  columns: AxisColumns | null;
}

/** When technologies of the topic were approved; nothing without any. */
export function ApprovalRow({ approvals, axis, columns }: ApprovalRowProps) {
  if (approvals.length === 0) return null;
  const { lines, ...placed } = placeApprovals(approvals, axis);
  return (
    <AxisRow
      label="Approvals"
      detail={<span className="text-chip text-ink2">{placed.before}</span>}
      columns={columns}
      marks={
        <g transform={`translate(0 ${2 * HALF_MARK + 2})`}>
          <ApprovalMarks {...placed} />
        </g>
      }
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </AxisRow>
  );
}
