import { formatCount } from '@sextant/briefing/words/formatting';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { EvidencePage } from '@sextant/contracts/insight/evidence-table';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { SelectField, type SelectOption, TextField } from '../../ui/field.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useIsPhone } from '../../ui/use-phone.ts';
import { WordsField } from '../../ui/words-field.tsx';
import { type EvidenceSort, isYear, type useFilters } from './use-filters.ts';

const SORTS: readonly SelectOption<EvidenceSort>[] = [
  { value: 'strength', label: 'Strongest first' },
  { value: 'undecided', label: 'Undecided first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'people', label: 'Most people first' },
];
const DECIDED = [
  { value: '', label: 'All' },
  { value: 'no', label: 'Undecided' },
  { value: 'yes', label: 'Decided' },
];

interface FilterBarProps extends ReturnType<typeof useFilters> {
  /** The table without filters; undefined until it is loaded. */
  whole: EvidencePage | undefined;
  /** What is within the filters: it names what they choose. */
  shown: EvidencePage | undefined;
  /** What the table holds. */
  heading: ReactNode;
  /** Beside the order: the files. */
  actions: ReactNode;
}

/** Filters by column, and the order; folded on phones. */
export function FilterBar({ filters, change, narrowing, whole, shown, heading, actions }: FilterBarProps) {
  const isPhone = useIsPhone();
  const { open, button, part } = useDisclosure();
  const sort = (
    <SelectField
      isDense
      label="Order"
      fieldClassName="sm:w-56 max-sm:flex-1 sm:flex-row sm:items-center sm:gap-2 [&>label]:shrink-0"
      options={SORTS}
      value={filters.sort}
      onValueChange={(value) => change({ sort: value === 'strength' ? undefined : value })}
    />
  );
  const words = (
    <WordsField
      label={isPhone ? 'Search these studies' : 'Words'}
      placeholder="Title, name or sentence"
      fieldClassName="min-w-0 gap-0.5 sm:flex-1 sm:basis-44 [&_label]:text-chip"
      words={filters.words ?? ''}
      onWords={(value) => change({ words: value })}
    />
  );
  const fields = <Fields filters={filters} change={change} whole={whole} shown={shown} />;
  if (isPhone)
    return (
      <div className="flex flex-col gap-3">
        {heading}
        {words}
        <div className="flex items-end gap-2">
          {sort}
          <Button {...button} className="bg-surface">
            <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} />
            {narrowing > 0 ? `Filters (${narrowing})` : 'Filters'}
          </Button>
        </div>
        <div {...part} className="flex flex-col gap-3">
          {open ? fields : null}
          {open ? <div>{actions}</div> : null}
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {heading}
        <div className="ml-auto flex items-center gap-2">
          {sort}
          {actions}
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {words}
        {fields}
      </div>
    </div>
  );
}

const CONCEPTS = [
  {
    filter: 'technology',
    list: 'technologies',
    label: 'Technology',
    all: 'All technologies',
    width: 'sm:w-40',
  },
  { filter: 'outcome', list: 'outcomes', label: 'Outcome', all: 'All outcomes', width: 'sm:w-36' },
] as const;

function Fields({
  filters,
  change,
  whole,
  shown,
}: Pick<FilterBarProps, 'filters' | 'change' | 'whole' | 'shown'>) {
  const designs = (whole?.designs ?? []).flatMap(({ design, studies }) =>
    design ? [{ value: design, label: `${DESIGN_NAMES[design]} (${formatCount(studies)})` }] : [],
  );
  return (
    <>
      <SelectField
        isDense
        label="Design"
        fieldClassName="sm:w-40"
        options={withChosen(
          designs,
          filters.design,
          'All designs',
          filters.design && DESIGN_NAMES[filters.design],
        )}
        value={filters.design ?? ''}
        onValueChange={(design) => change({ design })}
      />
      {CONCEPTS.map(({ filter, list, label, all, width }) => (
        <SelectField
          key={filter}
          isDense
          label={label}
          fieldClassName={width}
          options={withChosen(
            optionsOf(whole?.[list]),
            filters[filter],
            all,
            shown?.[list].find(({ key }) => key === filters[filter])?.name,
          )}
          value={filters[filter] ?? ''}
          onValueChange={(value) => change({ [filter]: value })}
        />
      ))}
      <Years filters={filters} change={change} />
      <SelectField
        isDense
        label="Directions"
        fieldClassName="sm:w-32"
        options={DECIDED}
        value={filters.decided ?? ''}
        onValueChange={(decided) => change({ decided })}
      />
      <div className="flex flex-col sm:-mb-1">
        <Check
          label="Only harms"
          checked={filters.harms === 'true'}
          onChange={(on) => change({ harms: on ? 'true' : undefined })}
        />
        <Check
          label="Also similar"
          checked={filters.similar === 'true'}
          onChange={(on) => change({ similar: on ? 'true' : undefined })}
        />
      </div>
    </>
  );
}

/** Takes a year once it is whole, so that typing it does not search for others. */
function Years({ filters, change }: Pick<FilterBarProps, 'filters' | 'change'>) {
  const field = (name: 'minYear' | 'maxYear', label: string) => (
    <TextField
      isDense
      // Cleared filters, or another address, replace what stands here.
      key={`${name} ${filters[name] ?? ''}`}
      label={label}
      fieldClassName="w-19 max-sm:w-auto max-sm:flex-1"
      className="px-2"
      inputMode="numeric"
      maxLength={4}
      placeholder="Any"
      defaultValue={filters[name] ?? ''}
      onBlur={({ target: { value } }) => take(name, value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(name, event.currentTarget.value);
      }}
    />
  );
  const take = (name: 'minYear' | 'maxYear', text: string) => {
    const value = isYear(text) ? text : '';
    if (value !== String(filters[name] ?? '')) change({ [name]: value });
  };
  return (
    <div className="flex gap-1">
      {field('minYear', 'From year')}
      {field('maxYear', 'To')}
    </div>
  );
}

const optionsOf = (concepts: EvidencePage['technologies'] = []): SelectOption[] =>
  concepts.map(({ key, name, studies }) => ({ value: key, label: `${name} (${formatCount(studies)})` }));

/** The choice of all comes first; what an address chooses is there although the table does not have it. */
const withChosen = (
  options: readonly SelectOption[],
  chosen: string | undefined,
  all: string,
  name = chosen ?? '',
): SelectOption[] => [
  { value: '', label: all },
  ...(chosen && options.every(({ value }) => value !== chosen) ? [{ value: chosen, label: name }] : []),
  ...options,
];
