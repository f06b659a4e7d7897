import {
  DEPTH_CHOICES,
  depthHint,
  HISTORY_CHOICES,
  HORIZON_CHOICES,
  HORIZON_HINT,
  ORDERING_CHOICES,
  TYPE_CHOICES,
} from '../../../lib/search-choices.ts';
import { ChoiceChip, TextChip } from './chips.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from './research-search.ts';

interface FilterChipsProps {
  draft: ResearchSearch;
  onDraftChange: (draft: ResearchSearch) => void;
  onEnter: () => void;
}

/** All filters of the form in one row; on phones it scrolls horizontally, to keep the results close. */
export function FilterChips({ draft, onDraftChange, onEnter }: FilterChipsProps) {
  const change = (fields: Partial<ResearchSearch>) => onDraftChange({ ...draft, ...fields });
  return (
    <fieldset
      aria-label="Filters"
      className="flex min-w-0 flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1"
    >
      <ChoiceChip
        label="Historical Intelligence Depth"
        shortLabel="Depth"
        value={draft.historicalDepth}
        defaultValue={DEFAULT_SEARCH.historicalDepth}
        options={HISTORY_CHOICES}
        onChange={(historicalDepth) => change({ historicalDepth })}
      />
      <ChoiceChip
        label="Future Strategic Horizon"
        shortLabel="Horizon"
        hint={HORIZON_HINT}
        value={draft.futureHorizon}
        defaultValue={DEFAULT_SEARCH.futureHorizon}
        options={HORIZON_CHOICES}
        onChange={(futureHorizon) => change({ futureHorizon })}
      />
      <ChoiceChip
        label="Result Ordering"
        shortLabel="Ordering"
        value={draft.ordering}
        defaultValue={DEFAULT_SEARCH.ordering}
        options={ORDERING_CHOICES}
        onChange={(ordering) => change({ ordering })}
      />
      <ChoiceChip
        label="Intelligence Sources"
        shortLabel="Sources"
        value={draft.articleType}
        defaultValue={DEFAULT_SEARCH.articleType}
        options={TYPE_CHOICES}
        onChange={(articleType) => change({ articleType })}
      />
      <ChoiceChip
        label="Intelligence Depth"
        hint={depthHint(draft.analysisDepth)}
        value={draft.analysisDepth}
        defaultValue={DEFAULT_SEARCH.analysisDepth}
        options={DEPTH_CHOICES}
        onChange={(analysisDepth) => change({ analysisDepth })}
      />
      <TextChip
        label="Source Publications"
        shortLabel="Publications"
        placeholder="Any journal"
        value={draft.journalFilter}
        onChange={(journalFilter) => change({ journalFilter })}
        onEnter={onEnter}
      />
      <TextChip
        label="Key Researchers"
        shortLabel="Researchers"
        placeholder="Any author"
        value={draft.authorFilter}
        onChange={(authorFilter) => change({ authorFilter })}
        onEnter={onEnter}
      />
    </fieldset>
  );
}
