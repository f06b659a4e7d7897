// npm run bench -- insight/who-and-pipeline [RUNS]
//
// What the tabs Who and Pipeline of a topic of 2,000 articles with 1,000 registered trials take: its insight service with an embedded
// database answers what each tab asks, in the tab's order, from the request to the last byte. 'first': the table is read from the
// database, of RUNS (3) topics of a user each; 'later': it is in memory. Median,
// shortest and longest; at most 300 ms were asked for.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { TopicRun } from '@sextant/contracts/insight/topic-run';
import { TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import { TRIAL_PHASES } from '@sextant/contracts/literature/trial';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { busMigrations, createInProcessBroker } from '@sextant/service-kit/bus/in-process-bus';
import { createLogger } from '@sextant/service-kit/logging';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { testIdentity } from '@sextant/test-kit/identity';
import { buildApp, migrations } from '../src/app.ts';
import { InsightSettings } from '../src/config.ts';
import { makeArticle } from '../src/testing/articles.ts';
import { respondAsSearch } from '../src/testing/search-responder.ts';
import { makeTrial } from '../src/testing/trials.ts';

const [ARTICLES, TRIALS, LATER] = [2_000, 1_000, 20];
const RUNS = Number(process.argv[2] ?? 3);
/** Of an article; as many bodies in all as a literature of this size has: few of them with many articles. */
const [NAMED, BODIES] = [4, 3_000];

const nctId = (n: number) => `NCT${90_000_001 + n}`;
const records = [...generateSampleCorpus({ seed: 'bench', asOf: new Date(), articles: ARTICLES })].map(
  (record, n) => ({
    ...record,
    trials: n % 2 ? [] : [{ registry: 'ClinicalTrials.gov', number: nctId(n / 2), inText: false }],
  }),
);
const body = (place: number): KeyedOrganisation => {
  const kind = place % 6 ? 'university' : 'company';
  const name = kind === 'company' ? `Examplogen ${place}` : `University of Exampleton ${place}`;
  return { key: name.toLowerCase(), name, kind, country: ['JP', 'US', 'DE', 'GB', 'BR'][place % 5] ?? null };
};
const organisations = Object.fromEntries(
  records.map(({ pmid }, n) => [
    pmid,
    Array.from({ length: NAMED }, (_, own) =>
      body(Math.floor(BODIES * ((n * NAMED + own) / (ARTICLES * NAMED)) ** 2)),
    ),
  ]),
);
const trials = Array.from({ length: TRIALS }, (_, n) =>
  makeTrial(nctId(n), {
    title: `An invented randomized trial of a treatment with a title of usual length, number ${n}`,
    phase: TRIAL_PHASES[n % TRIAL_PHASES.length] ?? null,
    status: n % 3 ? 'completed' : 'recruiting',
    leadSponsor: { name: `Examplogen ${n % 300}`, class: 'industry' },
    start: { date: '2024-01', type: 'actual' },
    primaryCompletion: { date: `20${25 + (n % 5)}-06-30`, type: 'estimated' },
    interventions: [{ type: 'drug', name: `Samplimab ${n % 40}`, otherNames: [] }],
  }),
);

const database = await createEmbeddedDatabase([
  { schema: 'insight', directory: migrations },
  { schema: 'bus', directory: busMigrations },
]);
const broker = await createInProcessBroker({ url: database.url() });
const identity = testIdentity();
const [outside, bus] = [broker.connect(), broker.connect()];
const search = await respondAsSearch(outside, identity.verifierFor('search'), {
  records,
  organisations,
  trials,
});
const app = await buildApp({
  config: InsightSettings.parse({}),
  logger: createLogger({ service: 'insight', level: 'silent' }),
  bus,
  databaseUrl: database.url('insight'),
  verifyIdentity: identity.verifierFor('insight'),
  sign: identity.sign('insight'),
});
await app.ready();
const headersFor = identity.signFor('insight');

async function get(userId: string, url: string): Promise<unknown> {
  const answer = await app.inject({ url, headers: headersFor({ userId }) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** A topic of a user, with its table. */
async function runTopic(userId: string): Promise<string> {
  const started = await app.inject({
    method: 'POST',
    url: '/api/topic-runs',
    headers: headersFor({ userId }),
    payload: {
      articles: records.slice(0, 20).map(({ pmid }) => makeArticle(pmid)),
      searchQuery: 'lipid nanoparticles',
      radarConfig: { name: 'Radar' },
      roadmapConfig: { name: 'Roadmap' },
    },
  });
  const { id } = TopicRun.parse(started.json());
  for (;;) {
    const { state, topicKey } = TopicRun.parse(await get(userId, `/api/topic-runs/${id}`));
    if (state === 'finished') return topicKey;
    await sleep(200);
  }
}

const who = async (userId: string, key: string) => {
  const group = (name: string) => get(userId, `/api/topics/${key}/organisations?group=${name}&limit=12`);
  const [companies] = await Promise.all([
    group('companies'),
    get(userId, `/api/topics/${key}/evidence?limit=1`),
  ]);
  await Promise.all([group('newcomers'), group('others')]);
  return TopicOrganisations.parse(companies);
};
const pipeline = async (userId: string, key: string) =>
  TopicTrialsPage.parse(await get(userId, `/api/topics/${key}/trials?limit=1000`));

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
const rows: Record<string, number[]> = {
  'who, first': [],
  'who, later': [],
  'pipeline, first': [],
  'pipeline, later': [],
};
for (let run = 0; run < RUNS; run += 1)
  for (const [name, tab] of [
    ['who', who],
    ['pipeline', pipeline],
  ] as const) {
    // A topic for each, so that neither finds the other's table in memory.
    const userId = randomUUID();
    const key = await runTopic(userId);
    rows[`${name}, first`]?.push(await measureMs(() => tab(userId, key)));
    for (let n = 0; n < LATER / RUNS; n += 1)
      rows[`${name}, later`]?.push(await measureMs(() => tab(userId, key)));
    if (run > 0) continue;
    const answer = await tab(userId, key);
    console.log(
      'trials' in answer
        ? `${answer.total} trials`
        : `${answer.articles} articles, ${answer.groups.companies + answer.groups.others} organisations, ${answer.sponsors.length} sponsors`,
    );
  }
for (const [name, times] of Object.entries(rows)) {
  const [shortest = 0, ...longer] = times.toSorted((a, b) => a - b);
  const median = [shortest, ...longer][Math.floor(times.length / 2)] ?? 0;
  const shown = [median, shortest, longer.at(-1) ?? shortest].map((ms) => `${ms.toFixed(0)} ms`.padStart(8));
  console.log(name.padEnd(16), ...shown);
}

await app.close();
await search.stop();
await Promise.all([outside.close(), bus.close()]);
await broker.close();
await database.drop();
