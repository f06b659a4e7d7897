import { monthsText } from '@sextant/briefing/roadmap/durations';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import { Link } from 'react-router';
import { type AxisColumns, AxisRow, HALF_MARK } from './axis-row.tsx';
import type { Readout } from './readouts-ahead.ts';

/** Readouts told by name; the pipeline has all. */
const MAX_NAMED = 3;

const monthOf = (date: string) => monthsText({ startDate: date, endDate: date });
const nameOf = ({ trial: { acronym, nctId, phase, leadSponsor } }: Readout): string =>
  [acronym ?? nctId, phase === null ? null : phaseWords(phase), leadSponsor?.name].filter(Boolean).join(', ');

interface ReadoutRowProps {
  readouts: readonly Readout[];
  address: string;
  columns: AxisColumns | null;
}

/** When registered trials report: what a step may have to wait for. */
export function ReadoutRow({ readouts, address, columns }: ReadoutRowProps) {
  const marks = columns
    ? readouts
        .map(({ date, trial }) => ({ key: trial.nctId, x: columns.axis.x(date) }))
        .filter(({ x }) => x >= 0 && x <= columns.plot)
    : [];
  const beyond = columns ? readouts.length - marks.length : 0;
  const rest = readouts.length - MAX_NAMED;
  return (
    <AxisRow
      label="Trial readouts ahead"
      detail={
        <Link to={address} className="text-link text-chip coarse:-my-3 coarse:py-3">
          See Pipeline
        </Link>
      }
      columns={columns}
      marks={marks.map(({ key, x }) => (
        <path
          key={key}
          d={`M${x} 2L${x + HALF_MARK} ${2 * HALF_MARK}H${x - HALF_MARK}Z`}
          className="fill-accent stroke-surface"
        />
      ))}
    >
      {readouts.slice(0, MAX_NAMED).map((readout) => (
        <li key={readout.trial.nctId}>
          <span className="font-medium text-ink">{monthOf(readout.date)}</span> {nameOf(readout)}
        </li>
      ))}
      {rest > 0 ? <li className="text-ink3">{`${rest} more`}</li> : null}
      {beyond > 0 ? (
        <li className="text-ink3">{`${formatQuantity(beyond, 'readout')} after the end of this plan`}</li>
      ) : null}
    </AxisRow>
  );
}
