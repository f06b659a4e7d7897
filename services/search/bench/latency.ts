// npm run bench -- search/latency [--articles N,N] [--no-vectors] [--queries N] [FOLDER]
//
// Measures the latency of a search by relevance: `POST /api/search` through the gateway, signed in, each service in its
// own process, on the PostgreSQL of DATABASE_URL and the NATS of NATS_URL, over generated articles (10,000 and 100,000
// by default; a million with `--articles 1000000 --no-vectors`). Compares with Xapian in one process on the same texts,
// if python3-xapian is installed, and reports how well the first ten results agree with exhaustive scoring. With
// FOLDER, a test collection as for `search/retrieval`, it also measures quality. `--keep` keeps the database and prints
// its address; `--database ADDRESS` measures a kept one again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { SearchAnswer } from '@sextant/contracts/literature/calls';
import { mean, percentile } from '@sextant/literature-index/bench/collection';
import { benchDatabase } from '@sextant/literature-index/bench/database';
import { exhaustiveTop, overlap } from '@sextant/literature-index/bench/exhaustive';
import { writeMedlineFile } from '@sextant/literature-index/bench/generated-articles';
import { type BenchQuery, generateQueries } from '@sextant/literature-index/bench/queries';
import type { Database } from '@sextant/literature-index/database';
import { createSemanticIndex } from '@sextant/literature-index/semantic-index';
import { buildVectors, readCurrentModel } from '@sextant/literature-index/vectors';
import { openSearchDatabase, schema } from '../src/database.ts';
import { importFiles } from '../src/import-files.ts';
import { startTopology } from './support/topology.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    articles: { type: 'string', default: '10000,100000' },
    vectors: { type: 'boolean', default: true },
    queries: { type: 'string', default: '1000' },
    compared: { type: 'string', default: '150' },
    keep: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
});
const [folder] = positionals;
const natsUrl = process.env.NATS_URL ?? '';
if (!natsUrl) {
  console.error('This benchmark needs a real NATS with JetStream: set NATS_URL.');
  process.exit(2);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const formatPercentiles = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, p99 ${ms(percentile(times, 0.99))}`;

/** Xapian's figures on the same texts and queries; a message if it is not installed. */
async function xapian(database: Database, queries: readonly BenchQuery[]): Promise<string> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const probe = spawn(python, ['-c', 'import xapian'], { stdio: 'ignore' });
    const [code] = await once(probe, 'exit').catch(() => [1]);
    if (code !== 0) continue;
    const child = spawn(python, [resolve(import.meta.dirname, 'support/measure-xapian.py')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const output = text(child.stdout);
    for (let after = '0'; ; ) {
      const { rows } = await database.query<{ pmid: string; text: string }>(
        `SELECT pmid, concat_ws(' ', title, abstract, array_to_string(keywords, ' ')) AS text FROM search.articles
         WHERE pmid > $1::bigint ORDER BY pmid LIMIT 2000`,
        [after],
      );
      if (rows.length === 0) break;
      after = rows.at(-1)?.pmid ?? after;
      const lines = rows.map((row) => `D\t${row.text.replace(/\s+/g, ' ')}\n`).join('');
      if (!child.stdin.write(lines)) await once(child.stdin, 'drain');
    }
    child.stdin.end(queries.map(({ query }) => `Q\t${query}\n`).join(''));
    const found = JSON.parse(await output) as Record<'p50' | 'p95' | 'p99' | 'indexedSeconds', number> & {
      version: string;
    };
    return `p50 ${ms(found.p50)}, p95 ${ms(found.p95)}, p99 ${ms(found.p99)} (Xapian ${found.version}, any word, BM25, in one process; indexed in ${found.indexedSeconds.toFixed(0)} s)`;
  }
  return 'not measured: python3-xapian is not installed';
}

interface FillOptions {
  readonly databaseUrl: string;
  readonly pool: Database;
  readonly file: string;
  readonly articles: number;
}

/** Imports as many articles and builds their vectors. */
async function fill({ databaseUrl, pool, file, articles }: FillOptions): Promise<void> {
  await writeMedlineFile(file, articles);
  let start = performance.now();
  await importFiles({ databaseUrl, paths: [file] });
  console.log(`import      ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (!values.vectors) return;
  start = performance.now();
  await buildVectors(pool);
  console.log(`vectors     ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const migrationsFolder = (part: string) =>
  resolve(import.meta.dirname, '../../..', part, 'prisma/migrations');

async function measure(articles: number): Promise<void> {
  console.log(`\n${articles.toLocaleString('en-US')} articles`);
  const file = join(tmpdir(), `sextant-bench-${process.pid}-${articles}.xml.gz`);
  const database = await benchDatabase({
    existing: values.database,
    otherSchemas: [
      { schema: 'gateway', directory: migrationsFolder('gateway') },
      { schema: 'auth', directory: migrationsFolder('services/auth') },
    ],
  });
  const pool = openSearchDatabase({ url: database.url(schema) });
  const semantic = createSemanticIndex({ databaseUrl: database.url(schema), schema });
  let start = 0;
  let topology: Awaited<ReturnType<typeof startTopology>> | undefined;
  try {
    if (!values.database) await fill({ databaseUrl: database.url('search'), pool, file, articles });
    const model = await readCurrentModel(pool);
    if (model) await semantic.load(model);
    const { rows } = await pool.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    console.log(`disk        ${rows[0]?.size}`);
    topology = await startTopology({ databaseUrl: (schema) => database.url(schema), natsUrl });
    const { post } = topology;
    const queries = await generateQueries(pool, Number(values.queries));
    const search = ({ query, filters }: BenchQuery) =>
      post<SearchAnswer>('/api/search', { query, ...filters, sortOrder: 'relevance' });

    // Waits until the vectors are in memory, and code and caches are warm.
    const semanticSearch = () =>
      post<{ method: string }>('/api/search/semantic', { query: queries[0]?.query ?? '', record: false });
    const end = Date.now() + 120_000;
    while (values.vectors && Date.now() < end && (await semanticSearch()).method !== 'semantic')
      await new Promise((next) => setTimeout(next, 250));
    for (const query of queries.slice(0, 100)) await search(query);

    const times: number[] = [];
    const shortPages = new Map<string, number>();
    for (const query of queries) {
      start = performance.now();
      const result = await search(query);
      times.push(performance.now() - start);
      if (result.pmids.length < Math.min(20, result.count))
        shortPages.set(query.filter, (shortPages.get(query.filter) ?? 0) + 1);
    }
    console.log(`search      ${formatPercentiles(times)} (${times.length} queries, one after the other)`);
    const concurrentTimes: number[] = [];
    let next = 0;
    const client = async () => {
      for (let query = queries[next++]; query; query = queries[next++]) {
        const began = performance.now();
        await search(query);
        concurrentTimes.push(performance.now() - began);
      }
    };
    start = performance.now();
    await Promise.all([client(), client(), client(), client()]);
    const perSecond = (1000 * concurrentTimes.length) / (performance.now() - start);
    console.log(
      `            ${formatPercentiles(concurrentTimes)} (four clients, ${perSecond.toFixed(0)} searches a second)`,
    );
    const shortPageCounts = [...shortPages].map(([filter, count]) => `${filter}: ${count}`).join(', ');
    console.log(
      `pages       ${shortPageCounts ? `not full, by filter: ${shortPageCounts}` : 'full under every filter'}`,
    );
    console.log(`memory      ${await topology.searchMegabytes()} MB resident in the search process`);

    // Exhaustive scoring reads the whole index.
    const shares: number[] = [];
    for (const each of queries.slice(0, Number(values.compared))) {
      const filters = { journalFilter: undefined, authorFilter: undefined, ...each.filters };
      const best = await exhaustiveTop(pool, values.vectors ? semantic : null, {
        query: each.query,
        filters,
        asOf: new Date(),
        of: 'matches',
      });
      if (best) shares.push(overlap(best, (await search(each)).pmids));
    }
    console.log(
      `top ten     ${mean(shares).toFixed(3)} of those by scoring every match (${shares.length} queries)`,
    );
    console.log(`Xapian      ${await xapian(pool, queries)}`);
  } finally {
    await topology?.stop();
    await semantic.unload();
    await pool.end();
    if (values.keep || values.database) console.log(`kept        ${database.url()}`);
    else await database.drop();
    await rm(file, { force: true });
  }
}

for (const articles of values.articles.split(',')) await measure(Number(articles));
if (folder) {
  console.log(`\n${folder}`);
  const quality = spawn(process.execPath, [resolve(import.meta.dirname, 'retrieval.ts'), folder], {
    stdio: 'inherit',
  });
  await once(quality, 'exit');
}
