import { useEffect } from 'react';
import { z } from 'zod';
import { useAuth } from '../../../lib/auth.tsx';
import { readDraft, writeDraft } from '../../../lib/drafts.ts';
import { type ResearchSearch, searchFromParams, searchToParams } from './research-search.ts';

const NAME = 'search';
const StoredDraft = z.object({ of: z.string().nullable(), search: z.string() });

/**
 * The query that was typed but not sent, kept across navigation and reload.
 * @param of key of the executed search that was displayed at that time; null for none
 * @param entry the history entry that it refers to
 */
export function useDraftSearch(of: string | null, entry: ResearchSearch['entry']) {
  const userId = useAuth().user?.id;
  const read = () => (userId ? StoredDraft.safeParse(readDraft(userId, NAME)).data : undefined);
  // After its response, the query is in the URL.
  useEffect(() => {
    if (userId && of !== null && StoredDraft.safeParse(readDraft(userId, NAME)).data?.search === of)
      writeDraft(userId, NAME, null);
  }, [userId, of]);
  return {
    keep(search: ResearchSearch): void {
      if (!userId) return;
      const params = searchToParams(search).toString();
      const sent = params === (of ?? '');
      writeDraft(userId, NAME, sent ? null : { of, search: params });
    },
    kept(): ResearchSearch | null {
      const draft = read();
      return draft?.of === of ? searchFromParams(new URLSearchParams(draft.search), entry) : null;
    },
  };
}
