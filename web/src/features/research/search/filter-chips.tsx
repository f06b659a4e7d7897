import {
  DEPTH_CHOICES,
  depthHint,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  HORIZON_HINT,
  ORDERING_CHOICES,
  TYPE_CHOICES,
} from '../../../lib/search-choices.ts';
import { cn } from '../../../ui/class-names.ts';
import type { SelectOption } from '../../../ui/field.tsx';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { ChoiceChip, MoreChip, TextChip } from './chips.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from './research-search.ts';

interface FilterChipsProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  onEnter: () => void;
  /** Shows the depth and the filters that differ from their defaults, and a button for the others, as on phones. */
  isCompact: boolean;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

const FILTER_FIELDS = [
  'historicalDepth',
  'futureHorizon',
  'ordering',
  'articleType',
  'analysisDepth',
  'journalFilter',
  'authorFilter',
] as const satisfies readonly (keyof ResearchSearch)[];
type FilterField = (typeof FILTER_FIELDS)[number];

interface ChoiceFilter {
  readonly field: Exclude<FilterField, 'journalFilter' | 'authorFilter'>;
  readonly label: string;
  readonly shortLabel?: string;
  readonly hint?: (draft: ResearchSearch) => string;
  readonly options: readonly SelectOption<string>[];
}

/** The filters with given values, in their order. */
const CHOICES: readonly ChoiceFilter[] = [
  {
    field: 'historicalDepth',
    label: 'Historical Intelligence Depth',
    shortLabel: 'Depth',
    options: HISTORY_CHOICES,
  },
  {
    field: 'futureHorizon',
    label: 'Future Strategic Horizon',
    shortLabel: 'Horizon',
    hint: () => HORIZON_HINT,
    options: HORIZON_CHOICES,
  },
  { field: 'ordering', label: 'Result Ordering', shortLabel: 'Ordering', options: ORDERING_CHOICES },
  { field: 'articleType', label: 'Intelligence Sources', shortLabel: 'Sources', options: TYPE_CHOICES },
  {
    field: 'analysisDepth',
    label: 'Intelligence Depth',
    hint: ({ analysisDepth }) => depthHint(analysisDepth),
    options: DEPTH_CHOICES,
  },
];

/** The filters of the form; on phones those at their defaults are behind a button, to keep the results close. */
export function FilterChips(props: FilterChipsProps) {
  const { draft, onDraftChange, onEnter, isCompact, showsAll, onShowAll } = props;
  const change = (fields: Partial<ResearchSearch>) => onDraftChange({ ...draft, ...fields });
  const phone = useIsPhone();
  const isFolded = isCompact || phone;
  // Beside results a phone has space for the button only, which says how many filters differ from their defaults.
  const isButton = isCompact && phone && !showsAll;
  const isChanged = (field: FilterField) => draft[field].trim() !== DEFAULT_SEARCH[field];
  // The depth decides what is found at all.
  const isShown = (field: FilterField) =>
    !isButton && (!isFolded || showsAll || field === 'historicalDepth' || isChanged(field));
  return (
    <fieldset
      aria-label="Filters"
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-2',
        !isButton && 'max-sm:basis-full max-sm:py-1',
        isCompact && 'sm:[&>button]:min-h-9',
        (!isCompact || showsAll) && 'sm:basis-full',
      )}
    >
      {CHOICES.filter(({ field }) => isShown(field)).map(({ field, hint, ...chip }) => (
        <ChoiceChip
          key={field}
          {...chip}
          hint={hint?.(draft)}
          value={draft[field]}
          defaultValue={DEFAULT_SEARCH[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      {isShown('journalFilter') && (
        <TextChip
          label="Source Publications"
          shortLabel="Publications"
          placeholder="Any journal"
          value={draft.journalFilter}
          onChange={(journalFilter) => change({ journalFilter })}
          onEnter={onEnter}
        />
      )}
      {isShown('authorFilter') && (
        <TextChip
          label="Key Researchers"
          shortLabel="Researchers"
          placeholder="Any author"
          value={draft.authorFilter}
          onChange={(authorFilter) => change({ authorFilter })}
          onEnter={onEnter}
        />
      )}
      {isFolded && (
        <MoreChip
          isOpen={showsAll}
          changed={isButton ? FILTER_FIELDS.filter(isChanged).length : null}
          onToggle={() => onShowAll(!showsAll)}
        />
      )}
    </fieldset>
  );
}
