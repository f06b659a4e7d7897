import { setTimeout as sleep } from 'node:timers/promises';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { startFakeModel } from '@sextant/test-kit/fake-model';
import { ApiSession } from '../e2e/api-session.ts';
import { eventually } from './eventually.ts';
import { pubmedArticles, SUBJECTS } from './literature.ts';
import { bestArticles, PASSWORDS, register, seedAda, seedBob, seedDora } from './people.ts';
import type { FrozenUser } from './recording.ts';

/** A running Sextant to be filled with data, on any kind of database. */
export interface FrozenProduct {
  url(): string;
  /** Restarts with extra settings; the defaults are the local index and the built-in analyst. */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
  importFiles(paths: string[]): Promise<void>;
}

const [SUBJECT] = SUBJECTS;

async function searchPubmed(session: ApiSession): Promise<void> {
  const { pmids } = await session.call(literatureCalls.search, {
    body: { query: 'xenon', historicalDepth: 'all' },
  });
  const articles = await session.call(literatureCalls.summaries, { body: { pmids } });
  const [first] = articles;
  if (!first) throw new Error('The fake PubMed found nothing');
  await session.call(libraryCalls.saveArticle, { body: first });
  await session.call(literatureCalls.semanticSearch, {
    body: { query: 'xenon cohort', historicalDepth: 'all' },
  });
}

/** Starts a radar job without waiting for it. */
async function startRadar(session: ApiSession, articles: readonly Article[]): Promise<string> {
  const response = await session.send(insightCalls.generateRadar, {
    headers: { prefer: 'respond-async' },
    body: { articles: [...articles], searchQuery: SUBJECT, radarConfig: { name: 'Later' } },
  });
  if (response.status !== 202) throw new Error(`Unexpected status of a job: ${response.status}`);
  return ((await response.json()) as { jobId: string }).jobId;
}

const jobReaches = (session: ApiSession, id: string, status: string) =>
  eventually(`a job that is ${status}`, async () => {
    const job = await session.call(insightCalls.job, { params: { id } });
    return job.status === status;
  });

/** Seeds the data of long-term users; no job is running at the end. */
export async function seedUsers(product: FrozenProduct, files: string[]) {
  await product.importFiles(files);
  const ada = await seedAda(product.url());
  const bob = await seedBob(product.url());
  const token = await seedDora(product.url());
  const articles = await bestArticles(ada, SUBJECT, 5);

  const [eutils, model] = [await startFakeEutils(pubmedArticles()), await startFakeModel()];
  try {
    await product.restart({
      LITERATURE_SOURCE: 'pubmed',
      EUTILS_BASE_URL: eutils.url,
      CTGOV_BASE_URL: 'off',
      ...modelSettings(model.url),
    });
    const [adaSession, bobSession] = [ada.at(product.url()), bob.at(product.url())];
    await searchPubmed(bobSession);
    model.script({ status: 401 });
    model.answerWith(() => 'silence');
    await jobReaches(adaSession, await startRadar(adaSession, articles), 'failed');
    const cancelled = await startRadar(adaSession, articles);
    await jobReaches(adaSession, cancelled, 'running');
    await adaSession.call(insightCalls.cancelJob, { params: { id: cancelled } });
    await eventually('the history of the last search', async () => {
      const history = await bobSession.call(libraryCalls.searchHistory);
      return history.some(({ query }) => query === 'xenon cohort');
    });
  } finally {
    await eutils.close();
    await model.close();
  }
  await product.restart({});
  const grace = await register(product.url(), 'grace');
  // Vectors of saved articles are requested in the background.
  await sleep(10_000);
  const user = (username: keyof typeof PASSWORDS, { cookie }: ApiSession): FrozenUser => ({
    username,
    password: PASSWORDS[username],
    cookie,
  });
  return { users: [user('ada', ada), user('bob', bob), user('grace', grace)], deletion: token };
}

const modelSettings = (url: string) => ({
  ANALYST: 'openai',
  OPENAI_BASE_URL: url,
  OPENAI_MODEL: 'silent-1',
});

/**
 * Starts more jobs than a user may run at once; none of them ends.
 * @returns the jobs, once two are running and one is queued
 */
export async function leaveUnfinished(product: FrozenProduct, grace: FrozenUser) {
  const model = await startFakeModel();
  model.answerWith(() => 'silence');
  await product.restart(modelSettings(model.url));
  const session = new ApiSession(product.url(), grace.cookie);
  const articles = await bestArticles(session, SUBJECT, 5);
  for (let count = 0; count < 3; count += 1) await startRadar(session, articles);
  const jobs = await eventually('a job that waits behind two others', async () => {
    const found = await session.call(insightCalls.jobs);
    return found.filter(({ status }) => status === 'running').length === 2 && found;
  });
  await sleep(1_000); // The queued job is taken off the queue shortly after the others have started.
  return {
    unfinished: jobs.map(({ id, status }) => ({ id, status, username: grace.username })),
    close: () => model.close(),
  };
}
