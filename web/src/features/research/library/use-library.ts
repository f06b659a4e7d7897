import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryArticle } from '@sextant/contracts/library/library';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type LibraryView, PAGE_SIZE } from './library-view.ts';

const listKey = libraryCalls.library.path;
const tagsKey = [libraryCalls.libraryTags.path];
const MAX_PER_CALL = 100;
/** Maximum number of topics in the filter. */
const MAX_TOPICS = 50;

const toQuery = ({ words, tag, topic, sort }: LibraryView) => ({
  words: words || undefined,
  tag: tag ?? undefined,
  topic: topic ?? undefined,
  sort,
});

/** One page of a view; keeps the previous page until it has loaded. */
export const useLibraryPage = (view: LibraryView) =>
  useQuery({
    queryKey: [listKey, toQuery(view), view.page],
    queryFn: () =>
      api(libraryCalls.library, { query: { ...toQuery(view), page: view.page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** The first articles of a view, regardless of its page. */
export async function loadArticles(
  view: LibraryView,
  quantity: number,
  onProgress: (loaded: number) => void = () => {},
): Promise<LibraryArticle[]> {
  const articles: LibraryArticle[] = [];
  for (let page = 1; articles.length < quantity; page += 1) {
    const found = await api(libraryCalls.library, { query: { ...toQuery(view), page, limit: MAX_PER_CALL } });
    articles.push(...found.items);
    onProgress(Math.min(articles.length, quantity));
    if (found.items.length < MAX_PER_CALL) break;
  }
  return articles.slice(0, quantity);
}

export const useLibraryTags = () =>
  useQuery({ queryKey: tagsKey, queryFn: () => api(libraryCalls.libraryTags) });

/** Topics for the filter, newest first. */
export const useTopicChoice = () =>
  useQuery({
    queryKey: [insightCalls.topics.path, 'choice'],
    queryFn: () => api(insightCalls.topics, { query: { limit: MAX_TOPICS } }),
  });

/** Mutations for tags. Each one refreshes lists and tags, and reports failures by a toast. */
export function useTagChanges() {
  const client = useQueryClient();
  const toast = useToast();
  const common = {
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [listKey] }),
        client.invalidateQueries({ queryKey: tagsKey }),
      ]);
    },
    onError: (error: unknown) =>
      toast({ title: 'Tags Not Changed', description: errorMessage(error), tone: 'destructive' }),
  };
  const add = useMutation({
    mutationFn: (body: { ids: string[]; add?: string[]; remove?: string[] }) =>
      api(libraryCalls.tagArticles, { body }),
    ...common,
  });
  const rename = useMutation({
    mutationFn: (body: { from: string; to: string }) => api(libraryCalls.renameTag, { body }),
    ...common,
  });
  const remove = useMutation({
    mutationFn: (name: string) => api(libraryCalls.removeTag, { query: { name } }),
    onSuccess: async ({ ids }, name) => {
      toast({
        title: 'Tag Removed',
        description: name,
        action: {
          label: 'Undo',
          alternative: 'Add the tag to the articles again',
          onAction: () => void restoreTag(ids, name),
        },
      });
      await common.onSuccess();
    },
    onError: common.onError,
  });
  /** Split into batches of the maximum size of a call. */
  async function restoreTag(ids: readonly string[], name: string): Promise<void> {
    for (let start = 0; start < ids.length; start += 1_000)
      await add.mutateAsync({ ids: ids.slice(start, start + 1_000), add: [name] }).catch(() => {});
  }
  return { put: add, rename, remove };
}
