import type { ACTIVITY_KINDS } from '@sextant/contracts/library/activity';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The activity, optionally of one kind, newest first, in pages. */
export const useActivity = (kind: ActivityKind | null) =>
  useInfiniteQuery({
    queryKey: [libraryCalls.activity.path, kind],
    queryFn: ({ pageParam }) =>
      api(libraryCalls.activity, {
        query: { kind: kind ?? undefined, cursor: pageParam ?? undefined, limit: 50 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Other services write this list with a delay, so it is refetched whenever the page opens.
    refetchOnMount: 'always',
  });
