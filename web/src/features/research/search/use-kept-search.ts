import { useEffect } from 'react';
import { z } from 'zod';
import { useAuth } from '../../../lib/auth.tsx';
import { readDraft, writeDraft } from '../../../lib/drafts.ts';
import { paramsOfSearch, type ResearchSearch, searchFromParams } from './research-search.ts';

const NAME = 'search';
const Kept = z.object({ of: z.string().nullable(), search: z.string() });

/**
 * A query that was typed and not sent, kept while the page is left or loaded again. @param of the executed search that it stood over, by
 * which it is known again; null for none
 */
export function useKeptSearch(of: string | null) {
  const userId = useAuth().user?.id;
  const read = () => (userId ? Kept.safeParse(readDraft(userId, NAME)).data : undefined);
  // It is at its address: sent, and answered.
  useEffect(() => {
    if (userId && of !== null && Kept.safeParse(readDraft(userId, NAME)).data?.search === of)
      writeDraft(userId, NAME, null);
  }, [userId, of]);
  return {
    keep(search: ResearchSearch): void {
      if (!userId) return;
      const params = paramsOfSearch(search).toString();
      const sent = params === (of ?? '');
      writeDraft(userId, NAME, sent ? null : { of, search: params });
    },
    kept(): ResearchSearch | null {
      const draft = read();
      return draft?.of === of ? searchFromParams(new URLSearchParams(draft.search)) : null;
    },
  };
}
