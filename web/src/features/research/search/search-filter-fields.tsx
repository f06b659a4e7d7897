import {
  DEPTH_CHOICES,
  depthHint,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  ORDERING_CHOICES,
  TYPE_CHOICES,
} from '../../../lib/search-choices.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
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
      <SelectField
        label="Result Ordering"
        value={draft.ordering}
        options={ORDERING_CHOICES}
        disabled={disabled}
        onValueChange={(ordering) => change({ ordering })}
      />
      <SelectField
        label="Historical Intelligence Depth"
        value={draft.historicalDepth}
        options={HISTORY_CHOICES}
        disabled={disabled}
        onValueChange={(historicalDepth) => change({ historicalDepth })}
      />
      <SelectField
        label="Future Strategic Horizon"
        hint="Admits issues dated ahead; sets the roadmap’s years."
        value={draft.futureHorizon}
        options={HORIZON_CHOICES}
        disabled={disabled}
        onValueChange={(futureHorizon) => change({ futureHorizon })}
      />
      <SelectField
        label="Intelligence Depth"
        hint={depthHint(draft.analysisDepth)}
        value={draft.analysisDepth}
        options={DEPTH_CHOICES}
        disabled={disabled}
        onValueChange={(analysisDepth) => change({ analysisDepth })}
      />
      <SelectField
        label="Intelligence Sources"
        value={draft.articleType}
        options={TYPE_CHOICES}
        disabled={disabled}
        onValueChange={(articleType) => change({ articleType })}
      />
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
