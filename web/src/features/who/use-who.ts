import { insightCalls } from '@sextant/contracts/insight/calls';
import type {
  TopicOrganisation,
  TopicOrganisations,
  TopicOrganisationsQuery,
} from '@sextant/contracts/insight/topic-organisations';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http.ts';

/** A first look; more on request. */
const PAGE = 12;
const FILE_PAGE = 500;

export interface WhoPlace {
  readonly topicKey: string;
  /** Undefined: the newest run. */
  readonly run?: string;
  /** Only articles on this technology. */
  readonly technology?: string;
}
export type WhoGroup = Exclude<TopicOrganisationsQuery['group'], 'all'>;

const path = insightCalls.topicOrganisations.path;

const load = (
  { topicKey, ...query }: WhoPlace,
  page: { group?: TopicOrganisationsQuery['group']; limit: number; cursor?: string },
  signal?: AbortSignal,
) =>
  api(insightCalls.topicOrganisations, { params: { key: topicKey }, query: { ...query, ...page }, signal });

/** The organisations of a group, page by page; each page has countries and funders too. */
export const useWho = (place: WhoPlace, group: WhoGroup, enabled = true) =>
  useInfiniteQuery({
    queryKey: [path, place, group],
    queryFn: ({ pageParam, signal }) =>
      load(place, { group, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled,
  });

/** All organisations, for a file. */
export async function loadAll(
  place: WhoPlace,
): Promise<{ organisations: TopicOrganisation[]; first: TopicOrganisations }> {
  const first = await load(place, { limit: FILE_PAGE });
  const organisations = [...first.organisations];
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await load(place, { limit: FILE_PAGE, cursor });
    organisations.push(...page.organisations);
    cursor = page.nextCursor;
  }
  return { organisations, first };
}

/** Titles of articles of the topic. */
export const useTitles = ({ topicKey, run }: WhoPlace, pmids: readonly string[]) =>
  useQuery({
    queryKey: [insightCalls.evidence.path, topicKey, run ?? null, 'titles', pmids],
    queryFn: ({ signal }) =>
      api(insightCalls.evidence, {
        params: { key: topicKey },
        query: { run, pmids: pmids.join(','), sort: 'newest', limit: pmids.length },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
