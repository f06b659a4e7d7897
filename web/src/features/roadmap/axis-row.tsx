import type { ReactNode } from 'react';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';

/** Half the height of a mark, in px. */
export const HALF_MARK = 6;

/** A time axis, with the widths of the column of names and of the plot beside it, in px. */
export interface AxisColumns {
  readonly axis: TimeAxis;
  readonly left: number;
  readonly plot: number;
}

interface AxisRowProps {
  label: string;
  /** After the label. */
  detail?: ReactNode;
  /** Null where there is no plot beside the names: then no marks are drawn. */
  columns: AxisColumns | null;
  /** Shapes on the plot, `HALF_MARK` high above and below the middle. */
  marks: ReactNode;
  /** Items of a list that tells what the marks are. */
  children: ReactNode;
}

/** A row above the plan for what happens around it, on its time axis. */
export const AxisRow = ({ label, detail, columns, marks, children }: AxisRowProps) => (
  <section aria-label={label} className="relative border-line border-t py-2">
    <div
      className="grid items-center"
      style={columns ? { gridTemplateColumns: `${columns.left}px minmax(0,1fr)` } : undefined}
    >
      <p className="pr-4 pl-1">
        <span className="font-semibold text-ui">{label}</span> {detail}
      </p>
      {columns ? (
        <svg aria-hidden="true" width={columns.plot} height={2 * HALF_MARK + 4} className="overflow-visible">
          {marks}
        </svg>
      ) : null}
    </div>
    <ul className="mt-0.5 pl-1 text-chip text-ink2">{children}</ul>
  </section>
);
