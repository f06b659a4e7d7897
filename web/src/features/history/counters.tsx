import type { ActivityCounters } from '@sextant/contracts/library/activity';
import { formatCount } from '../../lib/formatting.ts';

const COUNTERS: { key: keyof ActivityCounters; label: string }[] = [
  { key: 'searches', label: 'Searches' },
  { key: 'roadmaps', label: 'Roadmaps' },
  { key: 'radars', label: 'Radars' },
  { key: 'hours', label: 'Hours' },
];

/** Four figures in one ruled row. */
export const Counters = ({ counters }: { counters: ActivityCounters | undefined }) => (
  <dl className="mt-6 grid grid-cols-2 border-line border-y sm:grid-cols-4 sm:divide-x sm:divide-line">
    {COUNTERS.map(({ key, label }) => (
      <div key={key} className="flex flex-col-reverse py-4 sm:px-6 sm:first:pl-0">
        <dt className="text-ink3 text-meta">{label}</dt>
        <dd className="text-counter">{counters ? formatCount(counters[key]) : '–'}</dd>
      </div>
    ))}
  </dl>
);
