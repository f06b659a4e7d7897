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
import { bestArticles, liveAsAda, liveAsBob, liveAsDora, PASSWORDS, register } from './people.ts';
import type { FrozenUser } from './recording.ts';

/** A Sextant that is being filled, whatever it runs on. */
export interface FrozenProduct {
  url(): string;
  /** Goes on with these settings beside its own, which are the local index and the built-in analyst. */
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

/** Starts a radar without waiting for it. */
async function startRadar(session: ApiSession, articles: readonly Article[]): Promise<string> {
  const response = await session.send(insightCalls.generateRadar, {
    headers: { prefer: 'respond-async' },
    body: { articles: [...articles], searchQuery: SUBJECT, radarConfig: { name: 'Later' } },
  });
  if (response.status !== 202) throw new Error(`A job was answered with ${response.status}`);
  return ((await response.json()) as { jobId: string }).jobId;
}

const jobReaches = (session: ApiSession, id: string, status: string) =>
  eventually(`a job that is ${status}`, async () => {
    const job = await session.call(insightCalls.job, { params: { id } });
    return job.status === status;
  });

/** What users leave behind who have been here for a while; nothing is under way at the end. */
export async function live(product: FrozenProduct, files: string[]) {
  await product.importFiles(files);
  const ada = await liveAsAda(product.url());
  const bob = await liveAsBob(product.url());
  const token = await liveAsDora(product.url());
  const articles = await bestArticles(ada, SUBJECT, 5);

  const [eutils, model] = [await startFakeEutils(pubmedArticles()), await startFakeModel()];
  try {
    await product.restart({
      LITERATURE_SOURCE: 'pubmed',
      EUTILS_BASE_URL: eutils.url,
      ...modelSettings(model.url),
    });
    const [adaNow, bobNow] = [ada.at(product.url()), bob.at(product.url())];
    await searchPubmed(bobNow);
    model.script({ status: 401 });
    model.answerWith(() => 'silence');
    await jobReaches(adaNow, await startRadar(adaNow, articles), 'failed');
    const cancelled = await startRadar(adaNow, articles);
    await jobReaches(adaNow, cancelled, 'running');
    await adaNow.call(insightCalls.cancelJob, { params: { id: cancelled } });
    await eventually('the history of the last search', async () => {
      const history = await bobNow.call(libraryCalls.searchHistory);
      return history.some(({ query }) => query === 'xenon cohort');
    });
  } finally {
    await eutils.close();
    await model.close();
  }
  await product.restart({});
  const grace = await register(product.url(), 'grace');
  // Vectors of what was saved are asked for in the background.
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

/** Starts more jobs than a user's share, which never end. @returns them once some run and one waits */
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
  await sleep(1_000); // The one that waits is taken off the queue a moment after the others began.
  return {
    unfinished: jobs.map(({ id, status }) => ({ id, status, username: grace.username })),
    close: () => model.close(),
  };
}
