import { SearchChoiceFields } from '../../../lib/search-choice-fields.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ResearchSearch } from './research-search.ts';

interface SearchFilterFieldsProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  disabled: boolean;
}

export function SearchFilterFields({ draft, onDraftChange, disabled }: SearchFilterFieldsProps) {
  const change = (fields: Partial<ResearchSearch>) => onDraftChange({ ...draft, ...fields });
  return (
    <div className="grid gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-8 lg:*:col-span-2">
      <SearchChoiceFields choices={draft} onChange={change} disabled={disabled} />
      <TextField
        label="Source Publications"
        fieldClassName="lg:col-span-3!"
        placeholder="Any journal"
        value={draft.journalFilter}
        disabled={disabled}
        onChange={(event) => change({ journalFilter: event.target.value })}
      />
      <TextField
        label="Key Researchers"
        fieldClassName="sm:col-span-2 lg:col-span-3!"
        placeholder="Any author"
        value={draft.authorFilter}
        disabled={disabled}
        onChange={(event) => change({ authorFilter: event.target.value })}
      />
    </div>
  );
}
