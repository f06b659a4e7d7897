import { formatCount, formatDate } from '@sextant/briefing/words/formatting';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery, SavedQueryNews } from '@sextant/contracts/library/saved-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type ResearchSearch, restoreSearch, toFilters } from './research-search.ts';
import { useQueryNews, useRecordRun } from './use-query-news.ts';

const queryKey = [libraryCalls.savedQueries.path];

interface SavedQueriesProps {
  disabled: boolean;
  onRun: (search: ResearchSearch) => void;
}

/** The saved queries below the query box; one click runs one. */
export function SavedQueries({ disabled, onRun }: SavedQueriesProps) {
  const client = useQueryClient();
  const toast = useToast();
  const noteRun = useRecordRun();
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery({ queryKey, queryFn: () => api(libraryCalls.savedQueries) });
  const restore = useMutation({
    mutationFn: (removed: SavedQuery) => {
      const { name, query } = removed;
      return api(libraryCalls.saveQuery, { body: { name, query, ...toFilters(restoreSearch(removed)) } });
    },
    onSuccess: (saved) => {
      client.setQueryData<SavedQuery[]>(queryKey, (list = []) => [saved, ...list]);
      noteRun(saved);
    },
    onError: (error) =>
      toast({ title: 'Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedQuery) => api(libraryCalls.removeSavedQuery, { params: { id } }),
    onSuccess: (_, removed) => {
      client.setQueryData<SavedQuery[]>(queryKey, (list) => list?.filter(({ id }) => id !== removed.id));
      toast({
        title: 'Query Removed',
        description: removed.name,
        action: {
          label: 'Undo',
          alternative: 'Save the query again from its results',
          onAction: () => restore.mutate(removed),
        },
      });
    },
    onError: (error) =>
      toast({ title: 'Remove Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  const news = useQueryNews(data);
  return (
    // Reserves the height, to avoid a layout shift.
    <div className="flex min-h-7 flex-wrap items-start gap-x-4 gap-y-1 coarse:min-h-11">
      <span className="text-ink3 text-meta leading-7 coarse:leading-11">Saved queries</span>
      {isError ? (
        <span className="text-meta leading-7">
          <span className="text-ink2">They could not be loaded. </span>
          <button type="button" className="text-link" onClick={() => refetch()}>
            Retry
          </button>
        </span>
      ) : null}
      {!isPending && !isError && data.length === 0 ? (
        <span className="text-ink3 text-meta leading-7 coarse:leading-11">No saved searches yet</span>
      ) : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {data.map((saved) => (
          <li key={saved.id} className="flex items-center gap-0.5">
            <button
              type="button"
              disabled={disabled}
              title={saved.query}
              onClick={() => {
                onRun(restoreSearch(saved));
                noteRun(saved);
              }}
              className="max-w-[40ch] truncate py-1 text-link disabled:opacity-60 coarse:min-h-11"
            >
              {saved.name}
            </button>
            <News news={news.get(saved.id)} />
            <button
              type="button"
              aria-label={`Remove saved query ${saved.name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(saved)}
              className="flex size-6 items-center justify-center rounded-control text-ink3 hover:bg-hover hover:text-ink coarse:size-11"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The API limits the count, which is then shown as "or more". */
const MAX_SAVED_QUERIES = 1_000;

/** Number of new matches since the last run; renders nothing if there are none. */
function News({ news }: { news: SavedQueryNews | undefined }) {
  if (!news?.newCount || !news.since) return null;
  const more = news.newCount >= MAX_SAVED_QUERIES ? ' or more' : '';
  return (
    <Badge tone="evidence" className="ml-1.5 shrink-0">
      {formatCount(news.newCount)}
      {more} new since {formatDate(news.since)}
    </Badge>
  );
}
