// npm run bench -- insight/scale-out [JOBS]      needs DATABASE_URL and NATS_URL
//
// Do insight workers scale? JOBS (160) model analyses, each of a user of his own, wait in the queue of a real NATS for 1, 2 and 4 worker
// processes with their shipped settings. The model is a fake one that takes a second; it holds its first answers back until all jobs are posted,
// so that posting them is not measured. Printed: jobs a second and the factor over one
// worker; then, of jobs that come one by one to an idle worker, what each takes beside the model: until a worker has it, and in all.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createPool } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { removeNamespace } from '@sextant/test-kit/bus';
import { startFakeModel } from '@sextant/test-kit/fake-model';
import { testIdentity } from '@sextant/test-kit/identity';
import { createRealDatabase } from '@sextant/test-kit/real-database';
import { buildApp, migrations } from '../src/app.ts';
import { InsightSettings } from '../src/config.ts';
import { honestDraft, readPrompt } from '../src/model-analyst/testing/honest-model.ts';
import { makeArticle, makeRecord } from '../src/testing/articles.ts';
import { respondAsSearch } from '../src/testing/search-responder.ts';
import type { WorkerProcessOptions } from '../src/testing/worker-process.ts';

const { DATABASE_URL, NATS_URL } = process.env;
if (!(DATABASE_URL && NATS_URL)) {
  console.error('This benchmark needs DATABASE_URL and NATS_URL.');
  process.exit(2);
}
const JOBS = Number(process.argv[2] ?? 160);
const MODEL_MS = 1_000;
const SINGLE_JOBS = 15;
const program = fileURLToPath(new URL('../src/testing/worker-process.ts', import.meta.url));

const database = await createRealDatabase({ url: DATABASE_URL }, [
  { schema: 'insight', directory: migrations },
]);
const servers = NATS_URL;
const namespace = `bench-${randomUUID()}`;
const identity = testIdentity();
const bus = await createNatsBus({ servers, namespace });
const records = Array.from({ length: 20 }, (_, i) => makeRecord(String(11 + i)));
const search = await respondAsSearch(bus, identity.verifierFor('search'), { records });
const model = await startFakeModel();
let gate = Promise.resolve();
model.answerWith(async (request) => {
  await gate;
  await sleep(MODEL_MS);
  return { content: JSON.stringify(honestDraft(readPrompt(request))) };
});
const api = await buildApp({
  config: InsightSettings.parse({ INSIGHT_ROLE: 'api' }),
  logger: createLogger({ service: 'insight', level: 'silent' }),
  bus,
  databaseUrl: database.url('insight'),
  verifyIdentity: identity.verifierFor('insight'),
  sign: identity.sign('insight'),
});
await api.ready();
const sql = createPool({ url: database.url() });
const headersFor = identity.signFor('insight');

async function startJob(): Promise<string> {
  const response = await api.inject({
    method: 'POST',
    url: '/api/generate-technology-radar',
    headers: { ...headersFor({ userId: randomUUID() }), prefer: 'respond-async' },
    payload: {
      articles: records.map(({ pmid }) => makeArticle(pmid)),
      searchQuery: 'lipid nanoparticles',
      radarConfig: { name: 'Radar' },
    },
  });
  return response.json().jobId;
}

async function startWorkers(count: number): Promise<ChildProcess[]> {
  const workerOptions: WorkerProcessOptions = {
    databaseUrl: database.url('insight'),
    servers,
    namespace,
    privateKey: identity.keys.privateKeys.insight ?? '',
    publicKeys: identity.keys.publicKeys,
    settings: { ANALYST: 'openai', OPENAI_MODEL: 'fake', OPENAI_BASE_URL: model.url },
  };
  const workers = Array.from({ length: count }, () =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, JSON.stringify(workerOptions)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    ),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return workers;
}

async function stopWorkers(workers: readonly ChildProcess[]): Promise<void> {
  const exits = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(exits);
}

const unfinished = async () =>
  (
    await sql.query(
      `SELECT count(*)::integer AS jobs FROM insight.jobs WHERE status IN ('queued', 'running')`,
    )
  ).rows[0].jobs;
async function waitUntilDone(everyMs: number): Promise<void> {
  while ((await unfinished()) > 0) await sleep(everyMs);
}

/** Jobs a second with `count` idle workers, from the model's first answer to the last finished job. */
async function throughput(count: number): Promise<number> {
  await sql.query('DELETE FROM insight.jobs');
  const workers = await startWorkers(count);
  // Warm-up: each process has finished its first job.
  for (let i = 0; i < 4 * count; i++) await startJob();
  await waitUntilDone(100);
  await sql.query('DELETE FROM insight.job_steps; DELETE FROM insight.jobs');
  const closed = Promise.withResolvers<void>();
  gate = closed.promise;
  for (let i = 0; i < JOBS; i++) await startJob();
  const [{ opened }] = (await sql.query('SELECT clock_timestamp() AS opened')).rows;
  closed.resolve();
  await waitUntilDone(100);
  await stopWorkers(workers);
  const { rows } = await sql.query(
    `SELECT EXTRACT(EPOCH FROM max(finished_at) - $1::timestamptz)::float8 AS seconds,
      count(*) FILTER (WHERE status = 'succeeded')::integer AS succeeded FROM insight.jobs`,
    [opened],
  );
  if (rows[0].succeeded !== JOBS) throw new Error(`Only ${rows[0].succeeded} of ${JOBS} jobs succeeded`);
  return JOBS / rows[0].seconds;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds per sequential job: until a worker takes it, and in total without the model. */
async function overhead(): Promise<{ taken: number; beside: number }> {
  const workers = await startWorkers(1);
  await startJob();
  await waitUntilDone(5);
  await sql.query('DELETE FROM insight.job_steps; DELETE FROM insight.jobs');
  for (let i = 0; i < SINGLE_JOBS; i++) {
    await startJob();
    await waitUntilDone(5);
  }
  await stopWorkers(workers);
  const { rows } = await sql.query<{ taken: number; whole: number }>(`
    SELECT EXTRACT(EPOCH FROM min(step.at) - job.created_at)::float8 * 1000 AS taken,
      EXTRACT(EPOCH FROM job.finished_at - job.created_at)::float8 * 1000 AS whole
    FROM insight.jobs job JOIN insight.job_steps step ON step.job_id = job.id AND step.step = 'selecting-articles'
    GROUP BY job.id`);
  return {
    taken: median(rows.map(({ taken }) => taken)),
    beside: median(rows.map(({ whole }) => whole)) - MODEL_MS,
  };
}

console.log(
  `${JOBS} jobs, model ${MODEL_MS} ms, ${InsightSettings.parse({}).WORKER_CONCURRENCY} jobs a worker`,
);
console.log('workers   jobs/s   factor');
let one = 0;
for (const count of [1, 2, 4]) {
  const rate = await throughput(count);
  if (count === 1) one = rate;
  console.log(
    `${String(count).padStart(7)} ${rate.toFixed(2).padStart(8)} ${(rate / one).toFixed(2).padStart(8)}`,
  );
}
const { taken, beside } = await overhead();
console.log(
  `a job on its own, p50: ${taken.toFixed(1)} ms until a worker has it, ${beside.toFixed(1)} ms in all beside the model`,
);

await api.close();
await search.stop();
await bus.close();
await model.close();
await sql.end();
await removeNamespace(servers, namespace);
await database.drop();
