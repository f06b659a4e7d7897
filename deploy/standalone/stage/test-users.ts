import { accountCalls } from '@sextant/contracts/account/calls';
import { TOKEN_SCOPES } from '@sextant/contracts/http/token-scope';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { ApiSession } from '../e2e/api-session.ts';
import { craftedRadar, craftedRoadmap, sparseAnalysis } from './crafted.ts';

export const PASSWORD = 'correct horse 7';
/** Of the analyst's access tokens: an ordinary one, and the longest. */
const TOKEN_NAMES = [
  'Nightly report',
  'Literature assistant of the competitive intelligence team, second floor, until the end of next year',
] as const;
export const QUERY = 'closed-loop insulin delivery';

/** Viewer of a screen: signed out, with an empty account, with an account for trying things out, or with saved work. */
export type Viewer = 'nobody' | 'newcomer' | 'explorer' | 'analyst';

/** Ids of the saved records of the analyst, for URLs. */
export interface SavedWork {
  readonly analysis: string;
  readonly sparseAnalysis: string;
  readonly radar: string;
  readonly largeRadar: string;
  readonly roadmap: string;
  readonly longRoadmap: string;
  readonly savedPmid: string;
}

export interface TestUsers {
  readonly cookies: Readonly<Record<Viewer, string>>;
  readonly work: SavedWork;
}

/** Headers of the browser shown in the list of sessions. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
};

const asSaved = ({ similarityScore: _s, similarityPercentage: _p, ...article }: Article) => article;

/** Registers the three users and creates the saved work of the analyst on the sample corpus, through the public API. */
export async function createUsers(url: string): Promise<TestUsers> {
  const newcomer = new ApiSession(url);
  await newcomer.call(accountCalls.register, { body: { username: 'newcomer', password: PASSWORD }, headers });
  const explorer = new ApiSession(url);
  await explorer.call(accountCalls.register, { body: { username: 'explorer', password: PASSWORD }, headers });
  const analyst = new ApiSession(url);
  await analyst.call(accountCalls.register, {
    headers,
    body: {
      username: 'ada',
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada.lovelace@example.org',
    },
  });
  for (const name of TOKEN_NAMES)
    await analyst.call(accountCalls.createAccessToken, {
      body: {
        name,
        scopes: name === TOKEN_NAMES[0] ? ['read'] : [...TOKEN_SCOPES],
        expiresInDays: 90,
        password: PASSWORD,
      },
    });
  const work = await workOf(analyst);
  return {
    cookies: { nobody: '', newcomer: newcomer.cookie, explorer: explorer.cookie, analyst: analyst.cookie },
    work,
  };
}

async function workOf(analyst: ApiSession): Promise<SavedWork> {
  const search = (query: string, record = true) =>
    analyst.call(literatureCalls.semanticSearch, { body: { query, historicalDepth: 'all', record } });
  await search('lipid nanoparticles');
  await search('circulating tumor DNA in early detection');
  const { results } = await search(QUERY);
  const articles = results.slice(0, 20);
  const saved = articles.slice(0, 7).map(asSaved);
  await analyst.call(libraryCalls.bulkSave, { body: { articles: saved, quantity: saved.length } });
  await workInLibrary(analyst);
  await analyst.call(libraryCalls.saveQuery, {
    body: { name: 'Closed loop, all years', query: QUERY, historicalDepth: 'all' },
  });

  const filters = { historicalDepth: 'all' as const };
  const body = { articles, searchQuery: QUERY, filters };
  const radarOf = async (asOf?: string) => {
    const { jobId, ...radarData } = await analyst.call(insightCalls.generateRadar, {
      body: { ...body, ...(asOf ? { asOf } : {}), radarConfig: { name: `Technology Radar: ${QUERY}` } },
    });
    return analyst.call(insightCalls.saveRadar, {
      body: { name: `Technology Radar: ${QUERY}`, searchQuery: QUERY, radarData, jobId },
    });
  };
  await radarOf('2023-01-01T00:00:00.000Z');
  const radar = await radarOf();
  const { jobId: analysisJob, ...analysisData } = await analyst.call(insightCalls.generateAnalysis, { body });
  const analysis = await analyst.call(insightCalls.saveAnalysis, {
    body: {
      name: `Innovation Analysis: ${QUERY}`,
      searchQuery: QUERY,
      analysisData,
      jobId: analysisJob,
    },
  });
  const { jobId: roadmapJob, ...roadmapData } = await analyst.call(insightCalls.generateRoadmap, {
    body: { ...body, roadmapConfig: { name: `Technology Roadmap: ${QUERY}` } },
  });
  const roadmap = await analyst.call(insightCalls.saveRoadmap, {
    body: { name: `Technology Roadmap: ${QUERY}`, searchQuery: QUERY, roadmapData, jobId: roadmapJob },
  });
  const sparse = await analyst.call(insightCalls.saveAnalysis, { body: sparseAnalysis });
  const large = await analyst.call(insightCalls.saveRadar, {
    body: craftedRadar('Three hundred technologies', 300, 20),
  });
  const long = await analyst.call(insightCalls.saveRoadmap, { body: craftedRoadmap('Long names', 26) });
  await analyst.call(insightCalls.correct, {
    params: { key: long.topicKey },
    headers: { 'if-match': '"0"' },
    body: {
      ...{ kind: 'roadmap', recordId: long.id, path: '/elements/0' },
      change: { owner: 'Grace Hopper', done: true, note: 'Signed off by the board' },
      reason: 'Delivered ahead of time',
    },
  });
  return {
    analysis: analysis.id,
    sparseAnalysis: sparse.id,
    radar: radar.id,
    largeRadar: large.id,
    roadmap: roadmap.id,
    longRoadmap: long.id,
    savedPmid: saved[2]?.pmid ?? '',
  };
}

/** Adds tags and notes to saved articles. */
async function workInLibrary(analyst: ApiSession): Promise<void> {
  const { items } = await analyst.call(libraryCalls.library, {});
  const ids = items.map(({ id }) => id);
  await analyst.call(libraryCalls.tagArticles, { body: { ids: ids.slice(0, 3), add: ['for the briefing'] } });
  await analyst.call(libraryCalls.tagArticles, {
    body: { ids: ids.slice(2, 6), add: ['pediatric', 'safety'] },
  });
  const [first] = ids;
  if (!first) return;
  await analyst.call(libraryCalls.writeNote, {
    params: { id: first },
    body: {
      note: 'Time in range rose, but most participants were adults.\n\nAsk for the data on nights.',
      noteVersion: 0,
    },
  });
}
