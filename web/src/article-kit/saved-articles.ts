import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SaveArticleBody, SavedArticle } from '@sextant/contracts/library/saved-article';
import type { Article } from '@sextant/contracts/literature/article';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '../lib/errors.ts';
import { api } from '../lib/http.ts';
import { useToast } from '../ui/toast.tsx';

const queryKey = [libraryCalls.savedArticles.path];

export const useSavedArticles = () => useQuery({ queryKey, queryFn: () => api(libraryCalls.savedArticles) });

/** The article without the similarity scores of the search. */
export const toSaveBody = ({
  similarityScore: _,
  similarityPercentage: __,
  ...article
}: Article): SaveArticleBody => article;

/** Invalidates the library's queries and the activity derived from it; call after any change of the library. */
async function refreshLibrary(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: [libraryCalls.activity.path] }),
    client.invalidateQueries({ queryKey: [libraryCalls.library.path] }),
    client.invalidateQueries({ queryKey: [libraryCalls.libraryTags.path] }),
  ]);
}

export function useSaveArticle() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: SaveArticleBody) => api(libraryCalls.saveArticle, { body }),
    onSuccess: (saved) => {
      client.setQueryData<SavedArticle[]>(queryKey, (list) => list && [saved, ...list]);
      void refreshLibrary(client);
      toast({ title: 'Article Saved', description: articleTitle(saved) });
    },
    onError: (error) => {
      // Already saved in another tab: refresh the list instead of reporting a failure.
      if (hasStatus(error, 409)) return void refreshLibrary(client);
      toast({
        title: 'Save Failed',
        description: 'Failed to save article. Please try again.',
        tone: 'destructive',
      });
    },
  });
}

/** Restores removed articles with their tags and notes. */
function useRestoreArticles() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (articles: readonly RemovableArticle[]) =>
      api(libraryCalls.restoreArticles, { body: { ids: articles.map(({ id }) => id) } }),
    onSuccess: (_, articles) => {
      void refreshLibrary(client);
      toast({
        title: articles.length === 1 ? 'Article Saved' : 'Articles Saved',
        description: named(articles),
      });
    },
    onError: (error) =>
      toast({ title: 'Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
}

type RemovableArticle = Pick<SavedArticle, 'id' | 'pmid' | 'title'>;
const named = (articles: readonly RemovableArticle[]): string =>
  articles.length === 1 && articles[0]
    ? articleTitle(articles[0])
    : formatQuantity(articles.length, 'article');

/** Removes articles immediately; the toast offers Undo. */
export function useRemoveArticles() {
  const client = useQueryClient();
  const toast = useToast();
  const restore = useRestoreArticles();
  return useMutation({
    mutationFn: async (articles: readonly RemovableArticle[]) => {
      const [first, ...others] = articles;
      if (first && others.length === 0)
        await api(libraryCalls.removeSavedArticle, { params: { id: first.id } });
      else await api(libraryCalls.removeArticles, { body: { ids: articles.map(({ id }) => id) } });
    },
    onSuccess: (_, removed) => {
      const removedIds = new Set(removed.map(({ id }) => id));
      client.setQueryData<SavedArticle[]>(queryKey, (list) => list?.filter(({ id }) => !removedIds.has(id)));
      void refreshLibrary(client);
      toast({
        title: removed.length === 1 ? 'Article Removed' : 'Articles Removed',
        description: named(removed),
        action: {
          label: 'Undo',
          alternative: 'Save the article again from the search results',
          onAction: () => restore.mutate(removed),
        },
      });
    },
    onError: () =>
      toast({
        title: 'Remove Failed',
        description: 'Failed to remove article. Please try again.',
        tone: 'destructive',
      }),
  });
}

/** Saves the first `wanted` articles and reports how many were new. */
export function useBulkSave(
  articlesOf: (wanted: number) => Promise<readonly Article[]> | readonly Article[],
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (wanted: number) => {
      const articles = await articlesOf(wanted);
      const body = { articles: articles.map(toSaveBody), quantity: articles.length };
      return api(libraryCalls.bulkSave, { body });
    },
    onSuccess: ({ saved, skipped, errors }) => {
      void refreshLibrary(client);
      const failed = errors > 0 ? `, ${formatQuantity(errors, 'error')}` : '';
      toast({
        title: 'Bulk Save Complete',
        description: `Saved ${formatQuantity(saved, 'article')}, skipped ${formatQuantity(skipped, 'duplicate')}${failed}`,
      });
    },
    onError: (error) =>
      toast({ title: 'Bulk Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
}
