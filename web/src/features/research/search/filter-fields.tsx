import { SearchChoiceFields } from '../../../lib/search-choice-fields.tsx';
import { depthHint, HORIZON_HINT } from '../../../lib/search-choices.ts';
import { cn } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from './research-search.ts';

const FILTERS = [
  'ordering',
  'historicalDepth',
  'futureHorizon',
  'articleType',
  'analysisDepth',
  'journalFilter',
  'authorFilter',
] as const satisfies readonly (keyof ResearchSearch)[];

const TEXT_FILTERS = [
  { field: 'journalFilter', label: 'Source Publications', placeholder: 'Any journal' },
  { field: 'authorFilter', label: 'Key Researchers', placeholder: 'Any author' },
] as const;

const isChanged = (draft: ResearchSearch, field: (typeof FILTERS)[number]): boolean =>
  draft[field].trim() !== DEFAULT_SEARCH[field];

/** How many filters differ from their defaults. */
export const countChanged = (draft: ResearchSearch): number =>
  FILTERS.filter((field) => isChanged(draft, field)).length;

interface FilterFieldsProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  /** Whether results are displayed, which need the room of the hints. */
  isCompact: boolean;
}

/** The filters of the form, each with its label, in one row where there is room, else in full rows; those that differ from their defaults are marked. */
export function FilterFields({ draft, onDraftChange, isCompact }: FilterFieldsProps) {
  const change = (fields: Partial<ResearchSearch>) => onDraftChange({ ...draft, ...fields });
  const classNameOf = (field: (typeof FILTERS)[number]) =>
    cn('px-2.5', isChanged(draft, field) && 'border-accent bg-accent-tint');
  return (
    <fieldset aria-label="Filters" className="min-w-0">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-4 xl:grid-cols-[16rem_1.15fr_repeat(5,1fr)]">
        <SearchChoiceFields isDense choices={draft} onChange={change} classNameOf={classNameOf} />
        {TEXT_FILTERS.map(({ field, label, placeholder }) => (
          <TextField
            key={field}
            isDense
            label={label}
            placeholder={placeholder}
            fieldClassName="max-md:last:col-span-2"
            maxLength={200}
            className={classNameOf(field)}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </div>
      {isCompact ? null : (
        <p className="mt-1.5 text-ink3 text-meta">
          {`Future Strategic Horizon: ${HORIZON_HINT} Intelligence Depth: ${depthHint(draft.analysisDepth)}.`}
        </p>
      )}
    </fieldset>
  );
}
