import type { User } from '@sextant/contracts/account/user';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { LibraryArticle, LibraryPage, WrittenNote } from '@sextant/contracts/library/library';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '../../../lib/auth.tsx';
import { currentUserKey } from '../../../lib/query-client.ts';
import { createNoteKeeper, type NoteKeeper } from './note-keeper.ts';

/** One for each user of a browser tab: it goes on when the page that it was typed on is left. */
const keepers = new WeakMap<QueryClient, Map<string, NoteKeeper>>();

/** Shows a saved note in the lists that are loaded. */
const showSaved = (client: QueryClient, { id, note, noteVersion }: WrittenNote) =>
  void client.setQueriesData<LibraryPage>(
    { queryKey: [libraryCalls.library.path] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, note, noteVersion } : item)),
      },
  );

/** What saves the notes of the signed-in user. Where it is used first on a page, it takes up what was left unsaved. */
export function useNoteKeeper(): NoteKeeper {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const ofClient = keepers.get(client) ?? new Map<string, NoteKeeper>();
  keepers.set(client, ofClient);
  const keeper =
    ofClient.get(userId) ??
    createNoteKeeper({
      userId,
      isCurrent: () => client.getQueryData<User | null>(currentUserKey)?.id === userId,
      onSaved: (saved) => showSaved(client, saved),
      onSignedOut: () => {
        ofClient.delete(userId);
        client.setQueryData(currentUserKey, null);
      },
    });
  ofClient.set(userId, keeper);
  return keeper;
}

/** The note of an article as it is to be shown: what was typed, else what is saved. */
export function useNote(article: LibraryArticle) {
  const keeper = useNoteKeeper();
  const unsaved = useSyncExternalStore(keeper.subscribe, () => keeper.of(article.id));
  return { keeper, unsaved, text: unsaved?.note ?? article.note };
}
