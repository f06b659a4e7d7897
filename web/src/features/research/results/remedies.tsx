import type { Remedy } from '@sextant/contracts/literature/facets';
import { formatQuantity } from '../../../lib/formatting.ts';
import { HISTORY_CHOICES, TYPE_CHOICES } from '../../../lib/search-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from '../search/research-search.ts';

type FilterName = Remedy['filters'][number];

const WITHOUT = {
  historicalDepth: 'all',
  articleType: DEFAULT_SEARCH.articleType,
  journalFilter: '',
  authorFilter: '',
} as const satisfies Pick<ResearchSearch, FilterName>;
const FILTERS = Object.keys(WITHOUT) as FilterName[];

/** The search without these filters. */
export const leaveOut = (search: ResearchSearch, filters: readonly FilterName[]): ResearchSearch => ({
  ...search,
  ...Object.fromEntries(filters.map((name) => [name, WITHOUT[name]])),
});

/** The filters that are set. */
export const setFilters = (search: ResearchSearch): FilterName[] =>
  FILTERS.filter((name) => search[name].trim() !== WITHOUT[name]);

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** A filter as its chip names it: 'Publications “Gut”'. */
function filterText(search: ResearchSearch, name: FilterName): string {
  switch (name) {
    case 'historicalDepth':
      return `Depth “${labelOf(HISTORY_CHOICES, search.historicalDepth)}”`;
    case 'articleType':
      return `Sources “${labelOf(TYPE_CHOICES, search.articleType)}”`;
    case 'journalFilter':
      return `Publications “${search.journalFilter.trim()}”`;
    case 'authorFilter':
      return `Researchers “${search.authorFilter.trim()}”`;
  }
}

/** The filters that are set, by name. */
export const namedFilters = (search: ResearchSearch): string[] =>
  setFilters(search).map((name) => filterText(search, name));

const matchesWithout = (count: number, what: string) =>
  `${formatQuantity(count, 'article')} ${count === 1 ? 'matches' : 'match'} without ${what}.`;

/** Names what is to blame and what is found without it, with the label of the button that leaves it out. */
function describe(search: ResearchSearch, { filters, part, count }: Remedy): { text: string; label: string } {
  const [filter, ...more] = filters;
  if (part !== null)
    return {
      text: `No article has “${part}” and the rest of the query: ${matchesWithout(count, filter ? 'it and the filters' : 'it')}`,
      label: `Search without “${part}”`,
    };
  if (filter === undefined || more.length > 0)
    return {
      text: `The filters leave nothing together: ${matchesWithout(count, 'them')}`,
      label: 'Search without filters',
    };
  const named = filterText(search, filter);
  return {
    text: `${named} leaves nothing: ${matchesWithout(count, 'it')}`,
    label: filter === 'historicalDepth' ? 'List all years' : `Remove ${named}`,
  };
}

interface RemediesProps {
  remedies: readonly Remedy[];
  search: ResearchSearch;
  /** Whether a hint above already offers the first way on. */
  hasHint: boolean;
  onSubmit: (search: ResearchSearch) => void;
}

/** What to leave out of a search that found nothing, most matches first, with one click each. */
export const Remedies = ({ remedies, search, hasHint, onSubmit }: RemediesProps) => (
  <ul aria-label="Ways to find something" className="flex flex-col gap-2">
    {remedies.map((remedy, index) => {
      const { text, label } = describe(search, remedy);
      return (
        <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-medium">{text}</span>
          <Button
            variant={index === 0 && !hasHint ? 'primary' : 'outline'}
            className="max-w-full whitespace-normal"
            onClick={() => onSubmit({ ...leaveOut(search, remedy.filters), query: remedy.query })}
          >
            {label}
          </Button>
        </li>
      );
    })}
  </ul>
);
