import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SaveArticleBody, SavedArticle } from '@sextant/contracts/library/saved-article';
import type { Article } from '@sextant/contracts/literature/article';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../ui/toast.tsx';
import { articleTitle } from './article-text.ts';
import { errorMessage, hasStatus } from './errors.ts';
import { countOf } from './formatting.ts';
import { api } from './http.ts';

const queryKey = [libraryCalls.savedArticles.path];

export const useSavedArticles = () => useQuery({ queryKey, queryFn: () => api(libraryCalls.savedArticles) });

/** The article as it is shown, without the scores of the search that found it. */
export const bodyOf = ({
  similarityScore: _,
  similarityPercentage: __,
  ...article
}: Article): SaveArticleBody => article;

/** After anything that changed the library: its list, and the activity that other services derive from it. */
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
      // Saved meanwhile in another tab: the list catches up, and nothing failed.
      if (hasStatus(error, 409)) return void refreshLibrary(client);
      toast({
        title: 'Save Failed',
        description: 'Failed to save article. Please try again.',
        tone: 'destructive',
      });
    },
  });
}

/** Brings removed articles back as they were, with tags and notes. */
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
  articles.length === 1 && articles[0] ? articleTitle(articles[0]) : countOf(articles.length, 'article');

/** Removes at once; the toast's Undo brings back what was removed. */
export function useRemoveArticles() {
  const client = useQueryClient();
  const toast = useToast();
  const restore = useRestoreArticles();
  return useMutation({
    mutationFn: async (articles: readonly RemovableArticle[]) => {
      const [first, ...more] = articles;
      if (first && more.length === 0)
        await api(libraryCalls.removeSavedArticle, { params: { id: first.id } });
      else await api(libraryCalls.removeArticles, { body: { ids: articles.map(({ id }) => id) } });
    },
    onSuccess: (_, removed) => {
      const gone = new Set(removed.map(({ id }) => id));
      client.setQueryData<SavedArticle[]>(queryKey, (list) => list?.filter(({ id }) => !gone.has(id)));
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

/** Saves the first articles, as many as wanted, and tells how many were new. */
export function useBulkSave(
  articlesOf: (wanted: number) => Promise<readonly Article[]> | readonly Article[],
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (wanted: number) => {
      const articles = await articlesOf(wanted);
      const body = { articles: articles.map(bodyOf), quantity: articles.length };
      return api(libraryCalls.bulkSave, { body });
    },
    onSuccess: ({ saved, skipped, errors }) => {
      void refreshLibrary(client);
      const failed = errors > 0 ? `, ${countOf(errors, 'error')}` : '';
      toast({
        title: 'Bulk Save Complete',
        description: `Saved ${countOf(saved, 'article')}, skipped ${countOf(skipped, 'duplicate')}${failed}`,
      });
    },
    onError: (error) =>
      toast({ title: 'Bulk Save Failed', description: errorMessage(error), tone: 'destructive' }),
  });
}
