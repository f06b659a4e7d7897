// npm run bench -- literature-index/nearest [--articles N] [--database ADDRESS]
//
// Measures nearest-neighbour search for indexes larger than memory: by the HNSW index, or exactly within a narrow
// filter. Reports recall@10 against exact search, with and without filters, and the latency of both, over generated
// articles (20,000 by default) on the PostgreSQL of DATABASE_URL. A result counts as found if it is no farther than the
// tenth exact one, because ties may come in any order.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { termHash } from '@sextant/literature-text/term-hash';
import { getTerms } from '../src/scoring/bm25f.ts';
import { MAX_EXACT_SEARCH_ROWS } from '../src/scoring/nearest-articles.ts';
import { type Database, openWritingDatabase, Parameters } from '../src/store/database.ts';
import { currentVersion } from '../src/store/index-cache.ts';
import { findMatches } from '../src/store/matches.ts';
import { MATCH_ALL, selectionSql } from '../src/store/selection.ts';
import { type Limits, toLimits } from '../src/syntax/limits.ts';
import { toUnits } from '../src/syntax/unit.ts';
import { schema } from '../src/testing/start-index.ts';
import { importFiles } from '../src/threads/import-files.ts';
import { buildVectors } from '../src/vectors/build-vectors.ts';
import { latentProvider } from '../src/vectors/latent-provider.ts';
import { readCurrentModel } from '../src/vectors/model-store.ts';
import {
  findNearestAmong,
  findNearestByIndex,
  makeNearestIndex,
  type NearestQuery,
} from '../src/vectors/nearest.ts';
import { vectorToSql } from '../src/vectors/vector-store.ts';
import { mean, percentile } from './support/collection.ts';
import { benchDatabase } from './support/database.ts';
import { writeMedlineFile } from './support/generated-articles.ts';
import { generateQueries } from './support/queries.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '200' },
    database: { type: 'string' },
  },
});
/** Distances differ in rounding: 16-bit numbers, added in another order. */
const ROUNDING = 1e-6;

/**
 * Searches as the service does.
 * @returns whether the index was used
 */
async function findNearest(database: Database, query: NearestQuery, limits: Limits | null) {
  if (!limits) return { found: await findNearestByIndex(database, query, null), byIndex: true };
  const within = await findMatches(await currentVersion(database), { condition: MATCH_ALL, limits });
  const byIndex = within.count > MAX_EXACT_SEARCH_ROWS.stored;
  const found = await (byIndex
    ? findNearestByIndex(database, query, limits)
    : findNearestAmong(database, query, within.pmids()));
  return { found, byIndex };
}

/** Exact distances of the ten nearest vectors within the limits, nearest first. */
async function exactDistances(database: Database, { model, vector }: NearestQuery, limits: Limits) {
  const parameters = new Parameters(database.schema);
  const name = parameters.add(model);
  const within = selectionSql({ condition: MATCH_ALL, limits }, parameters);
  const { rows } = await database.query<{ distance: number }>(
    `SELECT v.vector OPERATOR(public.<=>) ${parameters.add(vectorToSql(vector))}::public.halfvec AS distance
     FROM search.embeddings v JOIN search.index_entries e USING (pmid)
     WHERE v.model = ${name} AND ${within} ORDER BY distance LIMIT 10`,
    parameters.values,
  );
  return rows.map(({ distance }) => distance);
}

async function computeDistances(
  database: Database,
  { model, vector }: NearestQuery,
  pmids: readonly number[],
) {
  const { rows } = await database.query<{ distance: number }>(
    `SELECT vector OPERATOR(public.<=>) $3::public.halfvec AS distance FROM search.embeddings
     WHERE model = $1 AND pmid = ANY($2::bigint[]) LIMIT 10`,
    [model, pmids, vectorToSql(vector)],
  );
  return rows.map(({ distance }) => distance);
}

const database = await benchDatabase({ existing: values.database });
const pool = openWritingDatabase({ url: database.url(schema), schema });
const file = join(tmpdir(), `sextant-nearest-${process.pid}.xml.gz`);
try {
  if (!values.database) {
    await writeMedlineFile(file, Number(values.articles));
    await importFiles({ databaseUrl: database.url(schema), schema, paths: [file] });
    await buildVectors(pool);
  }
  const stored = await readCurrentModel(pool);
  if (!stored) throw new Error('there are no vectors');
  let start = performance.now();
  await makeNearestIndex(pool, stored.name);
  const builtMs = performance.now() - start;
  const model = await latentProvider.open(pool, stored);

  const results = new Map<
    string,
    { shares: number[]; indexed: number[]; exact: number[]; byIndex: number }
  >();
  for (const { query, filter, filters } of await generateQueries(pool, Number(values.queries))) {
    const [vector] = await model.embedQueries([
      { text: query, hashes: toUnits(query).flatMap(getTerms).map(termHash) },
    ]);
    if (!vector) continue;
    const limits = toLimits({ journalFilter: undefined, authorFilter: undefined, ...filters }, new Date());
    const request = { model: stored.name, vector, limit: 10 };
    start = performance.now();
    const { found, byIndex } = await findNearest(pool, request, filter === 'none' ? null : limits);
    const indexedMs = performance.now() - start;
    start = performance.now();
    const exact = await exactDistances(pool, request, limits);
    const exactMs = performance.now() - start;
    if (exact.length === 0) continue;
    const tenth = (exact.at(-1) ?? 0) + ROUNDING;
    const right = (await computeDistances(pool, request, found)).filter(
      (distance) => distance <= tenth,
    ).length;
    const kind = filter === 'none' ? 'no filter' : filter;
    const result = results.get(kind) ?? { shares: [], indexed: [], exact: [], byIndex: 0 };
    results.set(kind, result);
    result.shares.push(right / exact.length);
    result.indexed.push(indexedMs);
    result.exact.push(exactMs);
    if (byIndex) result.byIndex += 1;
  }
  const times = (list: readonly number[]) =>
    `p50 ${percentile(list, 0.5).toFixed(1)}, p95 ${percentile(list, 0.95).toFixed(1)} ms`;
  console.log(
    `vectors     ${stored.articles} of ${stored.dimensions} numbers; index built in ${(builtMs / 1000).toFixed(1)} s`,
  );
  const all = [...results.values()].flatMap(({ shares }) => shares);
  console.log(`recall@10   ${mean(all).toFixed(4)} (${all.length} queries)`);
  for (const [kind, { shares, indexed, exact, byIndex }] of results)
    console.log(
      `  ${kind.padEnd(10)}${mean(shares).toFixed(4)} (${shares.length} queries, ${byIndex} by the index); ${times(indexed)}; exact ${times(exact)}`,
    );
} finally {
  await rm(file, { force: true });
  await pool.end();
  await database.drop();
}
