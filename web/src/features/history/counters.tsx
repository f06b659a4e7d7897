import type { ActivityCounters } from '@sextant/contracts/library/activity';
import { formatCount } from '../../lib/formatting.ts';

const COUNTERS: { key: keyof ActivityCounters; label: string; note: string }[] = [
  { key: 'searches', label: 'Searches', note: 'kept' },
  { key: 'roadmaps', label: 'Roadmaps', note: 'generated' },
  { key: 'radars', label: 'Radars', note: 'generated' },
  { key: 'hours', label: 'Hours', note: 'with activity' },
];

/** Four counts in a row, each after its label: 'Radars 1 generated' needs no singular. */
export const Counters = ({ counters }: { counters: ActivityCounters | undefined }) => (
  <dl className="mt-4 grid grid-cols-2 border-line border-y sm:grid-cols-4 sm:divide-x sm:divide-line">
    {COUNTERS.map(({ key, label, note }) => (
      <div key={key} className="flex items-baseline gap-x-2 py-2 sm:px-6 sm:first:pl-0">
        <dt className="font-medium">{label}</dt>
        <dd className="text-counter">{counters ? formatCount(counters[key]) : '–'}</dd>
        {counters ? <dd className="text-ink3 text-meta">{note}</dd> : null}
      </div>
    ))}
  </dl>
);
