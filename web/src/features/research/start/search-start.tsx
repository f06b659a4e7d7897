import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useStatus } from '../../../lib/status.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { emptySearch, type ResearchSearch, restoreSearch } from '../search/research-search.ts';
import { RecentSearches } from './recent-searches.tsx';
import { StartList, StartRow } from './start-list.tsx';

/** Maximum number of recent searches. */
const MAX_RECENT = 6;
/** Maximum number of topics to try before 'All 12 topics'. */
const MAX_TOPICS = 6;

/** Ways to ask more exactly, as the hint of the query box names them. */
const FORMS = [
  { form: '"heart failure"', means: 'these words in this order' },
  { form: 'statins AND stroke', means: 'both; OR for either, NOT for without' },
  { form: 'insulin[ti]', means: 'in the title; [au] author, [mh] MeSH heading' },
  { form: 'nanopart*', means: 'every word that begins like this' },
] as const;

/** What comes of a search, in order. */
const STEPS = [
  { title: 'Search', text: 'Articles by relevance, each with the sentence that matched.' },
  { title: 'Analyze', text: 'An answer with open questions and gaps, each with its articles.' },
  { title: 'Decide', text: 'A technology radar and a roadmap that you correct and hand on.' },
] as const;

/** The newest of equal searches; those without results are not worth repeating. */
function distinct(entries: readonly SearchHistoryEntry[]): SearchHistoryEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = JSON.stringify(restoreSearch(entry));
    if (entry.resultsCount === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

interface SearchStartProps {
  onRun: (search: ResearchSearch) => void;
}

/** Below the form before anything is searched for: recent searches or topics to try, how to ask, and what comes of it. */
export function SearchStart({ onRun }: SearchStartProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    queryKey: [libraryCalls.searchHistory.path],
    queryFn: () => api(libraryCalls.searchHistory),
  });
  const topics = useStatus()?.literature?.topics ?? [];
  const recent = distinct(data ?? []).slice(0, MAX_RECENT);
  if (isPending) return null;
  const isNew = data !== undefined && recent.length === 0;
  return (
    <div
      className={cn(
        'mt-3 grid items-start gap-x-10 gap-y-6',
        isNew ? 'md:grid-cols-2 lg:grid-cols-3' : 'lg:grid-cols-3',
      )}
    >
      {recent.length > 0 ? <RecentSearches searches={recent} onRun={onRun} /> : null}
      {isError ? (
        <ErrorRegion
          title="Your recent searches could not be loaded."
          message={errorMessage(error)}
          reassurance="They are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {isNew && topics.length > 0 ? <TopicsToTry topics={topics} onRun={onRun} /> : null}
      <StartList title="Search tips" className={isNew ? undefined : 'max-lg:hidden'}>
        {FORMS.map(({ form, means }) => (
          <li key={form} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <code className="basis-36 font-medium font-sans">{form}</code>
            <span className="min-w-0 flex-1 basis-40 text-ink2 text-meta">{means}</span>
          </li>
        ))}
      </StartList>
      {isNew ? (
        <StartList title="How it works">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[1.25rem_1fr] py-2">
              <span aria-hidden="true" className="font-medium text-accent">
                {index + 1}
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-ink2 text-meta">{text}</p>
              </div>
            </li>
          ))}
          <li className="py-2">
            <Link
              to={paths.exampleTopic()}
              className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
            >
              See the example
            </Link>
          </li>
        </StartList>
      ) : null}
    </div>
  );
}

/** Subjects of the sample corpus, which are searched in all years. */
function TopicsToTry({ topics, onRun }: SearchStartProps & { topics: readonly string[] }) {
  const [all, setAll] = useState(false);
  return (
    <StartList title="Topics to try">
      {(all ? topics : topics.slice(0, MAX_TOPICS)).map((query) => (
        <StartRow
          key={query}
          name={query}
          onRun={() => onRun({ ...emptySearch(), query, historicalDepth: 'all' })}
        />
      ))}
      {all || topics.length <= MAX_TOPICS ? null : (
        <li className="py-2">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              const list = currentTarget.closest('ul');
              flushSync(() => setAll(true));
              // The button is removed: the first of the further topics takes the focus.
              list?.querySelectorAll('button')[MAX_TOPICS]?.focus();
            }}
            className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
          >
            {`All ${topics.length} topics`}
          </button>
        </li>
      )}
    </StartList>
  );
}
