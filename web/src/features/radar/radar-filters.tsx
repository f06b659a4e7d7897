import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { CHANGES, NO_FILTER, type RadarFilter, RING_OPTIONS } from './radar-filter.ts';
import { type BlipSort, SORT_OPTIONS, sortBy } from './sort-blips.ts';

interface RadarFiltersProps {
  blips: readonly Blip[];
  filter: RadarFilter;
  onChange: (filter: RadarFilter) => void;
  shown: number;
  sort: BlipSort;
  onSort: (sort: BlipSort) => void;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** What the list shows: words are at hand; ring, order and changes on demand. */
export function RadarFilters(props: RadarFiltersProps) {
  const { blips, filter, onChange, shown, sort, onSort, children } = props;
  const id = useId();
  const isFiltered = filter.ring !== 'all' || filter.change !== null;
  const [isOpen, setIsOpen] = useState(isFiltered);
  const total = blips.length;
  return (
    <div className="@container flex flex-col gap-2">
      <TextField
        type="search"
        label={`Find in ${total} technologies`}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Button
          variant="quiet"
          className="px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal strokeWidth={1.5} aria-hidden="true" />
          Filter and order
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isOpen} className={cn(isOpen && 'flex flex-col gap-2')}>
        <div className="grid gap-2 @2xs:grid-cols-2">
          <Select
            aria-label="Ring"
            value={filter.ring}
            options={RING_OPTIONS}
            onValueChange={(ring) => onChange({ ...filter, ring })}
          />
          <Select
            aria-label="Order"
            value={sort.key}
            options={SORT_OPTIONS}
            onValueChange={(key) => onSort(sortBy(key))}
          />
        </div>
        <ChangeFilter
          blips={blips}
          value={filter.change}
          onChange={(change) => onChange({ ...filter, change })}
        />
      </div>
      <div className="flex items-center gap-x-3 text-meta empty:hidden">
        <p role="status" className="text-ink3">
          {shown === total ? '' : `${shown} of ${total} shown`}
        </p>
        {shown === total ? null : (
          <button type="button" className="text-link coarse:min-h-11" onClick={() => onChange(NO_FILTER)}>
            Show all
          </button>
        )}
      </div>
    </div>
  );
}

interface ChangeFilterProps {
  blips: readonly Blip[];
  value: RadarFilter['change'];
  onChange: (change: RadarFilter['change']) => void;
}

/** What changed since the earlier radar, in one line of filters; nothing without an earlier one. */
function ChangeFilter({ blips, value, onChange }: ChangeFilterProps) {
  if (!blips.some(({ item }) => item.movement || item.isNew)) return null;
  const changes = CHANGES.map(({ change, label, matches }) => ({
    change,
    label,
    count: blips.filter(matches).length,
  })).filter(({ count }) => count > 0);
  if (changes.length === 0)
    return <p className="text-ink2 text-meta">Nothing moved since the earlier radar.</p>;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-meta coarse:gap-y-4">
      <legend className="float-left mr-1 text-ink2">Since the earlier radar</legend>
      {changes.map(({ change, label, count }) => (
        <button
          key={change}
          type="button"
          aria-pressed={value === change}
          onClick={() => onChange(value === change ? null : change)}
          className={cn(
            'relative min-h-7 rounded-chip border px-2 after:absolute after:-inset-x-0.5 coarse:after:-inset-y-2',
            value === change
              ? 'border-accent bg-accent-tint text-ink'
              : 'border-line text-ink2 hover:bg-hover hover:text-ink',
          )}
        >
          <span className="font-medium text-ink">{count}</span> {label}
        </button>
      ))}
    </fieldset>
  );
}
