import {
  ROADMAP_FILTERS,
  ROADMAP_VIEWS,
  type RoadmapFilter,
  type RoadmapViewName,
} from '../../charts/roadmap/roadmap-views.ts';
import { cn } from '../../ui/class-names.ts';
import { Select } from '../../ui/field.tsx';
import { TAB_ITEM, useTabGroup } from '../../ui/use-tab-group.ts';

const ROWS = [
  { value: 'period', label: 'By period' },
  { value: 'lane', label: 'By lane' },
] as const;

interface RoadmapToolbarProps {
  view: RoadmapViewName;
  onView: (view: RoadmapViewName) => void;
  /** Groups the Timeline by lane instead of by period. */
  byLane: boolean;
  onByLane: (byLane: boolean) => void;
  filter: RoadmapFilter;
  onFilter: (filter: RoadmapFilter) => void;
  /** Without any in the roadmap, a note replaces the choices about dependencies; there are none where none can be drawn. */
  hasDependencies: boolean;
  canDraw: boolean;
  dependencies: boolean;
  onDependencies: (shown: boolean) => void;
  /** Shows all dependencies instead of those of the active card only. */
  showsAll: boolean;
  onShowAll: (shown: boolean) => void;
}

export function RoadmapToolbar(props: RoadmapToolbarProps) {
  const {
    view,
    onView,
    byLane,
    onByLane,
    filter,
    onFilter,
    hasDependencies,
    canDraw,
    dependencies,
    onDependencies,
    showsAll,
    onShowAll,
  } = props;
  const group = useTabGroup<HTMLFieldSetElement>();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset
        {...group}
        className="flex gap-px overflow-hidden rounded-control border border-control bg-control"
      >
        <legend className="visually-hidden">View</legend>
        {ROADMAP_VIEWS.map((name) => (
          <button
            key={name}
            {...TAB_ITEM}
            type="button"
            aria-pressed={view === name}
            onClick={() => onView(name)}
            className={cn(
              'min-h-8.5 px-3 text-ui focus-visible:-outline-offset-2 coarse:min-h-11',
              view === name ? 'bg-accent-tint font-medium text-ink' : 'bg-surface text-ink2 hover:bg-hover',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {view === 'Timeline' ? (
        <Select
          aria-label="Group by"
          className="w-auto"
          value={byLane ? 'lane' : 'period'}
          options={ROWS}
          onValueChange={(rows) => onByLane(rows === 'lane')}
        />
      ) : null}
      <Select
        aria-label="Filter"
        className="w-auto max-w-64"
        value={filter}
        options={ROADMAP_FILTERS}
        onValueChange={onFilter}
      />
      {/* Phones draw no lines: the details name what an element depends on. */}
      {view === 'Matrix' ? null : hasDependencies ? (
        canDraw ? (
          <div className="flex flex-wrap items-center gap-x-4 max-sm:hidden">
            <div className="flex items-center gap-x-1.5">
              <Choice label="Dependencies" checked={dependencies} onChange={onDependencies} />
              {dependencies && !showsAll ? (
                <span className="text-ink3 text-meta">of the element at hand</span>
              ) : null}
            </div>
            {dependencies ? <Choice label="All at once" checked={showsAll} onChange={onShowAll} /> : null}
          </div>
        ) : null
      ) : (
        <p className="text-ink3 text-meta max-sm:hidden">No dependencies found</p>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <label className="flex min-h-9 items-center gap-2 text-ink2 coarse:min-h-11">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="choice"
    />
    {label}
  </label>
);
