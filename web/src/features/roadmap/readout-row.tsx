import { Link } from 'react-router';
import { monthsText } from '../../charts/roadmap/durations.ts';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';
import { formatQuantity } from '../../lib/formatting.ts';
import { phaseWords } from '../../lib/trial-words.ts';
import type { Readout } from './readouts-ahead.ts';

/** Readouts told by name; the pipeline has all. */
const MAX_NAMED = 3;
/** Half the width of a mark, in px. */
const HALF = 6;

const monthOf = (date: string) => monthsText({ startDate: date, endDate: date });
const nameOf = ({ trial: { acronym, nctId, phase, leadSponsor } }: Readout): string =>
  [acronym ?? nctId, phase === null ? null : phaseWords(phase), leadSponsor?.name].filter(Boolean).join(', ');

interface ReadoutRowProps {
  readouts: readonly Readout[];
  address: string;
  /** Of a chart that draws them; null where they are told alone. */
  axis: TimeAxis | null;
  /** Width of the column of names, and of the plot, in px. */
  left: number;
  plot: number;
}

/** When registered trials report, on the time axis of the plan: what a step may have to wait for. */
export function ReadoutRow({ readouts, address, axis, left, plot }: ReadoutRowProps) {
  const marks = axis
    ? readouts
        .map(({ date, trial }) => ({ key: trial.nctId, x: axis.x(date) }))
        .filter(({ x }) => x >= 0 && x <= plot)
    : [];
  const beyond = axis ? readouts.length - marks.length : 0;
  const rest = readouts.length - MAX_NAMED;
  return (
    <section aria-label="Trial readouts ahead" className="relative border-line border-t py-2">
      <div
        className="grid items-center"
        style={axis ? { gridTemplateColumns: `${left}px minmax(0,1fr)` } : undefined}
      >
        <p className="pr-4 pl-1">
          <span className="font-semibold text-ui">Trial readouts ahead</span>{' '}
          <Link to={address} className="text-link text-chip coarse:-my-3 coarse:py-3">
            See Pipeline
          </Link>
        </p>
        {axis ? (
          <svg aria-hidden="true" width={plot} height={2 * HALF + 4} className="overflow-visible">
            {marks.map(({ key, x }) => (
              <path
                key={key}
                d={`M${x} 2L${x + HALF} ${2 * HALF}H${x - HALF}Z`}
                className="fill-accent stroke-surface"
              />
            ))}
          </svg>
        ) : null}
      </div>
      <ul className="mt-0.5 pl-1 text-chip text-ink2">
        {readouts.slice(0, MAX_NAMED).map((readout) => (
          <li key={readout.trial.nctId}>
            <span className="font-medium text-ink">{monthOf(readout.date)}</span> {nameOf(readout)}
          </li>
        ))}
        {rest > 0 ? <li className="text-ink3">{`${rest} more`}</li> : null}
        {beyond > 0 ? (
          <li className="text-ink3">{`${formatQuantity(beyond, 'readout')} after the end of this plan`}</li>
        ) : null}
      </ul>
    </section>
  );
}
