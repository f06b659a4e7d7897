import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { HISTORY_CHOICES, TYPE_CHOICES } from '@sextant/briefing/words/search-choices';
import type { Remedy } from '@sextant/contracts/literature/facets';
import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import { depthWords } from '../../../lib/search-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

type FilterName = Remedy['filters'][number];

const WITHOUT = {
  historicalDepth: 'all',
  articleType: DEFAULT_SEARCH.articleType,
  journalFilter: '',
  authorFilter: '',
} as const satisfies Pick<ResearchSearch, FilterName>;

/** The search with a remedy applied. */
export const applyRemedy = (search: ResearchSearch, { filters, query }: Remedy): ResearchSearch => ({
  ...search,
  ...Object.fromEntries(filters.map((name) => [name, WITHOUT[name]])),
  query,
});

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

/** What a remedy widens: 'All years', 'Without “heart failure”', 'Similar in meaning, all years'. */
function describeRemedy(search: ResearchSearch, { filters, part, near }: Remedy): string {
  const [filter, ...more] = filters;
  const isAllYears = filter === 'historicalDepth' && more.length === 0;
  if (part !== null || near) {
    const widened = near ? 'Similar in meaning' : `Without “${part}”`;
    if (filter === undefined) return widened;
    return `${widened}, ${isAllYears ? 'all years' : 'without filters'}`;
  }
  if (isAllYears) return 'All years';
  return filter === undefined || more.length > 0
    ? 'Without filters'
    : `Without ${filterText(search, filter)}`;
}

const isAllYears = ({ filters: [filter, ...more], part, near }: Remedy) =>
  filter === 'historicalDepth' && more.length === 0 && part === null && !near;

/** 'No article matches in two years; all years hold 38.'; null where matches are not few. */
export function describeFew(
  search: ResearchSearch,
  { count }: SearchResults,
  remedies: readonly Remedy[],
): string | null {
  if (count >= FEW_MATCHES) return null;
  const within = search.historicalDepth === 'all' ? '' : ` in ${depthWords(search.historicalDepth)}`;
  const ofAllYears = remedies.find(isAllYears);
  const more = ofAllYears ? `; all years hold ${formatCount(ofAllYears.count)}` : '';
  if (count === 0) return `No article matches${within}${more}.`;
  return `Only ${formatQuantity(count, 'article')} ${count === 1 ? 'matches' : 'match'}${within}${more}.`;
}

interface RemediesProps {
  remedies: readonly Remedy[];
  search: ResearchSearch;
  /** Whether what is similar in meaning is shown already. */
  isNearShown: boolean;
  onWiden: (remedy: Remedy) => void;
}

/** Ways from few matches to more, each with its count and one click. */
export function Remedies({ remedies, search, isNearShown, onWiden }: RemediesProps) {
  const offered = remedies.filter(({ near, filters }) => !(near && filters.length === 0 && isNearShown));
  if (offered.length === 0) return null;
  return (
    <ul aria-label="Ways to more" className="flex flex-wrap items-center gap-2">
      {offered.map((remedy, index) => (
        <li key={describeRemedy(search, remedy)} className="max-w-full">
          <Button
            variant={index === 0 ? 'primary' : 'outline'}
            className="wrap-anywhere h-auto max-w-full whitespace-normal py-1.5 text-left"
            onClick={() => onWiden(remedy)}
          >
            {describeRemedy(search, remedy)}
            <span className="font-normal tabular-nums">{formatCount(remedy.count)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
