import { Browser } from '@sextant/gateway/testing/browser';
import { DELETED_PMIDS, RETRACTED_PMID, REVISED_PMID } from './literature.ts';
import { type FrozenCall, type FrozenUser, type RecordedCall, replay } from './recording.ts';

const get = (path: string): FrozenCall => ({ method: 'GET', path });
const post = (path: string, body: object): FrozenCall => ({ method: 'POST', path, body });
const search = (query: string, more: object = {}): FrozenCall =>
  post('/api/search', { query, historicalDepth: 'all', record: false, ...more });
const semantic = (query: string, more: object = {}): FrozenCall =>
  post('/api/search/semantic', { query, historicalDepth: 'all', record: false, ...more });

const LISTS = ['innovation-analyses', 'technology-radars', 'technology-roadmaps', 'jobs'] as const;
/** Paths of a user's data; `/api/sessions` first, before new sign-ins change it. */
const USER_PATHS = [
  'sessions',
  'user',
  'saved-articles',
  'search-history',
  'saved-queries',
  'activity?limit=5',
];

const PMIDS = [REVISED_PMID, RETRACTED_PMID, REVISED_PMID + 60, REVISED_PMID + 61, 38_000_004].map(String);

/** Literature calls, without limits relative to the current date. */
const LITERATURE: readonly FrozenCall[] = [
  get('/api/status'),
  search('lipid nanoparticles'),
  search('LNP', { synonyms: true }),
  search('lipid nanoparticles', { sortOrder: 'date-desc', resultsPerPage: 50, synonyms: false }),
  search('insulin', { page: 2, synonyms: false }),
  search('closed-loop insulin', { articleType: 'review', synonyms: false }),
  search('glucose', { journalFilter: 'Frozen Notes', synonyms: false }),
  search('insulin', { authorFilter: 'Meyer A', synonyms: false }),
  search('insulin[ti] AND 2019:2024[dp]'),
  search('"messenger RNA"[tiab] NOT review[pt]'),
  search('deliver*', { resultsPerPage: 100 }),
  search('Humans[mh]', { resultsPerPage: 100 }),
  search('nothing-has-this-word', { synonyms: false }),
  search('insulin AND ('),
  semantic('lipid nanoparticles', { depth: 'quick' }),
  semantic('lipid nanoparticle delivery', { depth: 'comprehensive', synonyms: false }),
  semantic('closed-loop insulin', { articleType: 'clinical-trial', depth: 'deep' }),
  post('/api/semantic-search', { query: 'glucose sensors in children', limit: 10, threshold: 0.3 }),
  post('/api/summaries', { pmids: PMIDS }),
  post('/api/abstracts', { pmids: PMIDS }),
  ...PMIDS.map((pmid) => get(`/api/article/${pmid}`)),
  get(`/api/article/${DELETED_PMIDS[0]}`),
];

async function recordAs(
  url: string,
  user: FrozenUser,
  calls: readonly FrozenCall[],
): Promise<RecordedCall[]> {
  const browser = new Browser(url);
  browser.cookie = user.cookie;
  const recorded: RecordedCall[] = [];
  for (const call of calls)
    recorded.push({ ...call, username: user.username, ...(await replay(browser, call)) });
  return recorded;
}

async function recordUserData(url: string, user: FrozenUser): Promise<RecordedCall[]> {
  const lists = await recordAs(
    url,
    user,
    [...USER_PATHS, ...LISTS].map((path) => get(`/api/${path}`)),
  );
  const idsOf = (path: string) => {
    const { answer = [] } = lists.find((call) => call.path === `/api/${path}`) ?? {};
    return (answer as { id: string }[]).map(({ id }) => id);
  };
  const items = LISTS.flatMap((path) => idsOf(path).map((id) => get(`/api/${path}/${id}`)));
  const news = idsOf('saved-queries').map((id) => get(`/api/saved-queries/${id}/news`));
  const [after, before] = idsOf('technology-radars');
  const diff = after && before ? [get(`/api/technology-radars/${after}/diff?against=${before}`)] : [];
  return [...lists, ...(await recordAs(url, user, [...items, ...news, ...diff]))];
}

/** Records the responses of all read calls, using the users' open sessions. */
export async function recordCalls(
  url: string,
  users: readonly FrozenUser[],
  deletion: string,
): Promise<RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  // The job list of a user with unfinished jobs changes, so it is not recorded.
  const [ada, bob] = users;
  if (!ada || !bob) throw new Error('The recorded calls need two users');
  for (const user of [ada, bob]) recorded.push(...(await recordUserData(url, user)));
  recorded.push(...(await recordAs(url, ada, LITERATURE)));
  const status = get(`/api/deletions/${deletion}`);
  recorded.push({ ...status, username: null, ...(await replay(new Browser(url), status)) });
  const failed = recorded.filter((call) => call.status >= 500);
  if (failed[0]) throw new Error(`${failed[0].path}: ${failed[0].status}`);
  return recorded;
}
