import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SaveArticleBody, SavedArticle } from '@sextant/contracts/library/saved-article';
import type { Article } from '@sextant/contracts/literature/article';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { articleTitle } from '../../../lib/article-text.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { useToast } from '../../../ui/toast.tsx';

const queryKey = [libraryCalls.savedArticles.path];

export const useSavedArticles = () => useQuery({ queryKey, queryFn: () => api(libraryCalls.savedArticles) });

/** The article as it is shown, without the scores of the search that found it. */
export const bodyOf = ({
  similarityScore: _,
  similarityPercentage: __,
  ...article
}: Article): SaveArticleBody => article;

/** After anything that changed the library: its list, and the activity that other services derive from it. */
export async function refreshLibrary(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: [libraryCalls.activity.path] }),
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

/** Removes at once; the toast's Undo saves the article again. */
export function useRemoveArticle() {
  const client = useQueryClient();
  const toast = useToast();
  const save = useSaveArticle();
  return useMutation({
    mutationFn: ({ id }: SavedArticle) => api(libraryCalls.removeSavedArticle, { params: { id } }),
    onSuccess: (_, removed) => {
      client.setQueryData<SavedArticle[]>(queryKey, (list) => list?.filter(({ id }) => id !== removed.id));
      void refreshLibrary(client);
      const { id: _id, userId: _userId, savedAt: _savedAt, updatedAt: _updatedAt, ...article } = removed;
      toast({
        title: 'Article Removed',
        description: articleTitle(removed),
        action: {
          label: 'Undo',
          alternative: 'Save the article again from the search results',
          onAction: () => save.mutate(article),
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
