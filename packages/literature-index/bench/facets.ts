// npm run bench -- literature-index/facets [--articles N] [--queries N]
//
// Measures the time of facet counts and of the spelling suggestion, and how much slower a search is while another
// user's facets are counted. Runs over generated articles (100,000 by default) in this process, on the PostgreSQL of
// DATABASE_URL or on the embedded one.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SearchFilters } from '@sextant/contracts/literature/filters';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { type LiteratureQuery, openLiteratureIndex } from '../src/literature-index.ts';
import { openDatabase } from '../src/store/database.ts';
import { migrations, schema } from '../src/testing/start-index.ts';
import { importFiles } from '../src/threads/import-files.ts';
import { percentile } from './support/collection.ts';
import { benchDatabase } from './support/database.ts';
import { writeMedlineFile } from './support/generated-articles.ts';
import { generateQueries } from './support/queries.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '400' },
  },
});
const ms = (value: number) => `${value.toFixed(1)} ms`;
const formatPercentiles = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, p99 ${ms(percentile(times, 0.99))}`;

const file = join(tmpdir(), `sextant-bench-facets-${process.pid}.xml.gz`);
const database = process.env.DATABASE_URL
  ? await benchDatabase()
  : await createEmbeddedDatabase([{ schema, directory: migrations }]);
const url = database.url(process.env.DATABASE_URL ? schema : undefined);
const pool = openDatabase({ url, schema });
try {
  await writeMedlineFile(file, Number(values.articles));
  await importFiles({ databaseUrl: url, schema, paths: [file] });
  await pool.query(`ANALYZE ${schema}.articles`).catch(() => {});
  const index = openLiteratureIndex({ database: pool });
  const asOf = new Date();
  const queries = await generateQueries(pool, Number(values.queries));
  for (const { query, filters } of queries.slice(0, 40))
    await index.facets({ query, filters: SearchFilters.parse(filters), asOf });

  const times: number[] = [];
  const suggestTimes: number[] = [];
  const typos: number[] = [];
  let matches = 0;
  for (const { query, filters } of queries) {
    let start = performance.now();
    matches += (await index.facets({ query, filters: SearchFilters.parse(filters), asOf })).background;
    times.push(performance.now() - start);
    start = performance.now();
    await index.suggest(query);
    suggestTimes.push(performance.now() - start);
    start = performance.now();
    // Drops the second-to-last letter.
    await index.suggest(query.replace(/[a-z]([a-z])$/, '$1'));
    typos.push(performance.now() - start);
  }
  // A page requests its facets after its list: another user's search then runs beside them.
  const aloneTimes: number[] = [];
  const concurrentTimes: number[] = [];
  const timedSearch = async (query: LiteratureQuery, results: number[]) => {
    const start = performance.now();
    await index.similar(query, { limit: 50, threshold: 0.65 });
    results.push(performance.now() - start);
  };
  const requests = queries.map(({ query, filters }) => ({
    query,
    filters: SearchFilters.parse(filters),
    asOf,
  }));
  for (const [place, query] of requests.entries()) {
    await timedSearch(query, aloneTimes);
    const facets = index.facets(requests.at(place - 1) ?? query);
    await timedSearch(query, concurrentTimes);
    await facets;
  }
  const [quiet, busy] = [percentile(aloneTimes, 0.5), percentile(concurrentTimes, 0.5)];
  console.log(
    `facets      ${formatPercentiles(times)} (${queries.length} queries, ${Math.round(matches / queries.length)} matches each)`,
  );
  console.log(
    `suggestion  ${formatPercentiles(suggestTimes)} as drawn; ${formatPercentiles(typos)} with a letter left out`,
  );
  console.log(
    `search      ${formatPercentiles(aloneTimes)} alone; ${formatPercentiles(concurrentTimes)} beside facets: p50 × ${(busy / quiet).toFixed(2)}`,
  );
} finally {
  await pool.end();
  await database.drop();
  await rm(file, { force: true });
}
