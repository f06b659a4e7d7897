import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery } from '@sextant/contracts/library/saved-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { useToast } from '../../../ui/toast.tsx';
import { DEFAULT_SEARCH, type ResearchSearch } from './research-search.ts';

const queryKey = [libraryCalls.savedQueries.path];

/** The search that a saved query stands for; what it does not hold is as the form starts. */
const searchOf = (saved: SavedQuery): ResearchSearch => ({
  ...DEFAULT_SEARCH,
  query: saved.query,
  historicalDepth: saved.historicalDepth ?? DEFAULT_SEARCH.historicalDepth,
  futureHorizon: saved.futureHorizon ?? DEFAULT_SEARCH.futureHorizon,
  articleType: saved.articleType ?? DEFAULT_SEARCH.articleType,
  journalFilter: saved.journalFilter ?? '',
  authorFilter: saved.authorFilter ?? '',
});

interface SavedQueriesProps {
  disabled: boolean;
  onRun: (search: ResearchSearch) => void;
}

/** The saved queries under the query box: one click runs one. */
export function SavedQueries({ disabled, onRun }: SavedQueriesProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery({ queryKey, queryFn: () => api(libraryCalls.savedQueries) });
  const remove = useMutation({
    mutationFn: ({ id }: SavedQuery) => api(libraryCalls.removeSavedQuery, { params: { id } }),
    onSuccess: (_, removed) =>
      client.setQueryData<SavedQuery[]>(queryKey, (list) => list?.filter(({ id }) => id !== removed.id)),
    onError: (error) =>
      toast({ title: 'Remove Failed', description: errorMessage(error), tone: 'destructive' }),
  });
  if (data.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-ink3 text-meta">Saved queries</span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {data.map((saved) => (
          <li key={saved.id} className="flex items-center gap-0.5">
            <button
              type="button"
              disabled={disabled}
              title={saved.query}
              onClick={() => onRun(searchOf(saved))}
              className="max-w-[40ch] truncate py-1 text-link disabled:opacity-60"
            >
              {saved.name}
            </button>
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
