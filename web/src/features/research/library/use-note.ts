import type { User } from '@sextant/contracts/account/user';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryArticle, LibraryPage, WrittenNote } from '@sextant/contracts/library/library';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../../lib/auth.tsx';
import { currentUserKey } from '../../../lib/query-client.ts';
import { createNoteSaver, type NoteSaver } from './note-keeper.ts';

/** One saver per user of a query client, so that it continues after its page is left. */
const savers = new WeakMap<QueryClient, Map<string, NoteSaver>>();

/** Updates a saved note in all cached lists. */
const updateCachedNote = (client: QueryClient, { id, note, noteVersion }: WrittenNote) =>
  void client.setQueriesData<LibraryPage>(
    { queryKey: [libraryCalls.library.path] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, note, noteVersion } : item)),
      },
  );

/** Saves the notes of the signed-in user; on first use it resumes unsaved notes. */
export function useNoteSaver(): NoteSaver {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const saversByUser = savers.get(client) ?? new Map<string, NoteSaver>();
  savers.set(client, saversByUser);
  const saver =
    saversByUser.get(userId) ??
    createNoteSaver({
      userId,
      isCurrent: () => client.getQueryData<User | null>(currentUserKey)?.id === userId,
      onSaved: (saved) => updateCachedNote(client, saved),
      onSignedOut: () => {
        saversByUser.delete(userId);
        client.setQueryData(currentUserKey, null);
      },
    });
  saversByUser.set(userId, saver);
  return saver;
}

/** The note of an article to display: unsaved text, or else the saved note. */
export function useNote(article: LibraryArticle) {
  const keeper = useNoteSaver();
  const unsaved = useSyncExternalStore(keeper.subscribe, () => keeper.of(article.id));
  return { keeper, unsaved, text: unsaved?.note ?? article.note };
}
