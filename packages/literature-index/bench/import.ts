// npm run bench -- literature-index/import [--articles N,N] [--rounds N]
//
// Measures how fast MEDLINE files become searchable: records per second and memory of an import of generated articles
// (10,000 and 100,000 by default), in the import thread, each run in its own process. The baseline only unpacks and
// parses the same file with saxes. Both alternate for several rounds (five and three by default), the parser before and
// after each import, because machine speed drifts within a minute; the ratio is the median of the rounds. Memory is the
// peak resident size of the whole process: until the first 10,000 records, and in total, so that growth with the file
// shows. Also reports when the first search found something, and the longest statement where the server has
// pg_stat_statements. Needs DATABASE_URL; creates a database of its own there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { createPool } from '@sextant/service-kit/database';
import type { TestDatabase } from '@sextant/test-kit/test-database';
import { SaxesParser } from 'saxes';
import { openLiteratureIndex } from '../src/literature-index.ts';
import { openDatabase } from '../src/store/database.ts';
import { schema } from '../src/testing/start-index.ts';
import { importFiles } from '../src/threads/import-files.ts';
import { mean, percentile } from './support/collection.ts';
import { benchDatabase, serverUrl } from './support/database.ts';
import { writeMedlineFile } from './support/generated-articles.ts';

interface Figures {
  readonly records: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Peak until `WARM` records were read. */
  readonly megabytesBefore: number;
  /** Seconds until a search found something; the search ran during the import, before there were vectors. */
  readonly searchable?: number;
}

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string' },
    /** The task of a child process. */
    only: { type: 'string' },
    file: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
});

/** Enough for all caches and buffers to reach their final size. */
const WARM = 10_000;
const toMegabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/**
 * Peak resident memory. Sampled, because the operating system's own maximum includes memory inherited from the parent.
 */
function sampleMemory() {
  let max = 0;
  let before = 0;
  let records = 0;
  const sample = () => {
    max = Math.max(max, process.memoryUsage.rss());
    if (records <= WARM) before = max;
  };
  const timer = setInterval(sample, 20);
  return {
    at(count: number) {
      sample();
      records = count;
    },
    end() {
      sample();
      clearInterval(timer);
      return { megabytes: toMegabytes(max), megabytesBefore: toMegabytes(before) };
    },
  };
}

async function parse(file: string): Promise<Figures> {
  const memory = sampleMemory();
  const start = performance.now();
  let records = 0;
  const parser = new SaxesParser();
  parser.on('closetag', ({ name }) => {
    if (name !== 'PubmedArticle') return;
    records += 1;
    if (records % 1_000 === 1) memory.at(records);
  });
  const decoder = new TextDecoder();
  for await (const piece of createReadStream(file).pipe(createGunzip({ chunkSize: 262_144 })))
    parser.write(decoder.decode(piece as Buffer, { stream: true }));
  parser.close();
  return { records, seconds: (performance.now() - start) / 1000, ...memory.end() };
}

async function load(file: string, databaseUrl: string): Promise<Figures> {
  const pool = openDatabase({ url: databaseUrl, schema });
  const source = openLiteratureIndex({ database: pool });
  const memory = sampleMemory();
  /** Starts timing once the thread runs, as the parser is timed once its process runs. */
  let start: number | undefined;
  const elapsedSeconds = () => (performance.now() - (start ?? performance.now())) / 1000;
  let searchable: number | undefined;
  let searching = false;
  const sample = async () => {
    if (searching || searchable !== undefined) return;
    searching = true;
    const query = {
      query: 'humans',
      filters: { journalFilter: undefined, authorFilter: undefined },
      asOf: new Date(),
    };
    const found = await source.search(query, { ordering: 'relevance', offset: 0, limit: 10 });
    if (found.pmids.length > 0) searchable = elapsedSeconds();
    searching = false;
  };
  const results = await importFiles({
    schema,
    databaseUrl,
    paths: [file],
    onProgress: ({ records }) => {
      start ??= performance.now();
      memory.at(records);
      void sample();
    },
  });
  const seconds = elapsedSeconds();
  const figures = { records: results[0]?.added ?? 0, seconds, searchable, ...memory.end() };
  await pool.end();
  return figures;
}

async function inProcess(only: string, args: readonly string[]): Promise<Figures> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), '--only', only, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const output = text(child.stdout);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${only} failed`);
  return JSON.parse(await output) as Figures;
}

/** Longest statement in that database, where the server records it. */
async function longestStatement(database: TestDatabase): Promise<string> {
  const pool = createPool({ url: process.env.DATABASE_URL ?? '' });
  const name = new URL(database.url()).pathname.slice(1);
  try {
    const { rows } = await pool.query<{ ms: number; query: string }>(
      `SELECT max_exec_time AS ms, left(query, 60) AS query FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1) AND userid = 'sextant_search'::regrole
       ORDER BY max_exec_time DESC LIMIT 1`,
      [name],
    );
    const [row] = rows;
    return row ? `${row.ms.toFixed(0)} ms:${row.query.replace(/\s+/g, ' ')}` : 'not known';
  } catch {
    return 'not known: the server has no pg_stat_statements';
  } finally {
    await pool.end();
  }
}

const rate = ({ records, seconds }: Figures) => records / seconds;
const line = (figures: Figures) =>
  `${rate(figures).toFixed(0)} records a second (${figures.seconds.toFixed(1)} s), ${figures.megabytes} MB at most, ${figures.megabytesBefore} within the first ${WARM.toLocaleString('en-US')} records`;

/** Imports the file once, into a new database. */
async function importOnce(file: string): Promise<Figures> {
  const database = await benchDatabase();
  try {
    const imported = await inProcess('load', ['--file', file, '--database', database.url('search')]);
    console.log(`import      ${line(imported)}`);
    console.log(`searchable  ${imported.searchable?.toFixed(1)} s after the start, without vectors`);
    console.log(`longest statement ${await longestStatement(database)}`);
    return imported;
  } finally {
    await database.drop();
  }
}

async function parseOnce(file: string): Promise<Figures> {
  const parsed = await inProcess('parse', ['--file', file]);
  console.log(`parser only ${line(parsed)}`);
  return parsed;
}

async function measure(articles: number): Promise<void> {
  const rounds = Number(values.rounds ?? (articles > 50_000 ? 3 : 5));
  if (!(Number.isInteger(articles) && articles > 0 && Number.isInteger(rounds) && rounds > 0)) {
    console.error('--articles and --rounds are whole numbers above 0.');
    process.exit(2);
  }
  serverUrl();
  const file = join(tmpdir(), `sextant-import-${process.pid}-${articles}.xml.gz`);
  try {
    await writeMedlineFile(file, articles);
    const { size } = await stat(file);
    console.log(`\n${articles.toLocaleString('en-US')} articles, ${Math.round(size / 1_048_576)} MB gzipped`);
    const ratios: number[] = [];
    let before = rate(await parseOnce(file));
    for (let round = 0; round < rounds; round += 1) {
      const imported = rate(await importOnce(file));
      const after = rate(await parseOnce(file));
      ratios.push(imported / mean([before, after]));
      before = after;
    }
    console.log(
      `ratio       ${percentile(ratios, 0.5).toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(3)).join(', ')})`,
    );
  } finally {
    await rm(file, { force: true });
  }
}

if (values.only) {
  const figures =
    values.only === 'parse' ? await parse(values.file) : await load(values.file, values.database);
  console.log(JSON.stringify(figures));
} else for (const articles of values.articles.split(',')) await measure(Number(articles));
