// npm run bench -- search/import [--articles N,N]
//
// How fast MEDLINE files become searchable: records a second and peak memory of an import of generated articles (10,000 and 100,000
// unless said otherwise), each run in a process of its own, beside only unpacking and parsing the same file with saxes. Needs
// DATABASE_URL: a database of its own is made on that PostgreSQL. Says also when the first search found something.
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
import { SaxesParser } from 'saxes';
import { runImport } from '../src/import/run-import.ts';
import { createLocalSource } from '../src/local/local-source.ts';
import { benchDatabase } from './support/database.ts';
import { writeMedlineFile } from './support/generated-articles.ts';

interface Figures {
  readonly records: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Seconds until a search found something; while the import ran and before there were vectors. */
  readonly searchable?: number;
}

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000,100000' },
    /** What a child process is to do. */
    only: { type: 'string' },
    file: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
});

/** Resident memory at its highest, in MB; sampled, because what the parent had is in the system's own maximum. */
function watchMemory(): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 100);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(most / 1_048_576);
  };
}

async function parse(file: string): Promise<Figures> {
  const memory = watchMemory();
  const start = performance.now();
  let records = 0;
  const parser = new SaxesParser();
  parser.on('closetag', ({ name }) => {
    if (name === 'PubmedArticle') records += 1;
  });
  const decoder = new TextDecoder();
  for await (const piece of createReadStream(file).pipe(createGunzip({ chunkSize: 262_144 })))
    parser.write(decoder.decode(piece as Buffer, { stream: true }));
  parser.close();
  return { records, seconds: (performance.now() - start) / 1000, megabytes: memory() };
}

async function load(file: string, databaseUrl: string): Promise<Figures> {
  const pool = createPool({ url: databaseUrl });
  const source = createLocalSource({ database: pool });
  const memory = watchMemory();
  const start = performance.now();
  let searchable: number | undefined;
  let looking = false;
  const look = async () => {
    if (looking || searchable !== undefined) return;
    looking = true;
    const query = {
      query: 'humans',
      filters: { journalFilter: undefined, authorFilter: undefined },
      asOf: new Date(),
    };
    const found = await source.search(query, { ordering: 'relevance', offset: 0, limit: 10 });
    if (found.pmids.length > 0) searchable = (performance.now() - start) / 1000;
    looking = false;
  };
  const results = await runImport({ database: pool, paths: [file], onProgress: () => void look() });
  const seconds = (performance.now() - start) / 1000;
  const megabytes = memory();
  await pool.end();
  return { records: results[0]?.added ?? 0, seconds, megabytes, searchable };
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

async function measure(articles: number): Promise<void> {
  const file = join(tmpdir(), `sextant-import-${process.pid}-${articles}.xml.gz`);
  const database = await benchDatabase();
  try {
    await writeMedlineFile(file, articles);
    const { size } = await stat(file);
    console.log(`\n${articles.toLocaleString('en-US')} articles, ${Math.round(size / 1_048_576)} MB gzipped`);
    const parsed = await inProcess('parse', ['--file', file]);
    const imported = await inProcess('load', ['--file', file, '--database', database.url('search')]);
    const rate = ({ records, seconds }: Figures) => records / seconds;
    console.log(`parser only ${rate(parsed).toFixed(0)} records a second, ${parsed.megabytes} MB at most`);
    console.log(
      `import      ${rate(imported).toFixed(0)} records a second (${imported.seconds.toFixed(1)} s), ${imported.megabytes} MB at most`,
    );
    console.log(`ratio       ${(rate(imported) / rate(parsed)).toFixed(3)}`);
    console.log(`searchable  ${imported.searchable?.toFixed(1)} s after the start, without vectors`);
  } finally {
    await rm(file, { force: true });
    await database.drop();
  }
}

if (values.only) {
  const figures =
    values.only === 'parse' ? await parse(values.file) : await load(values.file, values.database);
  console.log(JSON.stringify(figures));
} else for (const articles of values.articles.split(',')) await measure(Number(articles));
