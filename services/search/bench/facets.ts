// npm run bench -- search/facets [--articles N] [--queries N]
//
// How long the years, types, journals and headings of a search take, and the look for a mistyped word, over generated articles (100,000
// unless said otherwise): in this process, on the PostgreSQL of DATABASE_URL, or on the embedded one where none is given.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FacetsBody } from '@sextant/contracts/literature/facets';
import { createEmbeddedDatabase } from '@sextant/test-kit/embedded-database';
import { migrations } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import { createFacets } from '../src/facets/routes.ts';
import { importFiles } from '../src/import/import-files.ts';
import { createLocalSource } from '../src/local/local-source.ts';
import { createSuggester } from '../src/suggestions/suggest-query.ts';
import { percentile } from './support/collection.ts';
import { benchDatabase } from './support/database.ts';
import { writeMedlineFile } from './support/generated-articles.ts';
import { drawQueries } from './support/queries.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '400' },
  },
});
const ms = (value: number) => `${value.toFixed(1)} ms`;
const spread = (times: readonly number[]) =>
  `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, p99 ${ms(percentile(times, 0.99))}`;

const file = join(tmpdir(), `sextant-bench-facets-${process.pid}.xml.gz`);
const database = process.env.DATABASE_URL
  ? await benchDatabase()
  : await createEmbeddedDatabase([{ schema: 'search', directory: migrations }]);
const url = database.url(process.env.DATABASE_URL ? 'search' : undefined);
const pool = openDatabase({ url });
try {
  await writeMedlineFile(file, Number(values.articles));
  await importFiles({ databaseUrl: url, paths: [file] });
  await pool.query('ANALYZE search.articles').catch(() => {});
  const source = createLocalSource({ database: pool });
  const facets = createFacets({ database: pool, source, vocabulary: () => null });
  const suggest = createSuggester({ database: pool, source });
  const queries = await drawQueries(pool, Number(values.queries));
  for (const { query, filters } of queries.slice(0, 40))
    await facets(FacetsBody.parse({ query, ...filters }));

  const times: number[] = [];
  const looks: number[] = [];
  const slips: number[] = [];
  let matches = 0;
  for (const { query, filters } of queries) {
    let start = performance.now();
    matches += (await facets(FacetsBody.parse({ query, ...filters }))).background;
    times.push(performance.now() - start);
    start = performance.now();
    await suggest(query);
    looks.push(performance.now() - start);
    start = performance.now();
    // The last letter but one is left out.
    await suggest(query.replace(/[a-z]([a-z])$/, '$1'));
    slips.push(performance.now() - start);
  }
  console.log(
    `facets      ${spread(times)} (${queries.length} queries, ${Math.round(matches / queries.length)} matches each)`,
  );
  console.log(`suggestion  ${spread(looks)} as drawn; ${spread(slips)} with a letter left out`);
} finally {
  await pool.end();
  await database.drop();
  await rm(file, { force: true });
}
