import { Select, TextField } from '../../../ui/field.tsx';
import { QUADRANT_OPTIONS, type RadarFilter, RING_OPTIONS } from './radar-filter.ts';

interface RadarFiltersProps {
  filter: RadarFilter;
  onChange: (filter: RadarFilter) => void;
  shown: number;
  total: number;
}

export function RadarFilters({ filter, onChange, shown, total }: RadarFiltersProps) {
  return (
    <div className="@container flex flex-col gap-2">
      <TextField
        type="search"
        label={`Find in ${total} technologies`}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <div className="grid gap-2 @xs:grid-cols-2">
        <Select
          aria-label="Ring"
          value={filter.ring}
          options={RING_OPTIONS}
          onValueChange={(ring) => onChange({ ...filter, ring })}
        />
        <Select
          aria-label="Quadrant"
          value={filter.quadrant}
          options={QUADRANT_OPTIONS}
          onValueChange={(quadrant) => onChange({ ...filter, quadrant })}
        />
      </div>
      <p role="status" className="text-ink3 text-meta">
        {shown === total ? '' : `${shown} of ${total} shown`}
      </p>
    </div>
  );
}
