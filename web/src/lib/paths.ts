/** Every address of the SPA, built in one place. */
export const STRATEGY_TABS = ['innovation', 'analyses', 'roadmaps', 'radars'] as const;
export type StrategyTab = (typeof STRATEGY_TABS)[number];

export const STRATEGY_TAB_LABELS: Readonly<Record<StrategyTab, string>> = {
  innovation: 'Innovation Analysis',
  analyses: 'Saved Analyses',
  roadmaps: 'Technology Roadmaps',
  radars: 'Technology Radars',
};

/** Tabs of a topic's page; findings is the default. */
export const TOPIC_TABS = ['answer', 'evidence', 'radar', 'roadmap', 'who', 'pipeline', 'articles'] as const;
export type TopicTab = (typeof TOPIC_TABS)[number];
/** Tabs of what a run found in its literature, beside the three results. */
const TABS_OF_RUN = ['evidence', 'who', 'pipeline'] as const;
export type TabOfRun = (typeof TABS_OF_RUN)[number];
export const isTabOfRun = (tab: TopicTab): tab is TabOfRun => TABS_OF_RUN.some((one) => one === tab);

interface TopicPlace {
  tab?: TopicTab;
  /** Id of any record of the version. */
  version?: string;
}

const withQuery = (path: string, values: Record<string, string | undefined>): string => {
  const defined = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return defined.length > 0 ? `${path}?${new URLSearchParams(defined)}` : path;
};

/** Servers on the way refuse long URLs. */
export const isTooLongForUrl = (query: string): boolean => query.trim().length > 1_500;

export const paths = {
  dashboard: () => '/',
  auth: (next?: string) => withQuery('/auth', { next: next === '/' ? undefined : next }),
  research: (search?: URLSearchParams) => (search?.size ? `/research?${search}` : '/research'),
  /** A search of the history; a query that is too long for a URL is referred to by the id of its entry. */
  searched: ({ id, query }: { id: string; query: string }) =>
    withQuery('/research', isTooLongForUrl(query) ? { search: id } : { q: query }),
  savedArticle: (pmid: string) => withQuery('/research', { tab: 'saved-articles', pmid }),
  strategy: (tab: StrategyTab = 'innovation', item?: string) => withQuery(`/strategy/${tab}`, { item }),
  topics: () => '/topics',
  topic: (key: string, { tab, version }: TopicPlace = {}) =>
    withQuery(`/topics/${key}`, { tab: tab === 'answer' ? undefined : tab, version }),
  /** The articles of a point of the trend: of a technology, or all; of a year, or in all of them. */
  trendOf: (
    key: string,
    { version, technology, year }: { version: string | undefined; technology?: string; year?: number },
  ) =>
    withQuery(`/topics/${key}`, {
      ...{ tab: 'evidence', version, technology, cell: 'trend', sort: 'newest' },
      ...(year !== undefined && { from: String(year), to: String(year) }),
    }),
  /** The studies of a pair: those that test one against the other, or pooled trials and reviews that do. */
  pairOf: (
    key: string,
    {
      pair: [technology, against],
      cell,
      version,
    }: {
      pair: readonly [string, string];
      cell: 'head-to-head' | 'reviews';
      version: string | undefined;
    },
  ) => withQuery(`/topics/${key}`, { tab: 'evidence', version, technology, against, cell }),
  /** The example topic shipped with the product. */
  exampleTopic: (tab?: TopicTab) => withQuery('/topics/example', { tab: tab === 'answer' ? undefined : tab }),
  /** The topic of a saved record or of the job that created it. */
  topicOf: (result: string, tab?: TopicTab) =>
    withQuery('/topics', { result, tab: tab === 'answer' ? undefined : tab }),
  watches: () => '/watches',
  /** What changed in a watched topic. */
  digest: (id: string) => withQuery('/watches', { digest: id }),
  library: () => '/library',
  history: () => '/history',
  profile: () => '/profile',
  settings: () => '/settings',
  /** A section of the page that explains how figures are computed. */
  method: (section?: string) => (section ? `/method#${section}` : '/method'),
  /** The page shown after deleting an account. The token is in the fragment, to keep it out of requests and logs. */
  goodbye: (deletionToken: string) => `/goodbye#${deletionToken}`,
};

/** Validates a return address: only paths of this origin, and never the sign-in page itself. */
export function safeNext(next: string | null): string {
  if (!next) return paths.dashboard();
  try {
    const url = new URL(next, 'http://own.invalid');
    const own = url.origin === 'http://own.invalid' && next.startsWith('/') && url.pathname !== '/auth';
    return own ? `${url.pathname}${url.search}${url.hash}` : paths.dashboard();
  } catch {
    return paths.dashboard();
  }
}
