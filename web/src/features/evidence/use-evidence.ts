import { insightCalls } from '@sextant/contracts/insight/calls';
import type { EvidencePage, EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../../lib/http.ts';
import type { EvidenceFilters } from './use-filters.ts';

/** Studies per page: two screens at first, all of them for a file. */
const PAGE = 100;
const FILE_PAGE = 200;

export interface EvidencePlace {
  readonly topicKey: string;
  /** Undefined: the newest run. */
  readonly run?: string;
}

const path = insightCalls.evidence.path;
const pagesKey = ({ topicKey, run }: EvidencePlace) => [path, topicKey, run ?? null, 'pages'];

const loadPage = (
  { topicKey, run }: EvidencePlace,
  query: Omit<EvidenceFilters, 'sort'> & {
    sort?: EvidenceFilters['sort'];
    cursor?: string;
    limit: number;
    pmids?: string;
  },
  signal?: AbortSignal,
) => api(insightCalls.evidence, { params: { key: topicKey }, query: { ...query, run }, signal });

/** The studies within the filters, page by page. */
export const useStudies = (place: EvidencePlace, filters: EvidenceFilters) =>
  useInfiniteQuery({
    queryKey: [...pagesKey(place), filters],
    queryFn: ({ pageParam, signal }) =>
      loadPage(place, { ...filters, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

interface ViewRequest {
  params: { key: string };
  query: { run: string | undefined; doubtful: 'true' | undefined };
  signal: AbortSignal;
}
const LOAD_VIEW = {
  headToHead: (request: ViewRequest) => api(insightCalls.headToHead, request),
  evidenceMap: (request: ViewRequest) => api(insightCalls.evidenceMap, request),
  evidenceHarms: (request: ViewRequest) => api(insightCalls.evidenceHarms, request),
};
type ViewData = { [View in keyof typeof LOAD_VIEW]: Awaited<ReturnType<(typeof LOAD_VIEW)[View]>> };

/**
 * What a view counts over all studies.
 * @param arrange what is shown of it, computed once for its list, its head and its file; a function that stays the same
 */
export const useView = <View extends keyof ViewData, Shown = ViewData[View]>(
  view: View,
  { topicKey, run }: EvidencePlace,
  doubtful: 'true' | undefined,
  arrange?: (data: ViewData[View]) => Shown,
) =>
  useQuery<ViewData[View], Error, Shown>({
    queryKey: [path, topicKey, run ?? null, view, doubtful],
    queryFn: async ({ signal }) => {
      const data = await LOAD_VIEW[view]({ params: { key: topicKey }, query: { run, doubtful }, signal });
      return data as ViewData[View];
    },
    select: arrange,
    placeholderData: keepPreviousData,
  });

/** A decision changes what is counted, also of whom: lists and views are loaded again when they are next shown. */
export function countAgain(client: QueryClient, { topicKey }: EvidencePlace): void {
  void client.invalidateQueries({ queryKey: [path, topicKey], refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: [insightCalls.topicOrganisations.path, { topicKey }],
    refetchType: 'none',
  });
}

/** All studies within the filters, for a file. */
export async function loadAllStudies(
  place: EvidencePlace,
  filters: EvidenceFilters,
  onProgress: (loaded: number, total: number) => void,
): Promise<EvidenceStudy[]> {
  const studies: EvidenceStudy[] = [];
  let cursor: string | null = null;
  do {
    const page: EvidencePage = await loadPage(place, {
      ...filters,
      limit: FILE_PAGE,
      ...(cursor && { cursor }),
    });
    studies.push(...page.studies);
    onProgress(studies.length, page.total);
    cursor = page.nextCursor;
  } while (cursor);
  return studies;
}

/** A study as the server has it now; undefined if the table no longer has it. */
export const loadStudy = async (place: EvidencePlace, pmid: string): Promise<EvidenceStudy | undefined> =>
  (await loadPage(place, { pmids: pmid, similar: 'true', limit: 1 })).studies[0];

type Pages = InfiniteData<EvidencePage, string | null>;

export function findStudy(
  client: QueryClient,
  place: EvidencePlace,
  pmid: string,
): EvidenceStudy | undefined {
  for (const [, data] of client.getQueriesData<Pages>({ queryKey: pagesKey(place) }))
    for (const { studies } of data?.pages ?? []) {
      const study = studies.find((one) => one.pmid === pmid);
      if (study) return study;
    }
  return undefined;
}

/** Replaces a study in all lists that hold it; it keeps its place until they are loaded again. */
export const replaceStudy = (client: QueryClient, place: EvidencePlace, study: EvidenceStudy): void =>
  void client.setQueriesData<Pages>({ queryKey: pagesKey(place) }, (data) =>
    data?.pages.some(({ studies }) => studies.some(({ pmid }) => pmid === study.pmid))
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            studies: page.studies.map((one) => (one.pmid === study.pmid ? study : one)),
          })),
        }
      : data,
  );
