import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@sextant/contracts/account/calls';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { natsNamespace } from '@sextant/test-kit/bus';
import { freePorts } from '@sextant/test-kit/free-ports';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiSession } from './api-session.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { writeMedline } from './medline-fixture.ts';
import { importFiles, type StartedSextant, startSextant } from './started-sextant.ts';

let data = '';
let files = '';
/** Handed from test to test, because a start takes longer than most of them. */
let sextant: StartedSextant | undefined;
/** If the test run has a NATS, events are published to it. */
const nats = natsNamespace();
const env: Record<string, string> = nats ? { NATS_URL: nats.servers, NATS_NAMESPACE: nats.namespace } : {};
/** On a port that no other server is given once it has stopped: nothing may answer there. */
async function start(): Promise<StartedSextant> {
  if (!sextant) {
    const [port] = await freePorts(1);
    sextant = await startSextant({ data, env: { ...env, PORT: String(port) } });
  }
  return sextant;
}
async function stop(): Promise<void> {
  await sextant?.stop();
  sextant = undefined;
}
/** Restarts it at once after `kill`. */
async function restart(kill: (running: StartedSextant) => Promise<void>): Promise<StartedSextant> {
  const running = await start();
  sextant = undefined;
  await kill(running);
  return start();
}
const credentials = { username: 'ada', password: 'correct horse' };

beforeAll(async () => {
  data = await initializedDataFolder();
  files = await mkdtemp(join(tmpdir(), 'sextant-medline-'));
  const imported = await importFiles(data, [await writeMedline(files, 'heart.xml.gz', 1_000, 120)]);
  expect(imported.status, imported.output).toBe(0);
});
afterEach(({ task }) => (task.result?.state === 'fail' ? stop() : undefined));
afterAll(async () => {
  await stop();
  await rm(data, { recursive: true, force: true });
  await rm(files, { recursive: true, force: true });
  await nats?.remove();
});

test('everything acknowledged before kill -9 of all processes is present after an immediate restart', async () => {
  const ada = new ApiSession((await start()).url);
  await ada.call(accountCalls.register, { body: credentials });
  const { results } = await ada.call(literatureCalls.semanticSearch, {
    body: { query: 'ACE inhibition heart failure', historicalDepth: 'all', depth: 'quick' },
  });
  expect(results.length).toBeGreaterThan(10);
  const articles = results.slice(0, 20);
  const saved = await ada.call(libraryCalls.saveArticle, { body: articles[0]! });
  const { jobId, ...analysisData } = await ada.call(insightCalls.generateAnalysis, {
    body: { articles, searchQuery: 'ACE inhibition heart failure' },
  });
  const stored = await ada.call(insightCalls.saveAnalysis, {
    body: { name: 'Kept', searchQuery: 'ACE inhibition heart failure', analysisData, jobId },
  });

  const { url } = await restart((running) => running.killAll());
  const again = new ApiSession(url);
  await again.call(accountCalls.login, { body: credentials });
  expect((await again.call(libraryCalls.savedArticles)).map(({ id }) => id)).toEqual([saved.id]);
  expect(await again.call(insightCalls.analyses)).toMatchObject([{ id: stored.id }]);
  await vi.waitFor(
    async () =>
      expect((await again.call(libraryCalls.searchHistory)).map(({ query }) => query)).toEqual([
        'ACE inhibition heart failure',
      ]),
    { timeout: 60_000 },
  );
});

test('kill -9 of the parent alone ends the child, and an immediate restart finds no second owner and no data loss', async () => {
  const { url: orphan } = await start();
  const ada = new ApiSession(orphan);
  await ada.call(accountCalls.login, { body: credentials });
  const { results } = await ada.call(literatureCalls.semanticSearch, {
    body: { query: 'statin therapy', historicalDepth: 'all', record: false },
  });
  const saved = await ada.call(libraryCalls.saveArticle, { body: results[0]! });

  const { url } = await restart((running) => running.killParent());
  await expect(fetch(orphan, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow();
  const again = ada.at(url);
  expect((await again.call(libraryCalls.savedArticles)).map(({ id }) => id)).toContain(saved.id);
});

test('a job that was running at kill -9 is finished after the restart, with a single result', async () => {
  const ada = new ApiSession((await start()).url);
  await ada.call(accountCalls.login, { body: credentials });
  const { results } = await ada.call(literatureCalls.semanticSearch, {
    body: { query: 'heart failure', historicalDepth: 'all', record: false },
  });
  const response = await ada.send(insightCalls.generateRadar, {
    headers: { prefer: 'respond-async' },
    body: {
      articles: results.slice(0, 20),
      searchQuery: 'heart failure',
      radarConfig: { name: 'Heart failure' },
    },
  });
  expect(response.status).toBe(202);
  const { jobId } = (await response.json()) as { jobId: string };

  const { url } = await restart((running) => running.killAll());
  const again = ada.at(url);
  const job = await vi.waitFor(
    async () => {
      const found = await again.call(insightCalls.job, { params: { id: jobId } });
      expect(found.status).toBe('succeeded');
      return found;
    },
    { timeout: 120_000, interval: 200 },
  );
  expect(job.kind === 'radar' && job.result?.items.length).toBeGreaterThan(0);
});

test('a second start on the same folder fails with an explanation', async () => {
  const { url } = await start();
  await expect(startSextant({ data, env })).rejects.toThrow(/already|in use|another/i);
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
});

test('Ctrl-C ends it within ten seconds and leaves no child', async () => {
  const { url } = await start();
  const started = Date.now();
  await stop();
  expect(Date.now() - started).toBeLessThan(10_000);
  await expect(fetch(url)).rejects.toThrow();
});
