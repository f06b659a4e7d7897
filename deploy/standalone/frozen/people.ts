import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls, type SearchOrdering } from '@sextant/contracts/literature/calls';
import { ApiSession } from '../e2e/api-session.ts';
import { eventually } from './eventually.ts';
import { SUBJECTS } from './literature.ts';

const [SUBJECT, OTHER_SUBJECT] = SUBJECTS;
export const PASSWORDS = {
  ada: 'correct horse',
  bob: 'battery staple',
  grace: 'tabulating cards',
  dora: 'gone soon',
};

export async function register(url: string, username: keyof typeof PASSWORDS): Promise<ApiSession> {
  const session = new ApiSession(url);
  await session.call(accountCalls.register, { body: { username, password: PASSWORDS[username] } });
  return session;
}

/** The top articles of a query with their abstracts, as the browser posts them. */
export async function bestArticles(
  session: ApiSession,
  query: string,
  limit: number,
  sortOrder: SearchOrdering = 'relevance',
): Promise<Article[]> {
  const body = { query, historicalDepth: 'all', resultsPerPage: limit, record: false, sortOrder } as const;
  const { pmids } = await session.call(literatureCalls.search, { body });
  const [articles, abstracts] = await Promise.all([
    session.call(literatureCalls.summaries, { body: { pmids } }),
    session.call(literatureCalls.abstracts, { body: { pmids } }),
  ]);
  return articles.map((article) => ({ ...article, abstract: abstracts[article.pmid] ?? null }));
}

/** Seeds a user with data of every kind. */
export async function seedAda(url: string): Promise<ApiSession> {
  const ada = await register(url, 'ada');
  await ada.call(accountCalls.updateUser, {
    body: {
      firstName: 'Ada',
      lastName: 'Löwe',
      email: 'ada@example.org',
      profileImageUrl: 'https://example.org/ada.png',
    },
  });
  const secondSession = new ApiSession(url);
  await secondSession.call(accountCalls.login, {
    body: { username: 'ada', password: PASSWORDS.ada },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });

  await eventually('vectors of the index', async () => {
    const body = { query: SUBJECT, depth: 'quick', record: false } as const;
    return (await ada.call(literatureCalls.semanticSearch, { body })).method === 'semantic';
  });
  for (const body of [
    { query: SUBJECT, historicalDepth: 'all' },
    { query: 'insulin pump', historicalDepth: 'all', articleType: 'review', synonyms: false },
    { query: `${SUBJECT}[tiab] AND liver`, historicalDepth: 'all', authorFilter: 'Meyer' },
  ] as const)
    await ada.call(literatureCalls.search, { body });
  await ada.call(literatureCalls.semanticSearch, {
    body: { query: OTHER_SUBJECT, historicalDepth: 'all', journalFilter: 'Journal' },
  });

  const articles = await bestArticles(ada, SUBJECT, 30);
  const [firstArticle, secondArticle, ...others] = articles;
  if (!firstArticle || !secondArticle) throw new Error(`Nothing was found for ${SUBJECT}`);
  await ada.call(libraryCalls.saveArticle, { body: firstArticle });
  const removed = await ada.call(libraryCalls.saveArticle, { body: secondArticle });
  await ada.call(libraryCalls.removeSavedArticle, { params: { id: removed.id } });
  await ada.call(libraryCalls.bulkSave, { body: { articles: others.slice(0, 10), quantity: 10 } });

  const saved = await ada.call(libraryCalls.saveQuery, {
    body: { name: 'Delivery', query: SUBJECT, historicalDepth: 'all' },
  });
  await ada.call(libraryCalls.runSavedQuery, { params: { id: saved.id } });
  await ada.call(libraryCalls.saveQuery, {
    body: { name: 'Never run', query: 'glucose', articleType: 'clinical-trial', synonyms: false },
  });

  const searchQuery = SUBJECT;
  const post = { searchQuery, filters: { historicalDepth: 'all' } } as const;
  const analysis = await ada.call(insightCalls.generateAnalysis, {
    body: { ...post, articles: articles.slice(0, 20) },
  });
  {
    const { jobId, ...analysisData } = analysis;
    const body = { name: 'Gaps', description: 'What is missing', searchQuery, analysisData, jobId };
    const { id } = await ada.call(insightCalls.saveAnalysis, { body });
    await ada.call(insightCalls.renameAnalysis, { params: { id }, body: { name: 'Gaps in delivery' } });
    await ada.call(insightCalls.saveAnalysis, {
      body: { name: 'Without its job', searchQuery, analysisData },
    });
  }
  // Two different radars of one search: the second includes newer articles.
  const newest = await bestArticles(ada, SUBJECT, 80, 'date-desc');
  for (const [name, asOf, chosen] of [
    ['Before', '2023-06-01T00:00:00.000Z', newest.slice(30)],
    ['After', '2026-11-21T00:00:00.000Z', newest.slice(0, 50)],
  ] as const) {
    const radarConfig = { name, description: `${name} the year was over` };
    const { jobId, ...radarData } = await ada.call(insightCalls.generateRadar, {
      body: { ...post, asOf, articles: [...chosen], radarConfig },
    });
    await ada.call(insightCalls.saveRadar, { body: { name, searchQuery, radarData, jobId } });
  }
  const { jobId, ...roadmapData } = await ada.call(insightCalls.generateRoadmap, {
    body: { ...post, articles: articles.slice(0, 20), roadmapConfig: { name: 'The way' } },
  });
  await ada.call(insightCalls.saveRoadmap, { body: { name: 'The way', searchQuery, roadmapData, jobId } });
  // A job whose result is not saved.
  await ada.call(insightCalls.generateRadar, {
    body: { ...post, articles: articles.slice(0, 6), radarConfig: { name: 'Not saved' } },
  });
  return ada;
}

/** Seeds a user and deletes the account. Returns the token for the status of the deletion. */
export async function seedDora(url: string): Promise<string> {
  const dora = await register(url, 'dora');
  await dora.call(literatureCalls.search, { body: { query: 'a secret of hers', historicalDepth: 'all' } });
  const [article] = await bestArticles(dora, OTHER_SUBJECT, 1);
  if (article) await dora.call(libraryCalls.saveArticle, { body: article });
  const { token } = await dora.call(accountCalls.deleteUser, { body: { password: PASSWORDS.dora } });
  await eventually('the end of a deletion', async () => {
    const { finishedAt } = await new ApiSession(url).call(accountCalls.deletion, {
      params: { token },
    });
    return finishedAt !== null;
  });
  return token;
}

/** Seeds a user with password changes and a failed sign-in. */
export async function seedBob(url: string): Promise<ApiSession> {
  const bob = await register(url, 'bob');
  const newPassword = PASSWORDS.bob;
  await bob.call(accountCalls.changePassword, {
    body: { currentPassword: PASSWORDS.bob, newPassword: 'on the way' },
  });
  await bob.call(accountCalls.changePassword, { body: { currentPassword: 'on the way', newPassword } });
  const wrong = await new ApiSession(url).send(accountCalls.login, {
    body: { username: 'bob', password: 'not this one' },
  });
  if (wrong.status !== 401) throw new Error(`Unexpected status for a wrong password: ${wrong.status}`);
  return bob;
}
