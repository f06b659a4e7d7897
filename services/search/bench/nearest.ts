// npm run bench -- search/nearest [--articles N] [--database ADDRESS]
//
// How well the HNSW index finds the nearest vectors: recall@10 against going through all of them, with and without filters, and the
// time of both, over generated articles (20,000 unless said otherwise) on the PostgreSQL of DATABASE_URL.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@sextant/service-kit/database';
import { Parameters } from '../src/database.ts';
import { limitsOf } from '../src/filters/limits.ts';
import { runImport } from '../src/import/run-import.ts';
import { termHash } from '../src/index/term-frequencies.ts';
import { unitsOf } from '../src/query/unit.ts';
import { termsOf } from '../src/ranking/bm25f.ts';
import { selectionSql } from '../src/ranking/selection.ts';
import { buildVectors } from '../src/semantic/build-vectors.ts';
import { writeHalfvec } from '../src/semantic/halfvec.ts';
import { latentProvider } from '../src/semantic/latent-provider.ts';
import { readCurrentModel } from '../src/semantic/semantic-store.ts';
import { mean, percentile } from './support/collection.ts';
import { benchDatabase } from './support/database.ts';
import { overlap } from './support/exhaustive.ts';
import { writeMedlineFile } from './support/generated-articles.ts';
import { indexVectors, readNearest } from './support/hnsw.ts';
import { drawQueries } from './support/queries.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '200' },
    database: { type: 'string' },
  },
});
const EVERYTHING = { kind: 'except', part: { kind: 'pmids', pmids: [] } } as const;
const database = await benchDatabase(values.database);
// As the owner: the service's role may make no index.
const pool = createPool({ url: database.url() });
const file = join(tmpdir(), `sextant-nearest-${process.pid}.xml.gz`);
try {
  if (!values.database) {
    await writeMedlineFile(file, Number(values.articles));
    await runImport({ database: pool, paths: [file] });
    await buildVectors(pool);
  }
  const stored = await readCurrentModel(pool);
  if (!stored) throw new Error('there are no vectors');
  let start = performance.now();
  await indexVectors(pool, stored);
  const builtMs = performance.now() - start;
  const model = await latentProvider.open(pool, stored);

  const results = new Map<string, { shares: number[]; indexed: number[]; exact: number[]; short: number }>();
  for (const { query, filter, filters } of await drawQueries(pool, Number(values.queries))) {
    const [vector] = await model.embedQueries([
      { text: query, hashes: unitsOf(query).flatMap(termsOf).map(termHash) },
    ]);
    if (!vector) continue;
    const limits = limitsOf({ journalFilter: undefined, authorFilter: undefined, ...filters }, new Date());
    start = performance.now();
    const found = await readNearest(pool, { limits }, { model: stored.name, vector, limit: 10 });
    const indexedMs = performance.now() - start;
    const parameters = new Parameters();
    const name = parameters.add(stored.name);
    const within = selectionSql({ condition: EVERYTHING, limits }, parameters);
    start = performance.now();
    const { rows } = await pool.query<{ pmid: string }>(
      `SELECT v.pmid FROM search.embeddings v JOIN search.index_entries e USING (pmid)
       WHERE v.model = ${name} AND ${within}
       ORDER BY v.vector OPERATOR(public.<=>) ${parameters.add(writeHalfvec(vector))}::public.halfvec LIMIT 10`,
      parameters.values,
    );
    const exactMs = performance.now() - start;
    const kind = filter === 'none' ? 'no filter' : filter;
    const result = results.get(kind) ?? { shares: [], indexed: [], exact: [], short: 0 };
    results.set(kind, result);
    result.shares.push(
      overlap(
        rows.map(({ pmid }) => pmid),
        found.map(({ pmid }) => pmid),
      ),
    );
    result.indexed.push(indexedMs);
    result.exact.push(exactMs);
    if (found.length < rows.length) result.short += 1;
  }
  console.log(
    `vectors     ${stored.articles} of ${stored.dimensions} numbers; index built in ${(builtMs / 1000).toFixed(1)} s`,
  );
  const all = [...results.values()].flatMap(({ shares }) => shares);
  console.log(`recall@10   ${mean(all).toFixed(4)} (${all.length} queries)`);
  for (const [kind, { shares, indexed, exact, short }] of results)
    console.log(
      `  ${kind.padEnd(10)}${mean(shares).toFixed(4)} (${shares.length} queries, ${short} lists shorter than the exact one); p50 ${percentile(indexed, 0.5).toFixed(1)} ms, exact ${percentile(exact, 0.5).toFixed(1)} ms`,
    );
} finally {
  await rm(file, { force: true });
  await pool.end();
  await database.drop();
}
